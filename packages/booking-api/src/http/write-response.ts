import * as v from 'valibot'
import { acceptsEncoding } from '@hourfold/shared/contract/accepts-encoding'
import { changesAtHeader, writeChangesAt } from '@hourfold/shared/contract/changes-at'
import { matchesEtag } from '@hourfold/shared/contract/matches-etag'
import type { CachedResponse } from '../endpoints/cached-response.ts'
import { SentFileSchema } from '../endpoints/sent-file.ts'
import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import type { HandlerResponse } from '../endpoints/run-once.ts'
import { gzipSync } from 'node:zlib'

type Request = { readonly header: (name: string) => string | undefined }

/**
 * Turns a handler's result into a response. Caches must not store responses, except files that allow it, because they contain
 * capabilities, and free times change.
 */
export function writeResponse(endpoint: Endpoint, answer: HandlerResponse, request: Request): Response {
  const { status, body, finished, changesAt } = answer
  if (finished) return finishedResponse(finished, request)
  const isSecret = holdsCapability(endpoint)
  const headers = {
    'cache-control': isSecret ? 'no-store, no-transform' : 'no-store',
    ...(changesAt === undefined ? {} : { [changesAtHeader]: writeChangesAt(changesAt) }),
  }
  if (status === 204) return new Response(null, { status, headers })
  if (endpoint.responseType !== undefined) {
    const file = v.parse(SentFileSchema, body)
    return new Response(file.content, { status, headers: { ...headers, ...file.headers } })
  }
  const acceptEncoding = isSecret ? null : (request.header('accept-encoding') ?? '')
  return jsonResponse(JSON.stringify(body), acceptEncoding, headers, status)
}

/**
 * An answer from its finished bytes, or 304 for a program that has it. `no-store` stays, because a browser that goes back in its
 * history shows stored responses without asking.
 */
function finishedResponse(answer: CachedResponse, request: Request): Response {
  const { plain, gzip, etag, changesAt } = answer
  const isCompressed =
    plain.byteLength >= packet && acceptsEncoding(request.header('accept-encoding') ?? '', 'gzip')
  const tag = isCompressed ? `"${etag}-gzip"` : `"${etag}"`
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    etag: tag,
    ...(changesAt === -Infinity ? {} : { [changesAtHeader]: writeChangesAt(changesAt) }),
    ...(plain.byteLength >= packet ? { vary: 'Accept-Encoding' } : {}),
  }
  if (matchesEtag(request.header('if-none-match'), tag)) return new Response(null, { status: 304, headers })
  headers['content-type'] = 'application/json; charset=utf-8'
  if (isCompressed) headers['content-encoding'] = 'gzip'
  return new Response(isCompressed ? gzip() : plain, { status: 200, headers })
}

/**
 * True for responses with a capability, which are never compressed: the length of a compressed response would reveal parts of it.
 */
const holdsCapability = ({ method, onlyReads, path }: Endpoint): boolean =>
  !(method === 'GET' || onlyReads) || /\{(token|signed|link|preview|order|session)\}/.test(path)

/** The minimum number of bytes for compression: less fits into one packet. */
const packet = 1024

/**
 * A JSON response, compressed where `Accept-Encoding` allows it (null: never): a month of times shrinks to a tenth. It is
 * compressed in one step, because the streams of Hono's middleware make every response a sixth slower, compressed or not.
 */
export function jsonResponse(
  text: string,
  acceptEncoding: string | null,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Response {
  const type = { ...headers, 'content-type': 'application/json; charset=utf-8' }
  if (acceptEncoding === null || text.length < packet) return new Response(text, { status, headers: type })
  const varying = { ...type, vary: 'Accept-Encoding' }
  return acceptsEncoding(acceptEncoding, 'gzip')
    ? new Response(gzipSync(text), { status, headers: { ...varying, 'content-encoding': 'gzip' } })
    : new Response(text, { status, headers: varying })
}
