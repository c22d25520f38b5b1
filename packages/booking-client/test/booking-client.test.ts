import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Booking, createBookingClient, type NewOrder } from '../src/create-booking-client.ts'
import { type OpenServer, openServer } from './open-server.ts'

let server: OpenServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('books, shows, moves and cancels at a real server', async () => {
  const client = createBookingClient({ origin: server.url })
  const times = await client.GET('/api/v1/slots', {
    params: { query: { service: 'haircut', ...server.days } },
  })
  const [first, second] = Object.values(times.data?.slots ?? {}).flatMap((day) => day.slice(0, 1))
  if (!first || !second) throw new Error('two days without a free time')

  const order: NewOrder = {
    items: [{ service: 'haircut', start: first.start }],
    contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '+49 30 1234567' },
    timeZone: 'Europe/Berlin',
  }
  const change = () => ({ header: { 'Idempotency-Key': randomUUID() } })
  const ordered = await client.POST('/api/v1/orders', {
    params: change(),
    body: order,
  })
  expect(ordered.error).toBeUndefined()
  expect(ordered.data).toMatchObject({ status: 'confirmed', bookings: [{ start: first.start }] })

  const booked: (Booking & { readonly manageToken: string }) | undefined = ordered.data?.bookings[0]
  const token = booked?.manageToken ?? ''
  const moved = await client.POST('/api/v1/manage/{token}/reschedule', {
    params: { path: { token }, ...change() },
    body: { start: second.start },
  })
  expect(moved.data).toMatchObject({ start: second.start, previousStart: first.start })
  const cancelled = await client.POST('/api/v1/manage/{token}/cancel', {
    params: { path: { token }, ...change() },
    body: { reason: 'ill' },
  })
  expect(cancelled.data?.status).toBe('cancelled')
  const shown = await client.GET('/api/v1/manage/{token}', { params: { path: { token } } })
  expect(shown.data).toEqual(cancelled.data)
})

test('gives the problem document of a refusal', async () => {
  const client = createBookingClient({ origin: server.url })
  const { data, error, response } = await client.GET('/api/v1/services/{idOrSlug}', {
    params: { path: { idOrSlug: 'nothing' } },
  })
  expect([data, error?.code, response.status]).toEqual([undefined, 'calendar_not_found', 404])
})

test('sends a key of the business API, and its own fetch is used', async () => {
  const seen: (string | null)[] = []
  const client = createBookingClient({
    origin: server.url,
    key: 'key_0123456789012345678901234567890a',
    fetch: (request) => {
      seen.push(request.headers.get('authorization'))
      return fetch(request)
    },
  })
  const { error } = await client.GET('/api/v1/business/audit', {})
  expect(error?.code).toBe('sign_in_required')
  expect(seen).toEqual(['Bearer key_0123456789012345678901234567890a'])
})

test('refuses at compile time what the document does not have', () => {
  const client = createBookingClient({ origin: server.url })
  const wrong = [
    // @ts-expect-error -- no such path
    () => client.GET('/api/v1/nothing', {}),
    // @ts-expect-error -- `from` and `to` are missing
    () => client.GET('/api/v1/slots', { params: { query: { service: 'haircut' } } }),
    // @ts-expect-error -- a start is a text
    () => client.POST('/api/v1/orders', { body: { items: [{ service: 'haircut', start: 1 }] } }),
  ]
  expect(wrong).toHaveLength(3)
})
