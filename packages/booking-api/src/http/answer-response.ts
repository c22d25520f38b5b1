import type { Endpoint } from '@booking/shared/contract/endpoints'
import type { Answer } from '../actions/run-once.ts'

/** A handler's answer as a response. Nothing is stored on the way: answers hold capabilities, and free times change. */
export function answerResponse(endpoint: Endpoint, { status, body }: Answer): Response {
  const headers = { 'cache-control': 'no-store' }
  if (status === 204) return new Response(null, { status, headers })
  if (endpoint.responseType !== undefined) {
    return new Response(String(body), {
      status,
      headers: {
        ...headers,
        'content-type': `${endpoint.responseType}; charset=utf-8`,
        'content-disposition': 'attachment; filename="booking.ics"',
      },
    })
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  })
}
