import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BookingViewSchema, OrderViewSchema } from '@hourfold/shared/contract/views'
import { RequestViewSchema, type RequestView } from '@hourfold/shared/contract/request-views'
import { hour } from '@hourfold/shared/time/instant'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { expireRequests } from '../../src/booking/requests/expire-requests.ts'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { appointmentRequest, staffFeed } from '../../src/access/links/business-links.ts'
import { signCapability } from '../../src/context/sign-capability.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book, problemOf, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()
/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at Friday, 8:00. */
const start = '2026-11-24T10:00:00Z'

describe.each(stores)('requested appointments on $name', ({ open }) => {
  let shop: Shop
  let businessId: string
  beforeAll(async () => {
    shop = await openShop(open, { signingSecret })
    const [row] = await shop.database.query('select business_id from business')
    businessId = v.parse(v.object({ business_id: v.string() }), row).business_id
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())

  const sign = (bookingId: string, name = appointmentRequest, business = businessId): string =>
    signCapability(key, { name, businessId: business }, bookingId)
  const request = (item: { service?: string; provider?: string; start?: string } = {}) =>
    book(shop, { service: 'consultation', provider: 'anna', start, ...item })
  const look = async (id: string): Promise<RequestView> =>
    v.parse(RequestViewSchema, await shop.expect('getRequest', `/requests/${sign(id)}`))
  const confirm = (id: string, sendKey?: string) =>
    shop.send(`/requests/${sign(id)}/confirm`, {
      method: 'POST',
      body: {},
      ...(sendKey === undefined ? {} : { key: sendKey }),
    })
  const decline = (id: string, body: object = {}) =>
    shop.send(`/requests/${sign(id)}/decline`, { method: 'POST', body })
  const statusOf = async (id: string): Promise<string> => (await look(id)).booking.status
  const visitorSees = async (manageToken: string) =>
    v.parse(BookingViewSchema, await shop.expect('getBooking', `/manage/${manageToken}`))
  /** True where another visitor cannot have Anna's quarter of an hour. */
  const isTaken = async (): Promise<boolean> => {
    const hold = await shop.send('/holds', {
      method: 'POST',
      body: { items: [{ service: 'consultation', provider: 'anna', start }] },
    })
    if (hold.status !== 201) return true
    const { holdToken } = v.parse(v.object({ holdToken: v.string() }), await hold.json())
    await shop.send('/holds', { method: 'DELETE', body: { holdToken } })
    return false
  }
  const ask = (sql: string, ...params: string[]) => shop.database.query(sql, params)
  const eventsOf = (id: string) =>
    ask("select name, actor from event where booking_id = $1 order by at, name <> 'booking_requested'", id)

  test('a request that begins this very moment is refused: nobody could answer it any more', async () => {
    await changeService(shop.database, 'consultation', { minimumNotice: 0 })
    shop.clock.set(start)
    const items = [{ service: 'consultation', provider: 'anna', start }]
    const body = { items, contact: ada, timeZone: 'Europe/Berlin' }
    expect(await refusalOf(shop.send('/orders', { method: 'POST', body }))).toBe('422 notice_too_short')
    await changeService(shop.database, 'consultation', { minimumNotice: 240 })
  })

  test('the business sees who asks for what, of whom, and until when it can answer', async () => {
    const { id } = await request()
    expect(await look(id)).toMatchObject({
      booking: {
        id,
        status: 'requested',
        start,
        staff: { slug: 'anna' },
        service: { slug: 'consultation' },
        canCancel: false,
        canReschedule: false,
      },
      contact: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+49301234567', notes: '' },
      expiresAt: '2026-11-22T07:00:00Z',
      defaultLocale: 'en',
    })
    const german = await shop.expect('getRequest', `/requests/${sign(id)}?locale=de`)
    expect(german).toMatchObject({ booking: { service: { name: 'Farbberatung' } } })
  })

  test('a yes books the time for good', async () => {
    const { id, manageToken } = await request()
    const answer = await confirm(id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ booking: { status: 'confirmed' } })
    expect((await visitorSees(manageToken)).status).toBe('confirmed')
    expect(await eventsOf(id)).toEqual([
      { name: 'booking_requested', actor: 'visitor' },
      { name: 'booking_confirmed', actor: 'business' },
    ])
    shop.clock.advance(49 * hour)
    expect(await isTaken()).toBe(true)
    expect((await visitorSees(manageToken)).status).toBe('confirmed')
  })

  test('a no gives the time back and tells the visitor why', async () => {
    const { id, manageToken } = await request()
    expect(await isTaken()).toBe(true)
    expect((await decline(id, { reason: 'We are at a wedding that day.' })).status).toBe(200)
    expect(await isTaken()).toBe(false)
    expect(await visitorSees(manageToken)).toMatchObject({
      status: 'declined',
      cancelReason: 'We are at a wedding that day.',
    })
    expect((await eventsOf(id)).at(-1)).toEqual({ name: 'booking_declined', actor: 'business' })
    expect(await ask('select cancelled_by from booking')).toEqual([{ cancelled_by: 'business' }])
  })

  test('a no needs no reason', async () => {
    const { id, manageToken } = await request()
    expect((await decline(id)).status).toBe(200)
    expect(await visitorSees(manageToken)).toMatchObject({ status: 'declined', cancelReason: null })
  })

  test('what has been answered, withdrawn or is too late is not answered again', async () => {
    const confirmed = await request()
    await confirm(confirmed.id)
    const declined = await request({ start: '2026-11-24T10:15:00Z' })
    await decline(declined.id)
    const withdrawn = await request({ start: '2026-11-24T10:30:00Z' })
    await shop.expect('cancelBooking', `/manage/${withdrawn.manageToken}/cancel`, { body: { reason: 'Ill' } })
    const late = await request({ start: '2026-11-24T10:45:00Z' })
    shop.clock.set('2026-11-22T06:59:59Z')
    expect(await statusOf(late.id)).toBe('requested')
    shop.clock.set('2026-11-22T07:00:00Z')
    for (const [{ id }, status] of [
      [confirmed, 'confirmed'],
      [declined, 'declined'],
      [withdrawn, 'cancelled'],
      [late, 'expired'],
    ] as const) {
      expect(await refusalOf(confirm(id))).toBe('409 booking_not_active')
      expect(await refusalOf(decline(id))).toBe('409 booking_not_active')
      expect(await statusOf(id)).toBe(status)
    }
  })

  test('notice and horizon are not asked again', async () => {
    const { id } = await request({ start: '2026-11-20T11:00:00Z' })
    // Visitors have to keep four hours of notice. The request is open until two hours before its start.
    shop.clock.set('2026-11-20T08:59:59Z')
    await changeService(shop.database, 'consultation', { horizonDays: 0 })
    expect((await confirm(id)).status).toBe(200)
    await changeService(shop.database, 'consultation', { horizonDays: 60 })
  })

  test.each([
    [
      'the person has the day off now',
      `insert into date_override select business_id, staff_id, '2026-11-24', '[]' from staff where slug = 'anna'`,
      `delete from date_override where day = '2026-11-24'`,
    ],
    [
      'the person’s own calendar says that they are busy then',
      `insert into staff_feed (business_id, staff_id, feed_id, url, when_down, fetched_at)
         select business_id, staff_id, 'fed_1', 'https://calendar.example/a.ics', 'ignore', '2026-11-20T06:55:00Z'
         from staff where slug = 'anna';
       insert into external_busy
         select business_id, staff_id, 'fed_1', '2026-11-24T10:10:00Z', '2026-11-24T11:00:00Z' from staff where slug = 'anna'`,
      'delete from staff_feed',
    ],
    [
      'nobody knows what the person has to do elsewhere',
      `insert into staff_feed (business_id, staff_id, feed_id, url, when_down)
         select business_id, staff_id, 'fed_1', 'https://calendar.example/a.ics', 'close' from staff where slug = 'anna'`,
      'delete from staff_feed',
    ],
  ])('a yes is refused while %s, and nothing changes', async (_, happens, isOver) => {
    const { id, manageToken } = await request()
    await shop.change(happens)
    expect(await refusalOf(confirm(id))).toBe('409 staff_busy')
    expect((await visitorSees(manageToken)).status).toBe('requested')
    expect(await eventsOf(id)).toHaveLength(1)
    await shop.change(isOver)
    expect((await confirm(id)).status).toBe(200)
  })

  test('a person who has left keeps no request; it can still be declined', async () => {
    const { id } = await request()
    await shop.change(`update staff set archived_at = now() where slug = 'anna';
      delete from working_hours where staff_id = (select staff_id from staff where slug = 'anna')`)
    expect(await refusalOf(confirm(id))).toBe('409 staff_busy')
    expect((await decline(id)).status).toBe(200)
    await shop.change(`update staff set archived_at = null where slug = 'anna';
      insert into working_hours select business_id, staff_id, d, 600, 1140 from staff, generate_series(2, 6) d
        where slug = 'anna'`)
  })

  test('a time that was lost all the same is not sold twice', async () => {
    const { id } = await request()
    await ask(`update allocation set status = 'ended', hold_until = null where booking_id = $1`, id)
    await book(shop, { service: 'consultation', provider: 'anna', start })
    expect(await refusalOf(confirm(id))).toBe('409 slot_taken')
    // The damage that the test caused: a request without its allocations.
    expect((await decline(id)).status).toBe(200)
  })

  test('what was agreed is asked again, not what the service has become', async () => {
    await changeService(shop.database, ['colour', 'massage'], { confirmation: 'on_request' })
    const colour = await request({ service: 'colour', provider: 'clara' })
    const massage = await request({ service: 'massage', provider: 'mira', start: '2026-11-24T12:00:00Z' })
    await changeService(shop.database, ['colour', 'massage'], {
      bufferBefore: 240,
      interval: 7,
      processing: null,
    })
    expect((await confirm(colour.id)).status).toBe(200)
    expect((await confirm(massage.id)).status).toBe(200)
    // The colourist's free half-hour stays free, the massage room stays taken.
    const allocations = await ask(
      `select status, count(*)::int as count from allocation where booking_id is not null group by 1`,
    )
    expect(allocations).toEqual([{ status: 'booked', count: 4 }])
    await changeService(shop.database, 'colour', {
      confirmation: 'automatic',
      bufferBefore: 0,
      interval: 15,
      processing: { after: 30, length: 35 },
    })
    await changeService(shop.database, 'massage', {
      confirmation: 'automatic',
      bufferBefore: 5,
      interval: 30,
    })
  })

  test('seats of a class are kept by a yes and given back by a no or by silence', async () => {
    await changeService(shop.database, 'yoga', { confirmation: 'on_request' })
    const yoga = { service: 'yoga', start: '2026-11-25T17:30:00Z' }
    const seats = async () => (await ask(`select taken from session where starts_at = $1`, yoga.start))[0]
    const bookings = await Promise.all(
      [2, 3, 4].map(async (count) => {
        const body = { items: [{ ...yoga, seats: count }], contact: ada, timeZone: 'UTC' }
        const order = v.parse(OrderViewSchema, await shop.expect('createOrder', '/orders', { body }))
        return order.bookings[0]?.id ?? ''
      }),
    )
    const [two = '', three = '', four = ''] = bookings
    expect(await seats()).toEqual({ taken: 9 })
    expect((await confirm(two)).status).toBe(200)
    expect((await decline(three)).status).toBe(200)
    expect(await seats()).toEqual({ taken: 6 })
    shop.clock.advance(48 * hour)
    await expireRequests(shop.database, { now: shop.clock.now(), random: createSeededRandom(2) })
    expect(await seats()).toEqual({ taken: 2 })
    expect([await statusOf(two), await statusOf(three), await statusOf(four)]).toEqual([
      'confirmed',
      'declined',
      'expired',
    ])
    await changeService(shop.database, 'yoga', { confirmation: 'automatic' })
  })

  test('an order of several requests has a link for each', async () => {
    const body = {
      items: [
        { service: 'consultation', provider: 'anna', start },
        { service: 'consultation', provider: 'clara', start },
      ],
      contact: ada,
      timeZone: 'Europe/Berlin',
    }
    const { bookings } = v.parse(OrderViewSchema, await shop.expect('createOrder', '/orders', { body }))
    const [first, second] = bookings.map(({ id }) => id)
    expect((await confirm(first ?? '')).status).toBe(200)
    expect(await statusOf(second ?? '')).toBe('requested')
    expect((await decline(second ?? '')).status).toBe(200)
    expect(await statusOf(first ?? '')).toBe('confirmed')
  })

  test('of a yes and a no at one moment, one counts', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await request({ start: `2026-11-24T1${round}:00:00Z` })
      const answers = await Promise.all([confirm(id), decline(id), confirm(id), decline(id)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
      expect(await eventsOf(id)).toHaveLength(2)
    }
  })

  test('the visitor who withdraws and the business that agrees do not both succeed', async () => {
    const { id, manageToken } = await request()
    const cancelled = shop.send(`/manage/${manageToken}/cancel`, { method: 'POST', body: { reason: 'Ill' } })
    const answers = await Promise.all([confirm(id), cancelled])
    // A confirmed appointment may be cancelled too: then the acceptance came first.
    expect(answers[1].status).toBe(200)
    expect(await statusOf(id)).toBe('cancelled')
    expect(await isTaken()).toBe(false)
  })

  test('the same answer sent again gets the same answer', async () => {
    const { id } = await request()
    const first = await confirm(id, 'confirmed-by-the-form-1')
    const again = await confirm(id, 'confirmed-by-the-form-1')
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.json()).toEqual(await first.json())
    expect(await eventsOf(id)).toHaveLength(2)
  })

  test('whatever is wrong with the link, there is no such event', async () => {
    const { id } = await request()
    const plain = await book(shop, { start: '2026-11-24T12:00:00Z' })
    const right = sign(id)
    const wrong = {
      forged: `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
      unsigned: id.padEnd(30, '0'),
      'of another purpose': sign(id, staffFeed),
      'of another business': sign(id, appointmentRequest, 'biz_other'),
      'signed with another key': signCapability(
        Buffer.alloc(32),
        { name: appointmentRequest, businessId },
        id,
      ),
      'of a booking nobody has to answer': sign(plain.id),
      'of nothing': sign('bkg_000000000000000000'),
      short: 'x',
      malformed: '%00%2e%2e',
    }
    const answers = new Set<string>()
    for (const signed of Object.values(wrong)) {
      for (const [method, path] of [
        ['GET', `/requests/${signed}`],
        ['POST', `/requests/${signed}/confirm`],
        ['POST', `/requests/${signed}/decline`],
      ] as const) {
        const response = await shop.send(path, { method, ...(method === 'POST' ? { body: {} } : {}) })
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
        answers.add(JSON.stringify([headers, { ...(await problemOf(response)), requestId: '' }]))
      }
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('event_not_found')
    expect(await statusOf(id)).toBe('requested')
  })

  test('a link opens its request until thirty days after the appointment', async () => {
    const { id } = await request()
    await confirm(id)
    shop.clock.set('2026-12-24T10:14:59Z')
    expect(await statusOf(id)).toBe('confirmed')
    shop.clock.set('2026-12-24T10:15:00Z')
    expect(await refusalOf(shop.send(`/requests/${sign(id)}`))).toBe('404 event_not_found')
  })

  test('unanswered for two days, the time is free by itself', async () => {
    const { id, manageToken } = await request()
    shop.clock.set('2026-11-22T06:59:59Z')
    expect(await isTaken()).toBe(true)
    shop.clock.set('2026-11-22T07:00:00Z')
    expect(await isTaken()).toBe(false)
    expect((await visitorSees(manageToken)).status).toBe('expired')
    // The expiry is not written yet.
    expect(await ask('select status from booking where booking_id = $1', id)).toEqual([
      { status: 'requested' },
    ])
  })

  test('the job writes down what nobody answered, once, however many do so', async () => {
    const late = await Promise.all(
      Array.from({ length: 7 }, (_, n) => request({ start: `2026-11-24T1${n}:30:00Z` })),
    )
    shop.clock.advance(hour)
    const waiting = await request({ start: '2026-11-24T11:00:00Z' })
    shop.clock.advance(47 * hour)
    const at = { now: shop.clock.now(), batch: 2 }
    await Promise.all(
      [1, 2, 3].map((n) => expireRequests(shop.database, { ...at, random: createSeededRandom(n + 10) })),
    )
    // A request that others had locked is left to the next round.
    await expireRequests(shop.database, { ...at, random: createSeededRandom(20) })
    for (const { id, manageToken } of late) {
      expect(await eventsOf(id)).toEqual([
        { name: 'booking_requested', actor: 'visitor' },
        { name: 'booking_expired', actor: 'system' },
      ])
      expect((await visitorSees(manageToken)).status).toBe('expired')
    }
    expect(await ask(`select status, count(*)::int as count from booking group by 1 order by 1`)).toEqual([
      { status: 'expired', count: 7 },
      { status: 'requested', count: 1 },
    ])
    expect(
      await ask(`select booking_id from allocation where status <> 'ended' and booking_id is not null`),
    ).toEqual([{ booking_id: waiting.id }])
  })

  test('the owner lists what waits for an answer, and everybody’s calendar, with links that open', async () => {
    const handler = createCommandHandler({
      database: shop.database,
      clock: shop.clock.now,
      random: createSeededRandom(3),
      signingSecret,
      publicUrl: 'http://salon.test',
    })
    expect(await handler({ command: 'requests' })).toEqual({ lines: ['no open requests'], exitCode: 0 })
    const { id } = await request()
    const { lines } = await handler({ command: 'requests' })
    expect(lines).toEqual([
      '2026-11-24 11:00 Europe/Berlin, Colour consultation, with Anna Lindner, for Ada Lovelace, answer by 2026-11-22 08:00',
      `  http://salon.test/business/requests/${sign(id)}`,
    ])
    const elsewhere = await handler({ command: 'feeds', origin: 'https://book.example' })
    expect(elsewhere.lines[0]).toBe('Anna Lindner')
    expect(elsewhere.lines[1]).toMatch(
      /^ {2}https:\/\/book\.example\/feeds\/staff\/stf_[\w-]+\.[\w-]{27}\.ics$/,
    )
    expect(await handler({ command: 'feeds', business: 'nobody' })).toEqual({
      lines: ['--business: must be one of studio-linden'],
      exitCode: 65,
    })
    shop.clock.advance(48 * hour)
    expect((await handler({ command: 'requests' })).lines).toEqual(['no open requests'])
  })
})
