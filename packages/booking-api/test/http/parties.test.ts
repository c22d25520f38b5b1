import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { changeEveryService, changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { cancel, dayAfter, hold, nth, order, orderBody, post, release, reschedule, show } from '../visits.ts'

const thursday = '2026-11-26'
const at = (time: string, date = thursday): string => `${date}T${time}:00Z`
const names = [
  'Grace Hopper',
  'Katherine Johnson',
  'Hedy Lamarr',
  'Emmy Noether',
  'Lise Meitner',
  'Marie Curie',
]
const guests = (count: number) =>
  names.slice(0, count).map((name) => ({ name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` }))

type Mode = 'together' | 'in_a_row'

describe.each(stores)('parties and carts on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const partyPath = (mode: Mode, items: readonly object[], more: Readonly<Record<string, string>> = {}) =>
    `/slots/party?${new URLSearchParams({
      mode,
      items: JSON.stringify(items),
      timeZone: 'UTC',
      from: thursday,
      to: dayAfter(thursday),
      ...more,
    }).toString()}`
  const find = async (...asked: Parameters<typeof partyPath>) =>
    v.parse(endpoints.findPartySlots.response, await shop.expect('findPartySlots', partyPath(...asked)))
  const times = async (...asked: Parameters<typeof partyPath>) =>
    Object.values((await find(...asked)).slots)
      .flat()
      .map(({ start }) => start.slice(11, 16))
  const styling = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      service: 'party-styling',
      ...(n > 0 ? { guest: n - 1 } : {}),
    }))

  /** Allows guests for everything that is not a class. */
  const admitGuests = async () => {
    await changeEveryService(shop.database, ({ kind }) =>
      kind === 'class' ? {} : { guestsMax: 30, guestsKind: 'served' },
    )
    onTestFinished(async () => {
      await changeEveryService(shop.database, ({ kind }) =>
        kind === 'class' ? {} : { guestsMax: 0, guestsKind: 'along' },
      )
      await changeService(shop.database, 'party-styling', { guestsMax: 5, guestsKind: 'served' })
    })
  }

  describe('guests', () => {
    const serve = (items: number, named: readonly object[]) => {
      const cart = styling(items).map((one) => ({ ...one, start: at('11:00') }))
      return post(shop, '/orders', orderBody(cart, { guests: named }))
    }

    test('guests may be nobody, and each one named needs something done', async () => {
      await order(shop, [{ service: 'party-styling', start: at('11:00') }], { guests: [] })
      expect(await problemOf(serve(1, guests(2)))).toMatchObject({
        status: 422,
        code: 'services_missing_for_guests',
        params: { guests: '1,2', count: 2 },
      })
      expect(await problemOf(serve(7, guests(6)))).toMatchObject({
        code: 'max_slots_per_service',
        params: { max: 4, count: 4 },
      })
      const many = Array.from({ length: 101 }, (_, n) => ({ name: 'Ada', email: `ada${n}@example.com` }))
      expect(await refusalOf(serve(1, many))).toBe('422 invalid_request guests:guest_count_range')
    })

    test('guests have names and addresses of their own', async () => {
      const grace = { name: 'Grace', email: 'grace@example.com' }
      const first = [
        { ...grace, name: ' ' },
        { ...grace, name: 'www.grace.com', email: 'GRACE@example.com' },
      ]
      expect(await refusalOf(serve(3, first))).toBe(
        '422 invalid_request guests.0.name:guest_name_required guests.1.name:guest_name_invalid guests.1.email:guest_email_duplicate',
      )
      const second = [
        { name: 'Grace' },
        { name: 'Grace', email: 'grace' },
        { name: 'Ada', email: 'Ada@Example.com' },
      ]
      expect(await refusalOf(serve(4, second))).toBe(
        '422 invalid_request guests.0.email:guest_email_required guests.1.email:email_invalid guests.2.email:guest_email_duplicate',
      )
    })

    test('guests are asked for again when a hold is booked: all of them, and nobody else', async () => {
      const items = styling(3)
      const { holdToken } = await hold(shop, items, { party: { mode: 'together', start: at('11:00') } })
      const book = (count: number) =>
        post(shop, '/orders', orderBody(undefined, { holdToken, guests: guests(count) }))
      expect(await problemOf(book(3))).toMatchObject({
        code: 'services_missing_for_guests',
        params: { guests: '3', count: 1 },
      })
      expect(await refusalOf(book(1))).toBe('422 invalid_request items.2.guest:invalid')
      const done = await order(shop, undefined, { holdToken, guests: guests(2) })
      expect(done.bookings.map(({ guestName }) => guestName)).toEqual([
        null,
        'Grace Hopper',
        'Katherine Johnson',
      ])
    })

    test('guests come along to what admits them, and to nothing else', async () => {
      const haircut = [{ service: 'haircut', start: at('11:00') }]
      expect(await refusalOf(post(shop, '/orders', orderBody(haircut, { guests: guests(1) })))).toBe(
        '422 services_missing_for_guests',
      )
      const yoga = [{ service: 'yoga', start: '2026-11-28T08:00:00Z', seats: 4 }]
      expect(await problemOf(post(shop, '/orders', orderBody(yoga, { guests: guests(4) })))).toMatchObject({
        code: 'max_slots_per_service',
        params: { max: 4, count: 4 },
      })
      await order(shop, yoga, { guests: guests(3) })
    })

    test('guests of a service that takes none are told that there is one place, with names and without', async () => {
      const [one, two] = [{ start: at('11:00') }, { start: at('11:00'), guest: 0 }]
      const items = [one, two].map((item) => ({ service: 'haircut', ...item }))
      for (const refusal of [
        await problemOf(post(shop, '/holds', { items })),
        await problemOf(post(shop, '/orders', orderBody(items, { guests: guests(1) }))),
        await problemOf(post(shop, '/holds', { items: [{ service: 'haircut', ...one, seats: 2 }] })),
      ]) {
        expect(refusal).toMatchObject({
          status: 422,
          code: 'max_slots_per_service',
          params: { max: 1, count: 1 },
        })
      }
    })
  })

  test('a cart finds when all begin together, each with a person of their own', async () => {
    const items = styling(3)
    const view = await find('together', items)
    expect(view).toMatchObject({
      durationMinutes: 45,
      reason: null,
      next: null,
      timeZone: 'UTC',
      bookable: { first: '2026-11-21', last: '2027-03-20' },
    })
    // Anna from nine on, Clara until five o’clock with a break, Ben and Lena later.
    const found = await times('together', items)
    expect([found[0], found.at(-1)]).toEqual(['10:00', '17:15'])
    // Clara's break does not matter while three others are free.
    expect(found).toContain('13:15')
    expect(await times('together', styling(4))).not.toContain('13:15')
    const held = await hold(shop, items, { party: { mode: 'together', start: at('11:00') } })
    expect(new Set(held.items.map(({ staff }) => staff?.slug)).size).toBe(3)
    expect(held.items.map(({ start, guest }) => [start, guest])).toEqual([
      [at('11:00'), null],
      [at('11:00'), 0],
      [at('11:00'), 1],
    ])
    expect(await times('together', items)).not.toContain('11:00')
    expect(await times('together', items, { hold: held.holdToken })).toEqual(found)
    const done = await order(shop, undefined, { holdToken: held.holdToken, guests: guests(2) })
    expect(done.total).toEqual({ amount: 3 * 6500, currency: 'EUR' })
  })

  test('a cart serves one guest after the other in a row, each beginning when the one before ends', async () => {
    const items = [
      { service: 'haircut', provider: 'anna' },
      { service: 'colour', provider: 'clara', addOns: ['gloss'] },
      { service: 'consultation', provider: 'anna' },
    ]
    const view = await find('in_a_row', items)
    expect(view.durationMinutes).toBe(45 + 105 + 15)
    const start = nth(Object.values(view.slots).flat()).start
    const held = await hold(shop, items, { party: { mode: 'in_a_row', start } })
    expect(held.items.map((one) => [one.start, one.end])).toEqual([
      [at('09:00'), at('09:45')],
      [at('09:45'), at('11:30')],
      [at('11:30'), at('11:45')],
    ])
    const { bookings } = await order(shop, undefined, { holdToken: held.holdToken })
    expect(bookings.map(({ staff }) => staff?.slug)).toEqual(['anna', 'clara', 'anna'])
  })

  test('a cart can be booked on the days on which all of it can be, the narrowest of its notices and horizons', async () => {
    const [haircut, trial] = [{ service: 'haircut' }, { service: 'bridal-trial' }]
    const days = async (...items: readonly object[]) => (await find('in_a_row', items)).bookable
    expect(await days(haircut)).toEqual({ first: '2026-11-20', last: '2027-02-18' })
    expect(await days(trial)).toEqual({ first: '2026-11-22', last: '2027-05-19' })
    expect(await days(haircut, trial)).toEqual({ first: '2026-11-22', last: '2027-02-18' })
    await changeService(shop.database, 'haircut', { horizonDays: 0 })
    onTestFinished(() => changeService(shop.database, 'haircut', { horizonDays: 90 }))
    expect(await days(haircut, trial)).toEqual({ first: '2026-11-22', last: '2026-11-22' })
  })

  test('a cart leaves the time around two items that one person, or one room, does in a row, and none otherwise', async () => {
    const massage = { service: 'massage', provider: 'mira' }
    const wait = async (items: readonly object[], mode: 'in_a_row' | 'together' = 'in_a_row') => {
      const start = nth(Object.values((await find(mode, items, { to: '2026-12-05' })).slots).flat()).start
      const held = await hold(shop, items, { party: { mode, start } })
      await release(shop, held.holdToken)
      return held.items
        .slice(1)
        .map((one, index) => (Date.parse(one.start) - Date.parse(nth(held.items, index).end)) / 60_000)
    }
    const [anna, clara] = [{ provider: 'anna' }, { provider: 'clara' }]
    const haircut = { service: 'haircut' }
    expect(
      await wait([
        { ...haircut, ...clara },
        { service: 'colour', ...clara },
      ]),
    ).toEqual([10])
    expect(
      await wait(
        [
          { ...haircut, ...clara },
          { service: 'colour', ...clara },
        ],
        'together',
      ),
    ).toEqual([10])
    expect(
      await wait([
        { ...haircut, ...clara },
        { service: 'colour', ...anna },
      ]),
    ).toEqual([0])
    expect(await wait([haircut, { service: 'colour' }])).toEqual([0])
    // Mira needs a quarter of an hour after one guest, and five minutes before the next.
    expect(await wait([massage, massage])).toEqual([20])
    await shop.change(`insert into service_staff select s.business_id, service_id, staff_id
      from service s join staff f using (business_id) where s.slug = 'massage' and f.slug = 'anna'`)
    onTestFinished(() =>
      shop.change(`delete from service_staff o using service s, staff f
        where o.service_id = s.service_id and s.slug = 'massage' and o.staff_id = f.staff_id and f.slug = 'anna'`),
    )
    expect(await wait([massage, { ...massage, ...anna }])).toEqual([20])
    await shop.change(`update resource set units = 2 where slug = 'massage-room'`)
    onTestFinished(() => shop.change(`update resource set units = 1 where slug = 'massage-room'`))
    expect(await wait([massage, { ...massage, ...anna }])).toEqual([0])
    // Another service in between is long enough, or the missing time is added.
    const strategy = { service: 'style-strategy', provider: 'anna' }
    expect(await wait([{ ...haircut, ...clara }, strategy, { ...haircut, ...clara }])).toEqual([0, 0])
    const talk = { service: 'consultation', provider: 'anna' }
    await changeService(shop.database, 'haircut', { bufferAfter: 30 })
    onTestFinished(() => changeService(shop.database, 'haircut', { bufferAfter: 10 }))
    expect(await wait([{ ...haircut, ...clara }, talk, { ...haircut, ...clara }])).toEqual([0, 15])
  })

  test('a cart books everybody at their own times, separately', async () => {
    const items = [
      { service: 'party-styling', start: at('11:00') },
      { service: 'party-styling', start: at('13:15'), guest: 0 },
    ]
    const done = await order(shop, items, { guests: guests(1) })
    expect(done.bookings.map(({ start, guestName }) => [start, guestName])).toEqual([
      [at('11:00'), null],
      [at('13:15'), 'Grace Hopper'],
    ])
    const late = items.map((one, n) => (n === 1 ? { ...one, start: at('19:15') } : one))
    expect(await problemOf(post(shop, '/orders', orderBody(late, { guests: guests(1) })))).toMatchObject({
      params: { item: 1 },
    })
    expect(await shop.database.query('select 1 from booking')).toHaveLength(2)
  })

  test('a cart begins on the grid of everything that begins then', async () => {
    await admitGuests()
    const items = [{ service: 'haircut' }, { service: 'style-strategy', provider: 'noor', guest: 0 }]
    const found = await times('together', items)
    expect(found).toContain('09:30')
    expect(found.filter((time) => !/:[03]0$/.test(time))).toEqual([])
    expect(
      await refusalOf(post(shop, '/holds', { items, party: { mode: 'together', start: at('09:45') } })),
    ).toBe('409 slot_taken')
    // A later item begins at its first possible time.
    expect(await times('in_a_row', items)).toContain('09:45')
  })

  test('a cart begins on one grid when the people of those who begin together open at other minutes', async () => {
    await shop.change(`insert into date_override (business_id, staff_id, day, ranges)
      select business_id, staff_id, '${thursday}', case slug when 'clara' then '[[620, 840]]' else '[[600, 840]]' end::jsonb
      from staff where slug in ('anna', 'clara', 'ben', 'lena')`)
    onTestFinished(() => shop.change(`delete from date_override where day = '${thursday}'`))
    const items = [
      { service: 'haircut', provider: 'anna' },
      { service: 'haircut', provider: 'clara', guest: 0 },
    ]
    await admitGuests()
    await changeService(shop.database, 'haircut', { interval: 60 })
    onTestFinished(() => changeService(shop.database, 'haircut', { interval: 15 }))
    // Ten o’clock in Berlin, and twenty past.
    expect(await times('together', items)).toEqual(['10:00', '11:00', '12:00'])
    expect(await times('together', items.toReversed())).toEqual(['09:20', '10:20', '11:20'])
    const party = { mode: 'together', start: at('12:00') } as const
    const held = await hold(shop, items, { party })
    expect(held.items.map(({ start }) => start)).toEqual([at('12:00'), at('12:00')])
  })

  test('a cart counts the party itself against the cap of a day', async () => {
    const cuts = (count: number) => Array.from({ length: count }, () => ({ service: 'model-cut' }))
    const found = await times('in_a_row', cuts(2))
    expect(found).toContain('11:00')
    const three = await find('in_a_row', cuts(3))
    expect(three).toMatchObject({ slots: {}, reason: 'full', next: null })
    expect(
      await problemOf(
        post(shop, '/holds', { items: cuts(3), party: { mode: 'in_a_row', start: at('11:00') } }),
      ),
    ).toMatchObject({ code: 'slot_taken', params: { item: 2 } })
    await order(shop, [{ service: 'model-cut', start: at('16:00') }])
    expect(await times('in_a_row', cuts(1))).toContain('11:00')
    expect(await find('in_a_row', cuts(2))).toMatchObject({ slots: {}, reason: 'full' })
  })

  test('a cart brings those who have to come together, and lets nobody be in two places', async () => {
    await admitGuests()
    // Anna does the bridal trial with Lena, so somebody else has to cut.
    const items = [
      { service: 'bridal-trial' },
      { service: 'haircut', guest: 0 },
      { service: 'style-strategy', provider: 'board', guest: 1 },
    ]
    expect(await times('together', items)).toEqual([])
    const two = items.slice(0, 2)
    expect((await find('together', two)).durationMinutes).toBe(120)
    expect(await times('together', two)).toContain('10:00')
    expect(
      await times(
        'together',
        [{ service: 'bridal-trial' }, { service: 'haircut', provider: 'anna' }].map((one, n) =>
          n ? { ...one, guest: 0 } : one,
        ),
      ),
    ).toEqual([])
    const held = await hold(shop, two, { party: { mode: 'together', start: at('10:00') } })
    expect(held.items.map(({ staff, colleagues }) => [staff, ...colleagues].map((one) => one?.slug))).toEqual(
      [['anna', 'lena'], ['clara']],
    )
    // In a row the team has time as well, after Anna's quarter of an hour.
    const row = await hold(
      shop,
      [
        { service: 'consultation', provider: 'clara' },
        { service: 'style-strategy', provider: 'board' },
      ],
      { party: { mode: 'in_a_row', start: at('12:15') } },
    )
    expect(row.items[1]).toMatchObject({
      start: at('12:30'),
      staff: { slug: 'anna' },
      colleagues: [{ slug: 'noor' }],
    })
  })

  test('a cart says why there is no time, and when the next one is', async () => {
    await admitGuests()
    const trio = styling(3)
    // Tuesday: only Anna and Clara work.
    const tuesday = await find('together', trio, { from: '2026-11-24', to: '2026-11-25' })
    expect(tuesday).toMatchObject({
      slots: {},
      reason: 'not_together',
      binding: { kind: 'hours' },
      next: '2026-11-26T10:00:00Z',
    })
    expect(await find('together', trio, { from: '2026-11-20', to: '2026-11-21' })).toMatchObject({
      slots: {},
      reason: 'too_soon',
      next: '2026-11-21T08:00:00Z',
    })
    expect(await find('together', trio, { from: '2027-06-01', to: '2027-06-03' })).toMatchObject({
      reason: 'too_far',
      next: '2026-11-21T08:00:00Z',
    })
    const items = [{ service: 'massage' }, { service: 'haircut', guest: 0 }]
    const day = { from: '2026-11-25', to: '2026-11-26' }
    expect(await times('together', items, day)).not.toEqual([])
    for (const time of ['11:30', '13:00', '14:30', '16:00', '17:30']) {
      await order(shop, [{ service: 'massage', start: at(time, '2026-11-25') }])
    }
    expect(await find('together', items, day)).toMatchObject({
      slots: {},
      reason: 'full',
      next: '2026-11-27T09:00:00Z',
    })
    // One room and one person: never possible.
    expect(await find('together', [{ service: 'massage' }, { service: 'massage', guest: 0 }])).toMatchObject({
      slots: {},
      next: null,
    })
  })

  test('parties and carts group the times by the dates of the requested zone', async () => {
    const view = await find('together', styling(2), {
      timeZone: 'Pacific/Auckland',
      from: thursday,
      to: '2026-11-28',
    })
    expect(Object.keys(view.slots)).toEqual(['2026-11-26', '2026-11-27'])
    expect(view.slots['2026-11-27']?.[0]?.start).toBe('2026-11-26T11:00:00Z')
  })

  test('a cart asks no more than it can answer', async () => {
    const refused = (...asked: Parameters<typeof partyPath>) => refusalOf(shop.send(partyPath(...asked)))
    expect(await refused('together', [{ service: 'haircut' }, { service: 'yoga', guest: 0 }])).toBe(
      '422 invalid_request items.1.service:invalid',
    )
    expect(await refused('together', [{ service: 'haircut' }, { service: 'never-was' }])).toBe(
      '404 calendar_not_found',
    )
    expect(await refused('together', [{ service: 'haircut', duration: 60 }])).toBe(
      '422 invalid_request items.0.duration:invalid',
    )
    expect(await refused('together', styling(2), { to: '2027-01-28' })).toBe('422 range_too_large')
    expect(await refused('together', styling(2), { to: thursday })).toBe('422 invalid_request to:invalid')
    expect(
      await refused(
        'together',
        Array.from({ length: 21 }, () => ({ service: 'haircut' })),
      ),
    ).toBe('422 range_too_large')
    expect(await refused('together', styling(5))).toBe('422 max_slots_per_service')
    expect(
      await refusalOf(
        shop.send(`/slots/party?mode=together&items=nonsense&timeZone=UTC&from=${thursday}&to=2026-11-27`),
      ),
    ).toBe('422 invalid_request items:invalid')
    for (const [from, to, reason] of [
      ['2199-12-30', '2199-12-31', 'too_far'],
      ['1900-01-01', '1900-01-02', 'too_soon'],
    ] as const) {
      for (const mode of ['together', 'in_a_row'] as const)
        expect(await find(mode, styling(2), { from, to })).toMatchObject({ slots: {}, reason })
    }
    // The location does not affect the times.
    expect(await times('in_a_row', [{ service: 'coaching' }])).toContain('10:00')
  })

  test('a cart answers a cart of twenty things that need everybody', async () => {
    const items = Array.from({ length: 20 }, (_, n) => ({
      service: 'bridal-trial',
      ...(n > 0 ? { guest: n - 1 } : {}),
    }))
    await admitGuests()
    expect(await find('together', items)).toMatchObject({ slots: {}, next: null })
    expect(
      await refusalOf(post(shop, '/holds', { items, party: { mode: 'together', start: at('10:00') } })),
    ).toBe('409 slot_taken')
    expect(shop.logged).toEqual([])
  })

  test('a cart is moved and cancelled as a whole or one by one', async () => {
    const { bookings } = await order(shop, styling(3), {
      party: { mode: 'together', start: at('11:00') },
      guests: guests(2),
    })
    const tokens = bookings.map(({ manageToken }) => manageToken)
    const all = () => Promise.all(tokens.map((token) => show(shop, token)))
    await reschedule(shop, nth(tokens), { start: at('14:15'), scope: 'order' })
    expect((await all()).map(({ start, sequence }) => [start, sequence])).toEqual([
      [at('14:15'), 1],
      [at('14:15'), 1],
      [at('14:15'), 1],
    ])
    await reschedule(shop, nth(tokens, 1), { start: at('16:00') })
    expect((await all()).map(({ start }) => start.slice(11, 16))).toEqual(['14:15', '16:00', '14:15'])
    await cancel(shop, nth(tokens, 2))
    expect((await all()).map(({ status, orderSize }) => [status, orderSize])).toEqual([
      ['confirmed', 2],
      ['confirmed', 2],
      ['cancelled', 2],
    ])
    await cancel(shop, nth(tokens), { scope: 'order' })
    expect((await all()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(
      await shop.database.query(`select 1 from allocation where status <> 'ended' and session_id is null`),
    ).toEqual([])
  })

  test('a cart moves a row as a row, its later items off the grid as before', async () => {
    const items = [{ service: 'haircut', provider: 'anna' }, { service: 'bridal-trial' }]
    const rowOf = (start: string) => ({ party: { mode: 'in_a_row', start } })
    await changeService(shop.database, 'haircut', { bufferAfter: 0 })
    onTestFinished(() => changeService(shop.database, 'haircut', { bufferAfter: 10 }))
    const { bookings } = await order(shop, items, rowOf(at('10:00')))
    expect(bookings.map(({ start }) => start)).toEqual([at('10:00'), at('10:45')])
    const token = nth(bookings).manageToken
    await reschedule(shop, token, { start: at('11:00'), scope: 'order' })
    expect((await show(shop, nth(bookings, 1).manageToken)).start).toBe(at('11:45'))
  })

  test('a cart offers what can be held and nothing else, whatever the cart and the day', async () => {
    const random = createSeededRandom(7)
    const pick = <Value>(list: readonly Value[]): Value => nth(list, (random(2)[0] ?? 0) % list.length)
    const day = Array.from({ length: 48 }, (_, n) =>
      new Date(Date.parse(at('08:00')) + n * 900_000).toISOString().replace('.000Z', 'Z'),
    )
    await admitGuests()
    const rounds = process.env['PROVE'] === undefined ? 6 : 24
    let offeredInAll = 0
    let refusedInAll = 0
    for (let round = 0; round < rounds; round++) {
      // Some conflicting appointments, as far as they fit.
      for (let n = 0; n < 4; n++) {
        const service = pick([
          'haircut',
          'haircut',
          'colour',
          'party-styling',
          'consultation',
          'style-strategy',
        ])
        await post(shop, '/orders', orderBody([{ service, start: pick(day) }]))
      }
      const mode = pick(['together', 'in_a_row'] as const)
      const items = Array.from({ length: 2 + (round % 3) }, (_, n) => {
        const chosen = pick([
          { service: 'haircut' },
          { service: 'haircut', provider: 'studio' },
          { service: 'haircut', provider: pick(['anna', 'ben', 'clara']) },
          { service: 'colour', addOns: pick([[], ['gloss']]) },
          { service: 'party-styling' },
          { service: 'bridal-trial' },
          { service: 'consultation' },
          { service: 'model-cut' },
          { service: 'coaching', location: 'phone' },
          { service: 'style-strategy', provider: pick(['board', 'anna', 'noor']) },
        ])
        const guest = pick([n - 1, n - 1, -1])
        return { ...chosen, ...(guest >= 0 ? { guest } : {}) }
      })
      const offered = new Set(
        Object.values((await find(mode, items)).slots).flatMap((list) => list.map(({ start }) => start)),
      )
      for (const start of day) {
        const answer = await post(shop, '/holds', { items, party: { mode, start } })
        const asked = { round, mode, items, start, status: answer.status }
        expect({ ...asked, offered: offered.has(start) }).toEqual({
          ...asked,
          offered: answer.status === 201,
        })
        offered.delete(start)
        if (answer.status !== 201) {
          expect(answer.status).toBeLessThan(500)
          refusedInAll++
          continue
        }
        offeredInAll++
        const { holdToken } = v.parse(endpoints.createHold.response, await answer.json())
        await release(shop, holdToken)
      }
      expect([...offered]).toEqual([])
      if (round % 3 === 2) await shop.reset()
    }
    expect(offeredInAll).toBeGreaterThan(40)
    expect(refusedInAll).toBeGreaterThan(40)
    expect(shop.logged).toEqual([])
  })
})
