import { expect, test } from 'vitest'
import { hour } from '../time/instant.ts'
import { decideBooking, firstStatus, isManageable, type BookingState } from './decide-booking.ts'

const now = Date.UTC(2026, 10, 20, 7)
const booking: BookingState = {
  status: 'confirmed',
  sequence: 2,
  start: now + 24 * hour,
  end: now + 25 * hour,
  previousStart: null,
  previousEnd: null,
  cancelReason: null,
}
const policy = { rescheduleNotice: 24 * 60, cancelNotice: 12 * 60 }
const move = { kind: 'reschedule', start: now + 48 * hour, end: now + 49 * hour } as const
const cancel = { kind: 'cancel', reason: 'Ill' } as const
const codeOf = (result: ReturnType<typeof decideBooking>) =>
  result.ok ? result.value.event : result.refusal.code

test('a move keeps the previous times and counts', () => {
  expect(decideBooking(move, booking, policy, now)).toEqual({
    ok: true,
    value: {
      event: 'booking_rescheduled',
      booking: {
        ...booking,
        sequence: 3,
        start: move.start,
        end: move.end,
        previousStart: booking.start,
        previousEnd: booking.end,
      },
    },
  })
})

test('a cancellation keeps the reason and counts', () => {
  expect(decideBooking(cancel, booking, policy, now)).toMatchObject({
    value: {
      event: 'booking_cancelled',
      booking: { status: 'cancelled', sequence: 3, cancelReason: 'Ill', start: booking.start },
    },
  })
})

test('each window closes a millisecond after its notice begins, the one without the other', () => {
  expect(codeOf(decideBooking(move, booking, policy, now + 1))).toBe('reschedule_window_closed')
  expect(codeOf(decideBooking(cancel, booking, policy, now + 1))).toBe('booking_cancelled')
  expect(codeOf(decideBooking(cancel, booking, policy, now + 12 * hour))).toBe('booking_cancelled')
  expect(codeOf(decideBooking(cancel, booking, policy, now + 12 * hour + 1))).toBe(
    'cancellation_window_closed',
  )
})

test('without a notice a booking can be changed until it begins', () => {
  const free = { rescheduleNotice: 0, cancelNotice: 0 }
  expect(codeOf(decideBooking(cancel, booking, free, booking.start))).toBe('booking_cancelled')
  expect(codeOf(decideBooking(cancel, booking, free, booking.start + 1))).toBe('cancellation_window_closed')
})

test('only what is confirmed moves; what is confirmed or requested can be cancelled', () => {
  for (const status of [
    'pending_payment',
    'declined',
    'expired',
    'cancelled',
    'completed',
    'no_show',
    'requested',
  ] as const) {
    expect(codeOf(decideBooking(move, { ...booking, status }, policy, now))).toBe('booking_not_active')
    const expected = status === 'requested' ? 'booking_cancelled' : 'booking_not_active'
    expect(codeOf(decideBooking(cancel, { ...booking, status }, policy, now))).toBe(expected)
  }
})

test('a service on request begins as requested', () => {
  expect([firstStatus('automatic'), firstStatus('on_request')]).toEqual(['confirmed', 'requested'])
})

test('a booking is open to its key until thirty days after its end', () => {
  const limit = booking.end + 30 * 24 * hour
  expect([isManageable(booking, limit - 1), isManageable(booking, limit)]).toEqual([true, false])
})
