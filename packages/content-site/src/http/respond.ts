import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from '@booking/shared/contract/accepts-encoding'

type Bytes = Uint8Array<ArrayBuffer>

/** A body in the encodings a browser may ask for. */
export type Encoded = { readonly plain: Bytes; readonly br?: Bytes; readonly gzip?: Bytes }

/**
 * Answers a GET or HEAD with a strong ETag: 304 where the visitor has it already, else the smallest encoding they
 * accept. The encoding is part of the tag, because a strong tag names bytes.
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
  const answer = new Headers(headers)
  answer.append('vary', 'Accept-Encoding')
  if (status === 200) {
    answer.set('etag', tag)
    if (holdsTag(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers: answer })
  }
  const bytes = body[encoding] ?? body.plain
  if (encoding !== 'plain') answer.set('content-encoding', encoding)
  answer.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: answer })
}

/** A short, strong name for these bytes. */
export const etagOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Compresses once, as small as it gets: for files. Both levels are the highest. */
export async function compressFully(plain: Bytes): Promise<Encoded> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const [br, gz] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain, { level: 9 })])
  return { plain, br, gzip: gz }
}

/** Compresses quickly, for what is made for one answer: about 1 ms for 50 kB. */
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

/** Empty: none. */
export type QuickEncoding = 'br' | 'gzip' | ''

/** The one that a page is compressed in for whoever says this. */
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

export function holdsTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  // A proxy that recompresses makes the tag weak; the comparison for GET ignores that.
  return ifNoneMatch.split(',').some((held) => ['*', tag].includes(held.trim().replace(/^W\//, '')))
}
