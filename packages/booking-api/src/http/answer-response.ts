import * as v from 'valibot'
import type { Endpoint } from '@booking/shared/contract/endpoints'
import type { Answer } from '../routing/run-once.ts'
import { jsonResponse } from './json-response.ts'

const SentFileSchema = v.object({
  content: v.union([v.string(), v.instance(Uint8Array)]),
  headers: v.record(v.string(), v.string()),
})
/** What is sent where the answer is a file, with what says how it may be used. */
export type SentFile = v.InferOutput<typeof SentFileSchema>

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
