import * as v from 'valibot'
import { SentFileSchema } from '../routing/sent-file.ts'
import type { Endpoint } from '@booking/shared/contract/endpoints'
import type { Answer } from '../routing/run-once.ts'
import { jsonResponse } from './json-response.ts'

/**
 * Turns a handler's result into a response. Responses are not stored by caches, unless it is a file that says so: they contain
 * capabilities, and free times change.
 */
export function answerResponse(
  endpoint: Endpoint,
  { status, body }: Answer,
  acceptEncoding: string,
): Response {
  const isSecret = holdsCapability(endpoint)
  const headers = { 'cache-control': isSecret ? 'no-store, no-transform' : 'no-store' }
  if (status === 204) return new Response(null, { status, headers })
  if (endpoint.responseType !== undefined) {
    const file = v.parse(SentFileSchema, body)
    return new Response(file.content, { status, headers: { ...headers, ...file.headers } })
  }
  return jsonResponse(JSON.stringify(body), isSecret ? null : acceptEncoding, headers, status)
}

/**
 * True for responses with a capability, which are never compressed: the length of a compressed response would reveal parts of it.
 */
const holdsCapability = ({ method, onlyReads, path }: Endpoint): boolean =>
  !(method === 'GET' || onlyReads) || /\{(token|signed|link|preview|order|session)\}/.test(path)
