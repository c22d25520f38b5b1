import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type Client, type FetchPort } from '@booking/shared/contract/client'

/** The booking API as the site sees it: mounted in this process, or elsewhere (`remote-api.ts`). */
export type ApiDoor = {
  /** `env` carries the visitor's connection, so that limits count per visitor and not per site. */
  fetch(request: Request, env?: unknown): Response | Promise<Response>
}

/** The API for one visitor's page. */
export type BookingApi = {
  readonly baseUrl: string
  readonly client: Client<never>
  readonly fetch: FetchPort<never>
  readonly wait: (milliseconds: number) => Promise<void>
}

/** The longest pause before a call is made once more: a visitor is waiting for the page. */
const longestPause = 300

const pause = (milliseconds: number): Promise<void> => wait(Math.min(milliseconds, longestPause))

/**
 * `request` is the visitor's own: its host name picks the business, its address is what limits count. Without `env` the site
 * asks for itself, for a page that many will see, and nobody's limit counts.
 */
export function openBookingApi(door: ApiDoor, request: Request, env: unknown, requestId: string): BookingApi {
  const { origin } = new URL(request.url)
  const passedOn: Record<string, string> = { 'x-request-id': requestId }
  for (const name of env === null ? ['x-forwarded-host'] : ['x-forwarded-for', 'x-forwarded-host']) {
    const value = request.headers.get(name)
    if (value !== null) passedOn[name] = value
  }
  const fetch: BookingApi['fetch'] = async (url, { headers, ...init }) =>
    door.fetch(new Request(url, { ...init, headers: { ...headers, ...passedOn } }), env)
  return {
    baseUrl: origin,
    fetch,
    wait: pause,
    client: createClient({ baseUrl: origin, fetch, wait: pause }),
  }
}
