import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './api-schema.ts'

/** The bodies of requests and responses by name: `Booking`, `Order`, `Slot`, `NewOrder` … */
export type * from './api-schema.ts'

/** The types of bodies and refusals. A body as text, which spares pages a preflight, is for the widget alone. */
type Media = 'application/json' | 'application/problem+json'

export type BookingClient = Client<paths, Media>

export type BookingClientOptions = {
  /** The origin of the server: `https://book.example.com`. Its host name selects the business. */
  readonly origin: string
  /** A key of the business API; visitors need none. */
  readonly key?: string
  /** Sends the requests; the platform's own by default. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/**
 * The API as typed calls: paths, parameters, bodies and responses are those of the OpenAPI document (`api-schema.ts`). A call resolves to
 * `data`, or to `error` with the problem document (RFC 9457) of a refusal; it rejects where no response arrives. Nothing is sent again by
 * itself: whoever repeats a change sends the same `Idempotency-Key`.
 */
export const createBookingClient = ({ origin, key, fetch }: BookingClientOptions): BookingClient =>
  createClient<paths, Media>({
    baseUrl: origin,
    credentials: 'omit',
    ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
    ...(fetch === undefined ? {} : { fetch }),
  })
