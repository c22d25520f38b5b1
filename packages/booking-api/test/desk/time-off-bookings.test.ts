import { describe, expect, test } from 'vitest'
import type { TimeOffDecision } from '@hourfold/shared/contract/business/time-off'
import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'
import { stores } from '../../src/testing/test-database.ts'
import { book, refusalOf } from '../answers.ts'
import { ask, cut, massage, payFor } from '../payments/refunds/pay-for.ts'
import { useTill } from '../payments/use-till.ts'
import { hold, nth, post, reschedule, show } from '../visits.ts'
import { clientAs, newKey, refusedWith, valueOf } from './client-as.ts'
import { signInAs } from './sign-in.ts'
import { at, haircut, useTimeOff, yoga } from './use-time-off.ts'

describe.each(stores)('time off on $name', ({ open }) => {
  const desk = useTimeOff(open)
  const { begin, goTo, tryAdd, add, remove, preview, listed, times, classes, sendOrder } = desk
  const decide = (
    bookings: readonly BookingSummary[],
    action: TimeOffDecision['action'],
    tell = true,
  ): TimeOffDecision[] => bookings.map(({ id, version }) => ({ id, version, action, tell }))
  const eventsOf = (id: string) =>
    desk.shop.database.query(
      `select name, coalesce(details -> 'silent', 'false') as silent from event where booking_id = $1 order by at, name desc`,
      [id],
    )

  describe('with bookings in it', () => {
    const consultation = { service: 'consultation', provider: 'anna', start: at('13:30') }

    test('time off with bookings in it names them before it is saved, requests and holds too, and changes nothing', async () => {
      const first = await book(desk.shop, haircut(at('12:00')))
      const request = await book(desk.shop, consultation)
      const later = await book(desk.shop, haircut(at('15:00')))
      await hold(desk.shop, [haircut(at('14:00'))])
      const { bookings, holds } = await preview({ end: at('14:15') })
      expect(bookings.map(({ id, status }) => [id, status])).toEqual([
        [first.id, 'confirmed'],
        [request.id, 'requested'],
      ])
      expect(bookings[0]?.contact?.name).toBe('Ada Lovelace')
      expect(holds).toBe(1)
      expect((await listed()).timeOff).toEqual([])
      expect((await show(desk.shop, later.manageToken)).status).toBe('confirmed')
    })

    test('time off with bookings in it does not name what has only its end or its beginning in common with it', async () => {
      await book(desk.shop, haircut(at('11:15')))
      await book(desk.shop, haircut(at('14:00')))
      expect((await preview()).bookings).toEqual([])
    })

    test('time off with bookings in it does not name what is cancelled or was not answered in time', async () => {
      const { manageToken } = await book(desk.shop, haircut(at('12:00')))
      await book(desk.shop, consultation)
      await desk.shop.expect('cancelBooking', `/manage/${manageToken}/cancel`, { body: { reason: 'Ill' } })
      expect((await preview()).bookings.map(({ status }) => status)).toEqual(['requested'])
      await goTo(at('08:00', '2026-11-22'))
      expect((await preview()).bookings).toEqual([])
    })

    test('time off with bookings in it names the bookings of a class that it hits, cancels them and gives their seats back', async () => {
      const made = await sendOrder([{ ...yoga, seats: 2 }])
      expect(made.status).toBe(201)
      const span = { staff: 'jonas', start: at('08:00', '2026-11-28'), end: at('09:00', '2026-11-28') }
      const { bookings } = await preview(span)
      expect(bookings).toMatchObject([{ seats: 2, service: { name: 'Yoga under the roof' } }])
      const { id } = await add({ ...span, bookings: decide(bookings, 'cancel') })
      expect(
        await desk.shop.database.query('select taken from session where starts_at = $1', [yoga.start]),
      ).toEqual([{ taken: 0 }])
      await valueOf(remove(id))
      expect(await classes()).toContain('08:00')
    })

    test('time off with bookings in it cancels what is to be cancelled and keeps what is to be kept', async () => {
      const kept = await book(desk.shop, haircut(at('12:00')))
      const cancelled = await book(desk.shop, haircut(at('13:00')))
      const { bookings } = await preview()
      await add({
        bookings: [...decide(bookings.slice(0, 1), 'keep'), ...decide(bookings.slice(1), 'cancel', false)],
      })
      expect((await show(desk.shop, kept.manageToken)).status).toBe('confirmed')
      expect((await show(desk.shop, cancelled.manageToken)).status).toBe('cancelled')
      expect(await eventsOf(kept.id)).toEqual([{ name: 'booking_confirmed', silent: false }])
      expect(await eventsOf(cancelled.id)).toEqual([
        { name: 'booking_confirmed', silent: false },
        { name: 'booking_cancelled', silent: true },
      ])
    })

    test('time off with bookings in it tells the customers of the bookings of which they are to be told', async () => {
      const { id } = await book(desk.shop, haircut(at('12:00')))
      await add({ bookings: decide((await preview()).bookings, 'cancel') })
      expect((await eventsOf(id)).at(-1)).toEqual({ name: 'booking_cancelled', silent: false })
    })

    test('time off with bookings in it lets a booking that was kept move out of it later', async () => {
      const { manageToken } = await book(desk.shop, haircut(at('12:00')))
      await add({ bookings: decide((await preview()).bookings, 'keep') })
      const inside = post(desk.shop, `/manage/${manageToken}/reschedule`, { start: at('12:30') })
      expect(await refusalOf(inside)).toMatch(/^409 (staff_busy|slot_taken)$/)
      const moved = await reschedule(desk.shop, manageToken, { start: at('16:00') })
      expect(JSON.stringify(moved)).toContain(at('16:00'))
      expect((await preview()).bookings).toEqual([])
    })

    test('time off with bookings in it does not give back the time of a cancelled booking until it is removed', async () => {
      await book(desk.shop, haircut(at('12:00')))
      const { id } = await add({ bookings: decide((await preview()).bookings, 'cancel') })
      expect(await times()).not.toContain('12:00')
      await valueOf(remove(id))
      expect(await times()).toContain('12:00')
    })

    test('time off with bookings in it is refused whole where one has appeared meanwhile', async () => {
      const first = await book(desk.shop, haircut(at('12:00')))
      const { bookings } = await preview()
      await book(desk.shop, haircut(at('13:00')))
      const asked = { bookings: decide(bookings, 'cancel') }
      expect(await refusedWith(tryAdd(asked))).toBe('409 changed_meanwhile')
      expect(await refusedWith(tryAdd())).toBe('409 changed_meanwhile')
      expect((await show(desk.shop, first.manageToken)).status).toBe('confirmed')
      expect((await listed()).timeOff).toEqual([])
      expect(await times()).toContain('14:00')
    })

    test('time off with bookings in it is refused whole where one has changed since it was shown', async () => {
      const first = await book(desk.shop, haircut(at('12:00')))
      const second = await book(desk.shop, haircut(at('13:00')))
      const { bookings } = await preview()
      await reschedule(desk.shop, second.manageToken, { start: at('16:00') })
      expect(await refusedWith(tryAdd({ bookings: decide(bookings, 'cancel') }))).toBe(
        '409 changed_meanwhile',
      )
      expect((await show(desk.shop, first.manageToken)).status).toBe('confirmed')
      expect((await show(desk.shop, second.manageToken)).status).toBe('confirmed')
      expect((await listed()).timeOff).toEqual([])
    })

    test('time off with bookings in it cancels no booking that it does not hit', async () => {
      const { id, manageToken } = await book(desk.shop, haircut(at('16:00')))
      const { version } = nth((await preview({ start: at('16:00'), end: at('17:00') })).bookings)
      const asked = { bookings: [{ id, version, action: 'cancel' as const, tell: true }] }
      expect(await refusedWith(tryAdd(asked))).toBe('409 changed_meanwhile')
      expect((await show(desk.shop, manageToken)).status).toBe('confirmed')
    })

    test.each([
      ['a person', haircut(at('12:30')), { staff: 'anna', start: at('12:00'), end: at('14:00') }],
      ['seats of a class', yoga, { staff: 'jonas', start: yoga.start, end: at('09:00', '2026-11-28') }],
    ])(
      'time off with bookings in it and a booking of %s at the same moment: one of them is refused',
      async (_, item, span) => {
        for (let round = 0; round < 6; round++) {
          const [ordered, added] = await Promise.all([sendOrder([item]), tryAdd(span)])
          expect([ordered.status === 201, added.ok].filter(Boolean)).toHaveLength(1)
          if (!added.ok) expect(added.refusal.code).toBe('changed_meanwhile')
          await begin()
        }
      },
    )

    test('time off sent twice with one key is added once, and cancels once', async () => {
      const { id } = await book(desk.shop, haircut(at('12:00')))
      const asked = { bookings: decide((await preview()).bookings, 'cancel') }
      const idempotencyKey = newKey()
      const first = await valueOf(tryAdd(asked, { idempotencyKey }))
      expect(await valueOf(tryAdd(asked, { idempotencyKey }))).toEqual(first)
      expect((await listed()).timeOff).toEqual([first])
      expect(await eventsOf(id)).toHaveLength(2)
    })
  })
})

describe.each(stores)('time off with paid bookings in it on $name', ({ open }) => {
  // Whoever cancels themselves gets nothing back.
  const till = useTill(open, {}, (opened) =>
    ask(opened, { haircut: 1000, massage: 2500 }, { notice: 100_000 }),
  )

  test('time off with paid bookings in it gives back all of what was paid for each that it cancels, and nothing of one that is kept', async () => {
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

  test.each(['id', 'reference'] as const)(
    'time off with paid bookings in it is refused, and gives nothing back, where a booking is named a second time by its %s',
    async (name) => {
      const { shop, provider, sweep } = till
      const made = await payFor(till, [cut(at('12:00')), massage(at('14:00'))])
      const { call } = clientAs(shop, await signInAs(shop))
      const span = { kind: 'off' as const, staff: 'anna', start: at('12:00'), end: at('13:00') }
      const { bookings } = await valueOf(call('previewTimeOff', { body: span }))
      const { version, ...booking } = nth(bookings)
      const decided = [booking.id, booking[name]].map((id) => ({
        id,
        version,
        action: 'cancel' as const,
        tell: true,
      }))
      const done = await call('createTimeOff', {
        body: { ...span, note: '', bookings: decided },
        idempotencyKey: newKey(),
      })
      expect(done).toMatchObject({
        ok: false,
        refusal: { status: 422, code: 'invalid_request', fields: [{ path: 'bookings', code: 'invalid' }] },
      })
      await sweep()
      expect(await shop.database.query('select from refund')).toEqual([])
      expect(Object.values(provider.ledger())).toEqual([{ taken: 3500, back: 0 }])
      expect((await show(shop, nth(made.bookings).manageToken)).status).toBe('confirmed')
    },
  )
})
