import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BookingStatusSchema } from '../contract/views.ts'
import { minute } from '../time/instant.ts'
import {
  decideBooking,
  mayAttend,
  noNotice,
  type AttendanceCommand,
  type BookingState,
} from './decide-booking.ts'

const start = Date.UTC(2026, 10, 24, 10)
const statuses = BookingStatusSchema.options
/** What has taken place, or could have. */
const attended: readonly BookingState['status'][] = ['confirmed', 'completed', 'no_show']

const anyCommand = fc.constantFrom<AttendanceCommand>('complete', 'mark_no_show', 'reopen')
const anyBooking = (status = fc.constantFrom(...statuses)): fc.Arbitrary<BookingState> =>
  fc.record({
    status,
    sequence: fc.nat(50),
    start: fc.constant(start),
    end: fc.constant(start + 45 * minute),
    previousStart: fc.option(fc.constant(start - 60 * minute)),
    previousEnd: fc.option(fc.constant(start - 15 * minute)),
    cancelReason: fc.option(fc.string()),
    expiresAt: fc.option(fc.constant(start)),
  })
const anyBegun = fc.nat(100_000).map((minutes) => start + minutes * minute)

test('what is over in another way is never marked: cancelled, declined, expired, unanswered, unpaid', () => {
  const others = statuses.filter((status) => !attended.includes(status))
  fc.assert(
    fc.property(anyCommand, anyBooking(fc.constantFrom(...others)), anyBegun, (command, booking, now) => {
      expect(decideBooking({ kind: command }, booking, noNotice, now)).toMatchObject({
        ok: false,
        refusal: { code: 'not_possible_now' },
      })
    }),
  )
})

test('nothing is marked before its start, and from its start on it can be', () => {
  fc.assert(
    fc.property(anyCommand, anyBooking(), fc.integer({ min: 1, max: 1e9 }), (command, booking, early) => {
      expect(decideBooking({ kind: command }, booking, noNotice, start - early).ok).toBe(false)
    }),
  )
  expect(mayAttend('mark_no_show', { status: 'confirmed', start }, start)).toBe(true)
})

test('completing, marking as missed and opening again leads back to the same booking', () => {
  fc.assert(
    fc.property(anyBooking(fc.constant('confirmed')), anyBegun, (booking, now) => {
      const run = (before: BookingState, command: AttendanceCommand): BookingState => {
        const change = decideBooking({ kind: command }, before, noNotice, now)
        if (!change.ok) throw new Error(`${command}: ${change.refusal.code}`)
        return change.value.booking
      }
      const completed = run(booking, 'complete')
      const missed = run(completed, 'mark_no_show')
      expect([completed.status, missed.status]).toEqual(['completed', 'no_show'])
      expect(run(missed, 'reopen')).toEqual(booking)
      expect(run(completed, 'reopen')).toEqual(booking)
      expect(run(missed, 'complete')).toEqual(completed)
    }),
  )
})

test('nothing but the status changes, and the event names the new status', () => {
  const statusOf: Readonly<Record<string, BookingState['status']>> = {
    booking_completed: 'completed',
    booking_no_show: 'no_show',
    booking_reopened: 'confirmed',
  }
  fc.assert(
    fc.property(anyCommand, anyBooking(), anyBegun, (command, booking, now) => {
      const change = decideBooking({ kind: command }, booking, noNotice, now)
      expect(change.ok).toBe(mayAttend(command, booking, now))
      if (!change.ok) return
      expect(change.value.booking).toEqual({ ...booking, status: statusOf[change.value.event] })
      expect(change.value.booking.status).not.toBe(booking.status)
    }),
  )
})
