import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from '@hourfold/shared/contract/accepts-encoding'
import { matchesEtag } from '@hourfold/shared/contract/matches-etag'

type Bytes = Uint8Array<ArrayBuffer>

/** A body in the encodings that a browser may request. */
export type Encoded = { readonly plain: Bytes; readonly br?: Bytes; readonly gzip?: Bytes }

/**
 * Responds to a GET or HEAD with a strong ETag: 304 when the visitor has the current version, else the preferred encoding that
 * they accept. The encoding is part of the tag, because a strong tag identifies bytes.
 */
export function respond(
  request: Request,
  body: Encoded,
  etag: string,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', body)
  const tag = encoding === 'plain' ? `"${etag}"` : `"${etag}-${encoding}"`
  const responseHeaders = new Headers(headers)
  responseHeaders.append('vary', 'Accept-Encoding')
  if (status === 200) {
    responseHeaders.set('etag', tag)
    if (matchesEtag(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers: responseHeaders })
  }
  const bytes = body[encoding] ?? body.plain
  if (encoding !== 'plain') responseHeaders.set('content-encoding', encoding)
  responseHeaders.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: responseHeaders })
}

/** Returns a short, strong tag for these bytes. */
export const etagOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Compresses files once, with the highest level of both encodings. */
export async function compressFully(plain: Bytes): Promise<Encoded> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const [br, gz] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain, { level: 9 })])
  return { plain, br, gzip: gz }
}

/** Compresses a single response quickly: about 1 ms for 50 kB. */
export async function compressQuickly(plain: Bytes, encoding: QuickEncoding): Promise<Encoded> {
  switch (encoding) {
    case 'br': {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      }
      return { plain, br: await compressBrotli(plain, { params }) }
    }
    case 'gzip':
      return { plain, gzip: await compressGzip(plain, { level: 6 }) }
    case '':
      return { plain }
  }
}

/** Bytes of a body in all its encodings. */
export const bytesOfBody = (body: Encoded): number =>
  Object.values(body).reduce((sum, { byteLength }) => sum + byteLength, 0)

/** Empty: no compression. */
export type QuickEncoding = 'br' | 'gzip' | ''

/** Returns the encoding of pages for an `Accept-Encoding` header. */
export const preferredEncoding = (accepted: string): QuickEncoding =>
  acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : ''

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const chooseEncoding = (accepted: string, body: Encoded): 'br' | 'gzip' | 'plain' =>
  body.br && acceptsEncoding(accepted, 'br')
    ? 'br'
    : body.gzip && acceptsEncoding(accepted, 'gzip')
      ? 'gzip'
      : 'plain'
