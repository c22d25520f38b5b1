import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TimeOffDecision } from '@booking/shared/contract/business/time-off'
import type { BookingSummary } from '@booking/shared/contract/business/booking-summary'
import { createSeededRandom } from '@booking/shared/testing/seeded-random'
import { minute, toIso } from '@booking/shared/time/instant'
import { createApp } from '../../src/http/create-app.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { dayAfter, findTimes, hold, nth, orderBody, post, reschedule, show, timesOn } from '../visits.ts'
import { ask, cut, massage, payFor } from '../payments/refunds/pay-for.ts'
import { useTill } from '../payments/use-till.ts'
import { clientAs, newKey, refusedWith, valueOf } from './client-as.ts'
import { keyWith, signInAs } from './sign-in.ts'

/** Tuesday 24 November; Anna works from 9:00 to 18:00 UTC. The shop's clock stands at the Friday before. */
const tuesday = '2026-11-24'
const at = (time: string, date = tuesday): string => `${date}T${time}:00Z`
const haircut = (start: string, provider = 'anna') => ({ service: 'haircut', provider, start })
const yoga = { service: 'yoga', start: '2026-11-28T08:00:00Z' }

type Asked = {
  readonly kind?: 'off' | 'extra'
  readonly staff?: string | null
  readonly start?: string
  readonly end?: string
  readonly note?: string
  readonly bookings?: readonly TimeOffDecision[]
}

describe.each(stores)('time off on $name', ({ open }) => {
  let shop: Shop
  let owner = ''
  beforeAll(async () => {
    shop = await openShop(open, { rateLimit: null })
  })
  beforeEach(async () => {
    await shop.reset()
    await shop.change(`delete from time_off; delete from audit_entry where subject_kind = 'time_off'`)
    owner = await signInAs(shop)
  })
  afterAll(() => shop.close())

  const callOf = (bearer: string) => clientAs(shop, bearer).call
  /** Anna's afternoon from 13:00 to 15:00 in Berlin, unless something else is asked for. */
  const spanOf = ({ kind = 'off', staff = 'anna', start = at('12:00'), end = at('14:00') }: Asked) => ({
    kind,
    staff,
    start,
    end,
  })
  const tryAdd = (
    { note = '', bookings = [], ...span }: Asked = {},
    { bearer = owner, idempotencyKey = newKey() } = {},
  ) =>
    callOf(bearer)('createTimeOff', {
      body: { ...spanOf(span), note, bookings: [...bookings] },
      idempotencyKey,
    })
  const add = (asked?: Asked, more?: { readonly bearer?: string }) => valueOf(tryAdd(asked, more))
  const remove = (id: string, bearer = owner) =>
    callOf(bearer)('removeTimeOff', { params: { id }, idempotencyKey: newKey() })
  const preview = (asked: Asked = {}, bearer = owner) =>
    valueOf(callOf(bearer)('previewTimeOff', { body: spanOf(asked) }))
  const listed = async (query: { staff?: string; limit?: string; cursor?: string } = {}, bearer = owner) =>
    valueOf(callOf(bearer)('listTimeOff', { query }))
  const times = (provider = 'anna', date = tuesday) => timesOn(shop, date, { service: 'haircut', provider })
  const classes = () => timesOn(shop, '2026-11-28', { service: 'yoga' })
  const sendHold = (items: readonly object[]) => post(shop, '/holds', { items })
  const sendOrder = (items: readonly object[] | undefined, more: object = {}) =>
    post(shop, '/orders', orderBody(items, more))
  const decide = (
    bookings: readonly BookingSummary[],
    action: TimeOffDecision['action'],
    tell = true,
  ): TimeOffDecision[] => bookings.map(({ id, version }) => ({ id, version, action, tell }))
  const eventsOf = (id: string) =>
    shop.database.query(
      `select name, coalesce(details -> 'silent', 'false') as silent from event where booking_id = $1 order by at, name desc`,
      [id],
    )
  const audit = () =>
    shop.database.query(`select action, details from audit_entry where subject_kind = 'time_off' order by at`)
  /** Another process with the same database and a memory of its own. */
  const openOther = () => {
    const silent = () => undefined
    const app = createApp({
      database: shop.database,
      clock: shop.clock.now,
      random: createSeededRandom(7),
      log: { info: silent, warn: silent, error: silent },
      rateLimit: null,
    })
    return async () => {
      const query = `service=haircut&provider=anna&timeZone=UTC&from=${tuesday}&to=${dayAfter(tuesday)}`
      const response = await app.request(`http://salon.test/api/v1/slots?${query}`)
      const { slots } = v.parse(
        v.object({ slots: v.record(v.string(), v.array(v.object({ start: v.string() }))) }),
        await response.json(),
      )
      return (slots[tuesday] ?? []).map(({ start }) => start.slice(11, 16))
    }
  }
  /** A haircut takes 45 minutes and 10 after it. */
  const isHit = (time: string, from: string, to: string): boolean => {
    const start = Date.parse(at(time))
    return start < Date.parse(at(to)) && start + 55 * minute > Date.parse(at(from))
  }

  describe('of one person', () => {
    test('takes exactly the times that overlap it, at once, and nobody else’s', async () => {
      const [before, ofBen] = [await times(), await times('clara')]
      await add()
      expect(await times()).toEqual(before.filter((time) => !isHit(time, '12:00', '14:00')))
      expect(await times()).not.toEqual(before)
      expect(await times('clara')).toEqual(ofBen)
    })

    test('is seen at once by another process that remembers the times', async () => {
      const other = openOther()
      const before = await other()
      expect(await other()).toEqual(before)
      const { id } = await add()
      expect(await other()).toEqual(before.filter((time) => !isHit(time, '12:00', '14:00')))
      await valueOf(remove(id))
      expect(await other()).toEqual(before)
    })

    test('refuses holds and orders in it, also with a grid of one’s own, and takes them beside it', async () => {
      await add()
      for (const time of ['11:15', '12:00', '13:07', '13:45']) {
        expect(await refusalOf(sendHold([haircut(at(time))]))).toMatch(/^409 (staff_busy|slot_taken)$/)
        expect(await refusalOf(sendOrder([haircut(at(time))]))).toMatch(/^409 (staff_busy|slot_taken)$/)
      }
      expect((await sendHold([haircut(at('14:00'))])).status).toBe(201)
      expect((await sendOrder([haircut(at('11:00'))])).status).toBe(201)
    })

    test('gives a customer who wants anybody somebody else', async () => {
      await add()
      const items = [{ service: 'haircut', start: at('12:00') }]
      const order = await sendOrder(items)
      expect(order.status).toBe(201)
      expect(JSON.stringify(await order.json())).not.toContain('Anna Lindner')
    })

    test('refuses to move a booking into it', async () => {
      const { manageToken } = await book(shop, haircut(at('10:00')))
      await add()
      const moved = post(shop, `/manage/${manageToken}/reschedule`, { start: at('12:30') })
      expect(await refusalOf(moved)).toMatch(/^409 (staff_busy|slot_taken)$/)
      expect(await show(shop, manageToken)).toMatchObject({ start: at('10:00') })
    })

    test('refuses the order of somebody who held a time in it, of a class too', async () => {
      const ofAnna = await hold(shop, [haircut(at('12:30'))])
      const { holdToken } = await hold(shop, [yoga])
      expect(await preview()).toMatchObject({ bookings: [], holds: 1 })
      await add()
      await add({ staff: 'jonas', start: yoga.start, end: at('09:00', '2026-11-28') })
      const held = (token: string) => refusalOf(sendOrder(undefined, { holdToken: token }))
      expect(await held(ofAnna.holdToken)).toBe('410 hold_expired')
      expect(await held(holdToken)).toBe('410 hold_expired')
    })

    test('leaves the order of somebody who held a time beside it', async () => {
      const { holdToken } = await hold(shop, [haircut(at('14:00'))])
      await add()
      expect((await sendOrder(undefined, { holdToken })).status).toBe(201)
    })

    test('refuses a booking of several people one of whom is away', async () => {
      const board = { service: 'style-strategy', provider: 'board' }
      const date = '2026-11-26'
      const before = await timesOn(shop, date, board)
      expect(before.length).toBeGreaterThan(0)
      const { id } = await add({ start: at('00:00', date), end: at('23:00', date) })
      const during = await timesOn(shop, date, board)
      expect(during).toEqual([])
      await valueOf(remove(id))
      expect(await timesOn(shop, date, board)).toEqual(before)
    })

    test('closes the class that they teach, and no other', async () => {
      const before = await classes()
      const { id } = await add({
        staff: 'jonas',
        start: at('08:30', '2026-11-28'),
        end: at('10:00', '2026-11-28'),
      })
      expect(before).toContain('08:00')
      expect(await classes()).toEqual([])
      expect((await sendHold([yoga])).status).toBe(409)
      expect((await sendOrder([yoga])).status).toBe(409)
      expect(await timesOn(shop, '2026-11-25', { service: 'yoga' })).toContain('17:30')
      await valueOf(remove(id))
      expect(await classes()).toEqual(before)
    })

    test('lasts over midnight, and for three weeks', async () => {
      const before = await times('anna', '2026-11-25')
      const night = await add({ start: at('17:00'), end: at('10:00', '2026-11-25') })
      expect((await times()).at(-1)).toBe('16:00')
      expect((await times('anna', '2026-11-25'))[0]).toBe('10:00')
      await valueOf(remove(night.id))
      await add({ start: at('12:00'), end: at('12:00', '2026-12-15') })
      expect((await times()).at(-1)).toBe('11:00')
      for (const date of ['2026-11-25', '2026-12-01', '2026-12-12'])
        expect(await times('anna', date)).toEqual([])
      expect((await times('anna', '2026-12-15'))[0]).toBe('12:00')
      expect(await times('anna', '2026-12-16')).toEqual(before)
      expect(await refusalOf(sendOrder([haircut(at('10:00', '2026-12-02'))]))).toBe('409 staff_busy')
    })

    test('may overlap other time off, of which each counts until it is removed', async () => {
      const before = await times()
      const short = await add({ start: at('12:00'), end: at('13:00') })
      const long = await add({ start: at('12:30'), end: at('15:00') })
      await valueOf(remove(short.id))
      expect(await times()).toEqual(before.filter((time) => !isHit(time, '12:30', '15:00')))
      await valueOf(remove(long.id))
      expect(await times()).toEqual(before)
      expect(await refusedWith(remove(long.id))).toBe('404 not_found')
    })

    test('leaves every time that it does not overlap, wherever it lies', async () => {
      const before = await times()
      const minutes = fc.integer({ min: -120, max: 700 })
      await fc.assert(
        fc.asyncProperty(minutes, fc.integer({ min: 1, max: 400 }), async (from, length) => {
          const start = Date.parse(at('09:00')) + from * minute
          const end = start + length * minute
          const { id } = await add({ start: toIso(start), end: toIso(end) })
          const kept = before.filter((time) => {
            const begins = Date.parse(at(time))
            return begins >= end || begins + 55 * minute <= start
          })
          expect(await times()).toEqual(kept)
          await valueOf(remove(id))
          expect(await times()).toEqual(before)
        }),
        { numRuns: 12 },
      )
    })
  })

  describe('of everybody', () => {
    test('closes each person and each class, and opens them again', async () => {
      const span = { staff: null, start: at('00:00'), end: at('00:00', '2026-11-29') }
      const before = [await times(), await times('clara'), await classes()]
      const added = await add(span)
      expect(added).toMatchObject({ kind: 'off', staff: null })
      expect([await times(), await times('clara'), await classes()]).toEqual([[], [], []])
      expect((await sendOrder([haircut(at('10:00'))])).status).toBe(409)
      expect((await sendOrder([yoga])).status).toBe(409)
      await valueOf(remove(added.id))
      expect([await times(), await times('clara'), await classes()]).toEqual(before)
    })

    test('hits the bookings of all', async () => {
      await book(shop, haircut(at('12:00')))
      await book(shop, haircut(at('12:00'), 'clara'))
      expect((await preview({ staff: null })).bookings).toHaveLength(2)
      expect((await preview()).bookings).toHaveLength(1)
    })
  })

  describe('extra time', () => {
    test('opens a time outside the hours, without taking or adding another', async () => {
      const before = await times()
      const { id } = await add({ kind: 'extra', start: at('18:00'), end: at('20:00') })
      const after = await times()
      expect(after.slice(0, before.length)).toEqual(before)
      // The hours now end at 20:00, so haircuts may run across their former end.
      expect(after.slice(before.length)).toEqual([
        '17:30',
        '17:45',
        '18:00',
        '18:15',
        '18:30',
        '18:45',
        '19:00',
        '19:15',
      ])
      expect(await times('clara')).not.toContain('18:30')
      expect((await sendOrder([haircut(at('18:30'))])).status).toBe(201)
      await valueOf(remove(id))
      expect((await times()).some((time) => time > '17:15')).toBe(false)
      expect(await refusalOf(sendOrder([haircut(at('19:15'))]))).toMatch(/^409/)
    })

    test('within the hours changes nothing, nor does its minute shift the times', async () => {
      const before = await times()
      await add({ kind: 'extra', start: at('12:07'), end: at('14:00') })
      expect(await times()).toEqual(before)
    })

    test('opens a single closed day, and not the same weekday of the next week', async () => {
      expect(await times('anna', '2026-11-30')).toEqual([])
      await add({ kind: 'extra', start: at('09:00', '2026-11-30'), end: at('10:00', '2026-11-30') })
      expect(await times('anna', '2026-11-30')).toEqual(['09:00', '09:15'])
      expect(await times('anna', '2026-12-07')).toEqual([])
      // A holiday of the files.
      await add({ kind: 'extra', start: at('09:00', '2026-12-24'), end: at('09:45', '2026-12-24') })
      expect(await times('anna', '2026-12-24')).toEqual(['09:00'])
    })

    test('runs over midnight', async () => {
      await add({ kind: 'extra', start: at('22:00'), end: at('00:00', '2026-11-25') })
      expect((await times()).slice(-5)).toEqual(['22:15', '22:30', '22:45', '23:00', '23:15'])
      expect((await times('anna', '2026-11-25'))[0]).toBe('09:00')
    })

    test('ends where time off begins', async () => {
      await add({ kind: 'extra', start: at('18:00'), end: at('20:00') })
      await add({ start: at('18:00'), end: at('20:00') })
      // The ten minutes after a haircut must be free too.
      expect((await times()).at(-1)).toBe('17:00')
    })

    test('hits no bookings and asks for no decisions', async () => {
      await book(shop, haircut(at('12:00')))
      expect(await preview({ kind: 'extra' })).toEqual({ bookings: [], holds: 0 })
      await add({ kind: 'extra' })
    })
  })

  describe('in the nights when the clock changes', () => {
    test.each([
      // At 2:00 it becomes 3:00: three hours of the clock are two.
      ['2027-03-28', at('00:00', '2027-03-28'), at('02:00', '2027-03-28')],
      // At 3:00 it becomes 2:00: three hours of the clock are four.
      ['2027-10-31', at('23:00', '2027-10-30'), at('03:00', '2027-10-31')],
    ])('extra time and time off on %s are as long as they last, in every zone', async (date, start, end) => {
      await shop.change(`update service set horizon_days = 730 where slug = 'haircut'`)
      const starts = async (timeZone: string) => {
        const query = { service: 'haircut', provider: 'anna', timeZone }
        const [from, to] = [addDay(date, -2), addDay(date, 2)]
        const { slots } = await findTimes(shop, { ...query, from, to })
        return Object.values(slots).flatMap((day) => day.map((slot) => slot.start))
      }
      const zones = ['Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Auckland'] as const
      const free = await starts('Europe/Berlin')
      const quarters = (from: string, to: string): string[] =>
        Array.from({ length: (Date.parse(to) - Date.parse(from)) / (15 * minute) - 2 }, (_, n) =>
          toIso(Date.parse(from) + n * 15 * minute),
        )
      const night = quarters(start, end)
      await add({ kind: 'extra', start, end })
      for (const zone of zones)
        expect((await starts(zone)).filter((one) => one >= start && one < end)).toEqual(night)
      // The repeated hour, or the one before the skipped hour, is taken off.
      const off = { start: at('00:30', date), end: at('01:00', date) }
      await add(off)
      for (const zone of zones)
        expect((await starts(zone)).filter((one) => one >= start && one < end)).toEqual(
          night.filter(
            (one) =>
              Date.parse(one) >= Date.parse(off.end) ||
              Date.parse(one) + 55 * minute <= Date.parse(off.start),
          ),
        )
      expect((await starts('Europe/Berlin')).filter((one) => one < start || one >= end)).toEqual(
        free.filter((one) => one < start || one >= end),
      )
      await shop.change(`update service set horizon_days = 90 where slug = 'haircut'`)
    })
  })

  describe('with bookings in it', () => {
    const consultation = { service: 'consultation', provider: 'anna', start: at('13:30') }

    test('names them before it is saved, requests and holds too, and changes nothing', async () => {
      const first = await book(shop, haircut(at('12:00')))
      const request = await book(shop, consultation)
      const later = await book(shop, haircut(at('15:00')))
      await hold(shop, [haircut(at('14:00'))])
      const { bookings, holds } = await preview({ end: at('14:15') })
      expect(bookings.map(({ id, status }) => [id, status])).toEqual([
        [first.id, 'confirmed'],
        [request.id, 'requested'],
      ])
      expect(bookings[0]?.contact?.name).toBe('Ada Lovelace')
      expect(holds).toBe(1)
      expect((await listed()).timeOff).toEqual([])
      expect((await show(shop, later.manageToken)).status).toBe('confirmed')
    })

    test('does not name what has only its end or its beginning in common with it', async () => {
      await book(shop, haircut(at('11:15')))
      await book(shop, haircut(at('14:00')))
      expect((await preview()).bookings).toEqual([])
    })

    test('does not name what is cancelled or was not answered in time', async () => {
      const { manageToken } = await book(shop, haircut(at('12:00')))
      await book(shop, consultation)
      await shop.expect('cancelBooking', `/manage/${manageToken}/cancel`, { body: { reason: 'Ill' } })
      expect((await preview()).bookings.map(({ status }) => status)).toEqual(['requested'])
      shop.clock.set(at('08:00', '2026-11-22'))
      owner = await signInAs(shop)
      expect((await preview()).bookings).toEqual([])
    })

    test('names the bookings of a class that it hits, cancels them and gives their seats back', async () => {
      const made = await sendOrder([{ ...yoga, seats: 2 }])
      expect(made.status).toBe(201)
      const span = { staff: 'jonas', start: at('08:00', '2026-11-28'), end: at('09:00', '2026-11-28') }
      const { bookings } = await preview(span)
      expect(bookings).toMatchObject([{ seats: 2, service: { name: 'Yoga under the roof' } }])
      const { id } = await add({ ...span, bookings: decide(bookings, 'cancel') })
      expect(
        await shop.database.query('select taken from session where starts_at = $1', [yoga.start]),
      ).toEqual([{ taken: 0 }])
      await valueOf(remove(id))
      expect(await classes()).toContain('08:00')
    })

    test('cancels what is to be cancelled and keeps what is to be kept', async () => {
      const kept = await book(shop, haircut(at('12:00')))
      const cancelled = await book(shop, haircut(at('13:00')))
      const { bookings } = await preview()
      await add({
        bookings: [...decide(bookings.slice(0, 1), 'keep'), ...decide(bookings.slice(1), 'cancel', false)],
      })
      expect((await show(shop, kept.manageToken)).status).toBe('confirmed')
      expect((await show(shop, cancelled.manageToken)).status).toBe('cancelled')
      expect(await eventsOf(kept.id)).toEqual([{ name: 'booking_confirmed', silent: false }])
      expect(await eventsOf(cancelled.id)).toEqual([
        { name: 'booking_confirmed', silent: false },
        { name: 'booking_cancelled', silent: true },
      ])
    })

    test('tells the customers of the bookings of which they are to be told', async () => {
      const { id } = await book(shop, haircut(at('12:00')))
      await add({ bookings: decide((await preview()).bookings, 'cancel') })
      expect((await eventsOf(id)).at(-1)).toEqual({ name: 'booking_cancelled', silent: false })
    })

    test('lets a booking that was kept move out of it later', async () => {
      const { manageToken } = await book(shop, haircut(at('12:00')))
      await add({ bookings: decide((await preview()).bookings, 'keep') })
      const inside = post(shop, `/manage/${manageToken}/reschedule`, { start: at('12:30') })
      expect(await refusalOf(inside)).toMatch(/^409 (staff_busy|slot_taken)$/)
      const moved = await reschedule(shop, manageToken, { start: at('16:00') })
      expect(JSON.stringify(moved)).toContain(at('16:00'))
      expect((await preview()).bookings).toEqual([])
    })

    test('does not give back the time of a cancelled booking until it is removed', async () => {
      await book(shop, haircut(at('12:00')))
      const { id } = await add({ bookings: decide((await preview()).bookings, 'cancel') })
      expect(await times()).not.toContain('12:00')
      await valueOf(remove(id))
      expect(await times()).toContain('12:00')
    })

    test('is refused whole where one has appeared meanwhile', async () => {
      const first = await book(shop, haircut(at('12:00')))
      const { bookings } = await preview()
      await book(shop, haircut(at('13:00')))
      const asked = { bookings: decide(bookings, 'cancel') }
      expect(await refusedWith(tryAdd(asked))).toBe('409 changed_meanwhile')
      expect(await refusedWith(tryAdd())).toBe('409 changed_meanwhile')
      expect((await show(shop, first.manageToken)).status).toBe('confirmed')
      expect((await listed()).timeOff).toEqual([])
      expect(await audit()).toEqual([])
      expect(await times()).toContain('14:00')
    })

    test('is refused whole where one has changed since it was shown', async () => {
      const first = await book(shop, haircut(at('12:00')))
      const second = await book(shop, haircut(at('13:00')))
      const { bookings } = await preview()
      await reschedule(shop, second.manageToken, { start: at('16:00') })
      expect(await refusedWith(tryAdd({ bookings: decide(bookings, 'cancel') }))).toBe(
        '409 changed_meanwhile',
      )
      expect((await show(shop, first.manageToken)).status).toBe('confirmed')
      expect((await show(shop, second.manageToken)).status).toBe('confirmed')
      expect((await listed()).timeOff).toEqual([])
    })

    test('cancels no booking that it does not hit', async () => {
      const { id, manageToken } = await book(shop, haircut(at('16:00')))
      const { version } = nth((await preview({ start: at('16:00'), end: at('17:00') })).bookings)
      const asked = { bookings: [{ id, version, action: 'cancel' as const, tell: true }] }
      expect(await refusedWith(tryAdd(asked))).toBe('409 changed_meanwhile')
      expect((await show(shop, manageToken)).status).toBe('confirmed')
    })

    test.each([
      ['a person', haircut(at('12:30')), { staff: 'anna', start: at('12:00'), end: at('14:00') }],
      ['seats of a class', yoga, { staff: 'jonas', start: yoga.start, end: at('09:00', '2026-11-28') }],
    ])('and a booking of %s at the same moment: one of them is refused', async (_, item, span) => {
      for (let round = 0; round < 6; round++) {
        const [ordered, added] = await Promise.all([sendOrder([item]), tryAdd(span)])
        expect([ordered.status === 201, added.ok].filter(Boolean)).toHaveLength(1)
        if (!added.ok) expect(added.refusal.code).toBe('changed_meanwhile')
        await shop.reset()
        await shop.change(`delete from time_off; delete from audit_entry where subject_kind = 'time_off'`)
        owner = await signInAs(shop)
      }
    })

    test('sent twice with one key is added once, and cancels once', async () => {
      const { id } = await book(shop, haircut(at('12:00')))
      const asked = { bookings: decide((await preview()).bookings, 'cancel') }
      const idempotencyKey = newKey()
      const first = await valueOf(tryAdd(asked, { idempotencyKey }))
      expect(await valueOf(tryAdd(asked, { idempotencyKey }))).toEqual(first)
      expect((await listed()).timeOff).toEqual([first])
      expect(await eventsOf(id)).toHaveLength(2)
    })
  })

  describe('and who may', () => {
    const anna = 'anna@studio-linden.example'

    test('a staff member adds, sees and removes their own', async () => {
      const bearer = await signInAs(shop, anna)
      const added = await add({ note: 'Dentist' }, { bearer })
      expect(added).toMatchObject({ staff: { slug: 'anna' }, note: 'Dentist' })
      expect((await listed({}, bearer)).timeOff).toEqual([added])
      await valueOf(remove(added.id, bearer))
      expect((await listed({}, bearer)).timeOff).toEqual([])
    })

    test('a staff member cannot add for others, see theirs, or remove what is not their own', async () => {
      const bearer = await signInAs(shop, anna)
      expect(await refusedWith(tryAdd({ staff: 'ben' }, { bearer }))).toBe('404 not_found')
      expect(await refusedWith(tryAdd({ staff: 'nobody' }, { bearer }))).toBe('404 not_found')
      expect(await refusedWith(tryAdd({ staff: null }, { bearer }))).toBe('403 not_allowed')
      const span = spanOf({ staff: 'ben' })
      expect(await refusedWith(callOf(bearer)('previewTimeOff', { body: span }))).toBe('404 not_found')
      const [ofBen, ofAll] = [await add({ staff: 'ben' }), await add({ staff: null })]
      expect((await listed({}, bearer)).timeOff.map(({ id }) => id)).toEqual([ofAll.id])
      for (const { id } of [ofBen, ofAll]) {
        expect(await refusedWith(remove(id, bearer))).toBe('404 not_found')
        const noted = callOf(bearer)('changeTimeOff', {
          params: { id },
          body: { note: 'Mine' },
          idempotencyKey: newKey(),
        })
        expect(await refusedWith(noted)).toBe('404 not_found')
      }
      expect(await refusedWith(callOf(bearer)('listTimeOff', { query: { staff: 'ben' } }))).toBe(
        '404 not_found',
      )
      expect((await listed()).timeOff).toHaveLength(2)
    })

    test('a staff member cannot cancel somebody else’s booking with their own time off', async () => {
      const { id, manageToken } = await book(shop, haircut(at('12:00'), 'clara'))
      const { version } = nth((await preview({ staff: 'clara' })).bookings)
      const bearer = await signInAs(shop, anna)
      const bookings = [{ id, version, action: 'cancel' as const, tell: true }]
      expect(await refusedWith(tryAdd({ bookings }, { bearer }))).toBe('404 not_found')
      expect((await show(shop, manageToken)).status).toBe('confirmed')
    })

    test('a key that may only read sees which bookings are hit, without names, and adds nothing', async () => {
      await book(shop, haircut(at('12:00')))
      const key = await keyWith(shop, ['read'])
      expect((await preview({}, key)).bookings).toMatchObject([{ contact: null, guestName: null }])
      expect(JSON.stringify(await preview({}, key))).not.toContain(ada.lastName)
      expect(await refusedWith(tryAdd({}, { bearer: key }))).toBe('403 not_allowed')
      const writing = await keyWith(shop, ['write'])
      await add({ start: at('15:00'), end: at('16:00') }, { bearer: writing })
    })

    test('nobody does any of it without signing in', async () => {
      expect(await refusedWith(tryAdd({}, { bearer: 'nonsense' }))).toBe('401 sign_in_required')
      expect(await refusalOf(shop.send('/business/time-off'))).toBe('401 sign_in_required')
    })
  })

  describe('in writing', () => {
    test.each<[string, Asked, string]>([
      ['ends before it begins', { start: at('14:00'), end: at('12:00') }, '422 invalid_request'],
      ['has no length', { end: at('12:00') }, '422 invalid_request'],
      ['is a person’s who does not work here', { staff: 'nobody' }, '404 not_found'],
      ['is longer than 400 days', { end: at('12:01', '2027-12-29') }, '422 invalid_request'],
      [
        'is extra time of more than a day',
        { kind: 'extra', end: at('12:01', '2026-11-25') },
        '422 invalid_request',
      ],
      ['has a note that is too long', { note: 'x'.repeat(501) }, '422 invalid_request'],
    ])('is refused where it %s', async (_, asked, refusal) => {
      expect(await refusedWith(tryAdd(asked))).toBe(refusal)
      expect((await listed()).timeOff).toEqual([])
    })

    test('is as long as 400 days and as short as a minute', async () => {
      await add({ staff: null, end: at('12:00', '2027-12-29') })
      await add({ end: at('12:01') })
    })

    test('is listed by its start, page by page, until it has ended', async () => {
      const hours = ['15', '12', '13'] as const
      for (const from of hours) await add({ start: at(`${from}:00`), end: at(`${from}:30`) })
      await add({ staff: 'clara', start: at('14:00'), end: at('14:30') })
      const all = (await listed()).timeOff
      expect(all.map(({ start }) => start.slice(11, 13))).toEqual(['12', '13', '14', '15'])
      const first = await listed({ limit: '3' })
      const rest = await listed({ limit: '3', cursor: first.next ?? '' })
      expect([...first.timeOff, ...rest.timeOff]).toEqual(all)
      expect(rest.next).toBeNull()
      expect((await listed({ staff: 'clara' })).timeOff).toMatchObject([{ staff: { slug: 'clara' } }])
      shop.clock.set(at('13:30'))
      owner = await signInAs(shop)
      expect((await listed()).timeOff.map(({ start }) => start.slice(11, 13))).toEqual(['14', '15'])
    })

    test('keeps its note as text, and the audit says what was done without it', async () => {
      const note = '<script>alert(1)</script> Dr. Müller'
      const { id } = await add({ note })
      shop.clock.advance(minute)
      const changed = await valueOf(
        callOf(owner)('changeTimeOff', {
          params: { id },
          body: { note: 'Changed' },
          idempotencyKey: newKey(),
        }),
      )
      expect(changed.note).toBe('Changed')
      shop.clock.advance(minute)
      await valueOf(remove(id))
      const entries = await audit()
      expect(entries.map((entry) => Object(entry).action)).toEqual([
        'time_off_added',
        'time_off_note_saved',
        'time_off_removed',
      ])
      expect(JSON.stringify(entries)).not.toContain('Müller')
    })

    test('cannot be removed twice, nor changed when it is removed', async () => {
      const { id } = await add()
      await valueOf(remove(id))
      expect(await refusedWith(remove(id))).toBe('404 not_found')
      expect(await refusedWith(remove('tof_nobody'))).toBe('404 not_found')
    })
  })
})

describe.each(stores)('time off with paid bookings in it on $name', ({ open }) => {
  // Whoever cancels themselves gets nothing back.
  const till = useTill(open, {}, (opened) =>
    ask(opened, { haircut: 1000, massage: 2500 }, { notice: 100_000 }),
  )

  test('gives back all of what was paid for each that it cancels, and nothing of one that is kept', async () => {
    const { shop, provider, sweep } = till
    const made = await payFor(till, [cut(at('12:00')), massage(at('14:00')), cut(at('16:00'))])
    const { call } = clientAs(shop, await signInAs(shop))
    const span = { kind: 'off' as const, staff: null, start: at('12:00'), end: at('16:30') }
    const { bookings } = await valueOf(call('previewTimeOff', { body: span }))
    expect(bookings.map(({ id }) => id)).toEqual(made.bookings.map(({ id }) => id))
    const decided = bookings.map(({ id, version }, n) => ({
      id,
      version,
      action: n === 1 ? ('keep' as const) : ('cancel' as const),
      tell: true,
    }))
    await valueOf(
      call('createTimeOff', { body: { ...span, note: '', bookings: decided }, idempotencyKey: newKey() }),
    )
    await sweep()
    expect(Object.values(provider.ledger())).toEqual([{ taken: 4500, back: 2000 }])
    const statuses = await Promise.all(
      made.bookings.map(async ({ manageToken }) => (await show(shop, manageToken)).status),
    )
    expect(statuses).toEqual(['cancelled', 'confirmed', 'cancelled'])
    await shop.change('delete from time_off')
  })
})

const addDay = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
