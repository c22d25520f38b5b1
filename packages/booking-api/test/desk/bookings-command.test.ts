import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsEndpoints } from '@hourfold/shared/contract/business/bookings'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { ada } from '../open-shop.ts'
import { runHourfold } from '../run-hourfold.ts'
import { startServer, type TestServer } from '../start-server.ts'

// The commands run beside a server that holds the store, on the demo business.
let dir: Awaited<ReturnType<typeof makeDataDir>>
let server: TestServer
beforeAll(async () => {
  dir = await makeDataDir({ content: 'demo' })
  server = await startServer({ DATA_DIR: dir.path })
})
afterAll(async () => {
  await server.end('SIGKILL')
  await dir.remove()
})

const run = (...given: string[]) => runHourfold({ DATA_DIR: dir.path }, 'bookings', ...given)

/** Books the first free time of the next two weeks. */
async function book(service: string) {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const query = `service=${service}&timeZone=Europe/Berlin&from=${day(2)}&to=${day(16)}`
  const found = await fetch(`${server.url}/slots?${query}`)
  const { slots } = v.parse(endpoints.findSlots.response, await found.json())
  const start = Object.values(slots).flat()[0]?.start
  const made = await fetch(`${server.url}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      items: [{ service, start }],
      contact: ada,
      timeZone: 'Europe/Berlin',
      termsAccepted: true,
    }),
  })
  if (made.status !== 201) throw new Error(await made.text())
  const [booking] = v.parse(endpoints.createOrder.response, await made.json()).bookings
  if (!booking) throw new Error('an order without bookings')
  return booking
}

const viewOf = (output: string) =>
  v.parse(v.pipe(v.string(), v.parseJson(), bookingsEndpoints.getBusinessBooking.response), output)

test('show prints when in the business’s zone, who, and what it costs, by reference or id', async () => {
  const { id, reference } = await book('haircut')
  const shown = await run('show', reference)
  expect(shown.code).toBe(0)
  expect(shown.output).toContain(`${reference}  confirmed  ${id}`)
  expect(shown.output).toMatch(/^\w{3} \d{4}-\d\d-\d\d \d\d:\d\d–\d\d:\d\d Europe\/Berlin {2}\S/m)
  expect(shown.output).toContain('Ada Lovelace  +49301234567  ada@example.com')
  expect(shown.output).toMatch(/^price \d+\.\d\d EUR {2}paid 0\.00 EUR$/m)
  expect(viewOf((await run('show', id, '--json')).output).reference).toBe(reference)
})

test('a request is confirmed, once', async () => {
  const { reference } = await book('consultation')
  const confirmed = await run('confirm', reference, '--no-tell', '--json')
  expect(viewOf(confirmed.output).history.at(-1)).toMatchObject({
    what: 'booking_confirmed',
    by: { kind: 'command' },
    isSilent: true,
  })
  const again = await run('confirm', reference)
  expect([again.code, again.errors]).toEqual([65, expect.stringContaining('booking_not_active')])
})

test('a request is declined with a message', async () => {
  const { reference } = await book('consultation')
  const declined = await run('decline', reference, '--message', 'We are away.')
  expect([declined.code, declined.output]).toEqual([0, expect.stringContaining('reason We are away.')])
})

test('a booking is cancelled with a reason and a choice of the refund', async () => {
  const { reference } = await book('haircut')
  const refused = await run('cancel', reference, '--refund', 'some')
  expect([refused.code, refused.errors]).toEqual([65, expect.stringContaining('--refund: must be an amount')])
  const tooMuch = await run('cancel', reference, '--refund', '12.50')
  expect([tooMuch.code, tooMuch.errors]).toEqual([65, expect.stringContaining('amount_too_large')])
  const cancelled = await run('cancel', reference, '--reason', 'ill', '--refund', 'none', '--scope', 'one')
  expect([cancelled.code, cancelled.output]).toEqual([0, expect.stringContaining('  cancelled  ')])
})

test('an arrival is noted and taken back; nothing is a no-show before it begins', async () => {
  const { reference } = await book('haircut')
  expect((await run('arrived', reference)).output).toMatch(/^arrived \d{4}-/m)
  expect((await run('arrived', reference, '--undo')).output).not.toMatch(/^arrived/m)
  for (const action of ['no-show', 'completed'])
    expect(await run(action, reference)).toMatchObject({
      code: 65,
      errors: expect.stringContaining('not_possible_now'),
    })
})

test('an unknown booking is not found, also as JSON, and a missing one is wrong usage', async () => {
  const unknown = await run('show', 'NOBODY')
  expect([unknown.code, unknown.output]).toEqual([66, ''])
  const json = await run('show', 'NOBODY', '--json')
  expect([json.code, json.errors, JSON.parse(json.output)]).toEqual([
    66,
    '',
    { error: { code: 'not_found', fields: [], message: expect.stringContaining('(not_found)') } },
  ])
  const usage = await run('confirm')
  expect([usage.code, usage.errors]).toEqual([
    64,
    expect.stringContaining("missing required argument 'booking'"),
  ])
})
