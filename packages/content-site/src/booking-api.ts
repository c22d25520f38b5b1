import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type Client, type FetchPort } from '@hourfold/shared/contract/client'

/** The booking API as the site uses it, mounted in this process. */
export type ApiServer = {
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

/** The longest pause before a request is retried, in milliseconds; short, because a visitor waits for the page. */
const longestPause = 300

const pause = (milliseconds: number): Promise<void> => wait(Math.min(milliseconds, longestPause))

type ApiCaller = {
  /** The origin that the visitor requested. Its host selects the business. */
  readonly origin: string
  readonly requestId: string
  /**
   * The visitor's request, because limits count by its address; null when the site requests data for a page that many visitors
   * get.
   */
  readonly visitor: { readonly req: { readonly raw: Request }; readonly env: unknown } | null
  /** Is called with the headers of each response. */
  readonly onResponse?: (headers: Headers) => void
}

/** Opens the API for the requests of one page. */
export function openBookingApi(
  server: ApiServer,
  { origin, requestId, visitor, onResponse }: ApiCaller,
): BookingApi {
  const forwarded = visitor?.req.raw.headers.get('x-forwarded-for') ?? null
  const passedOn = {
    'x-request-id': requestId,
    ...(forwarded === null ? {} : { 'x-forwarded-for': forwarded }),
  }
  const env = visitor === null ? null : visitor.env
  const fetch: BookingApi['fetch'] = async (url, { headers, ...init }) => {
    const response = await server.fetch(
      new Request(url, { ...init, headers: { ...headers, ...passedOn } }),
      env,
    )
    onResponse?.(response.headers)
    return response
  }
  return {
    baseUrl: origin,
    fetch,
    wait: pause,
    client: createClient({ baseUrl: origin, fetch, wait: pause }),
  }
}
