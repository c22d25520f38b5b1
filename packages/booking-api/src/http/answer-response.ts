import * as v from 'valibot'
import { SentFileSchema } from '../routing/sent-file.ts'
import type { Endpoint } from '@booking/shared/contract/endpoints'
import type { Answer } from '../routing/run-once.ts'
import { jsonResponse } from './json-response.ts'

/**
 * A handler's answer as a response. Nothing is stored on the way, unless a file says so: answers hold capabilities, and free
 * times change.
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

/** What opens a booking is compressed by nobody on the way: the length of the answer must not tell what stands beside it. */
const holdsCapability = ({ method, onlyReads, path }: Endpoint): boolean =>
  !(method === 'GET' || onlyReads) || /\{(token|signed|link|preview|order|session)\}/.test(path)
