import { STATUS_CODES } from 'node:http'
import { anyErrorRow } from '@hourfold/shared/errors/business-error-messages'
import type { Problem } from '@hourfold/shared/contract/problem'
import type { AnyRefusal } from '@hourfold/shared/errors/result'

/** The value of Retry-After in seconds, by status. */
const retryAfter: Readonly<Record<number, number>> = { 429: 60, 503: 2 }

/** A refusal as RFC 9457 problem details. It never repeats the request. */
export function problemResponse(
  refusal: AnyRefusal,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status: usual, statusMessage } = anyErrorRow(refusal.code)
  const status = refusal.status ?? usual
  if (status === null) throw new Error(`${refusal.code} is not an error of the API`)
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    code: refusal.code,
    ...(statusMessage === undefined ? {} : { statusMessage }),
    ...(refusal.params ? { params: { ...refusal.params } } : {}),
    ...(refusal.fields
      ? {
          fields: refusal.fields.map(({ path, code, params }) =>
            params ? { path, code, params: { ...params } } : { path, code },
          ),
        }
      : {}),
    ...(refusal.alternatives ? { alternatives: [...refusal.alternatives] } : {}),
    requestId,
  }
  // A refusal that knows the time to wait contains it.
  const known = refusal.code === 'rate_limited' ? refusal.params?.['count'] : undefined
  const wait = known ?? retryAfter[status]
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
      ...headers,
    },
  })
}
