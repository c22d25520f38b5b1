import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hour } from '../time/instant.ts'
import {
  decideBooking,
  firstStatus,
  isManageable,
  isWaitOver,
  mayCancel,
  mayReschedule,
  requestDeadline,
  requestLifetime,
  statusAt,
  type BookingCommand,
  type BookingState,
} from './decide-booking.ts'

const now = Date.UTC(2026, 10, 20, 7)
const booking: BookingState = {
  status: 'confirmed',
  sequence: 2,
  start: now + 24 * hour,
  end: now + 25 * hour,
  previousStart: null,
  previousEnd: null,
  cancelReason: null,
  expiresAt: null,
}
const request: BookingState = { ...booking, status: 'requested', sequence: 0, expiresAt: now + 10 * hour }
const policy = { rescheduleNotice: 24 * 60, cancelNotice: 12 * 60 }
const free = { rescheduleNotice: 0, cancelNotice: 0 }
const move = { kind: 'reschedule', start: now + 48 * hour, end: now + 49 * hour } as const
const cancel = { kind: 'cancel', reason: 'Ill' } as const
const decline = { kind: 'decline', reason: 'Fully booked' } as const
const codeOf = (result: ReturnType<typeof decideBooking>) =>
  result.ok ? result.value.event : result.refusal.code

test('a move keeps the previous times and increases the sequence', () => {
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

test('a cancellation keeps the reason and increases the sequence', () => {
  expect(decideBooking(cancel, booking, policy, now)).toMatchObject({
    value: {
      event: 'booking_cancelled',
      booking: { status: 'cancelled', sequence: 3, cancelReason: 'Ill', start: booking.start },
    },
  })
})

test('each window closes a millisecond after its notice begins, independently of the other', () => {
  expect(codeOf(decideBooking(move, booking, policy, now + 1))).toBe('reschedule_window_closed')
  expect(codeOf(decideBooking(cancel, booking, policy, now + 1))).toBe('booking_cancelled')
  expect(codeOf(decideBooking(cancel, booking, policy, now + 12 * hour))).toBe('booking_cancelled')
  expect(codeOf(decideBooking(cancel, booking, policy, now + 12 * hour + 1))).toBe(
    'cancellation_window_closed',
  )
})

test('without a notice a booking can be changed until it begins', () => {
  expect(codeOf(decideBooking(cancel, booking, free, booking.start))).toBe('booking_cancelled')
  expect(codeOf(decideBooking(cancel, booking, free, booking.start + 1))).toBe('cancellation_window_closed')
})

test('only a confirmed booking can be moved; a confirmed or requested one can be cancelled', () => {
  for (const status of [...over, 'pending_payment', 'requested'] as const) {
    expect(codeOf(decideBooking(move, { ...booking, status }, policy, now))).toBe(
      status === 'requested' ? 'not_yet_confirmed' : 'booking_not_active',
    )
    const expected = status === 'requested' ? 'booking_cancelled' : 'booking_not_active'
    expect(codeOf(decideBooking(cancel, { ...booking, status }, policy, now))).toBe(expected)
  }
})

test('a service on request begins as requested', () => {
  expect([firstStatus('automatic'), firstStatus('on_request')]).toEqual(['confirmed', 'requested'])
})

test('confirming or declining a request leaves the sequence unchanged', () => {
  expect(decideBooking({ kind: 'confirm' }, request, free, now)).toEqual({
    ok: true,
    value: { event: 'booking_confirmed', booking: { ...request, status: 'confirmed' } },
  })
  expect(decideBooking(decline, request, free, now)).toEqual({
    ok: true,
    value: {
      event: 'booking_declined',
      booking: { ...request, status: 'declined', cancelReason: 'Fully booked' },
    },
  })
  for (const reason of ['', null]) {
    expect(decideBooking({ kind: 'decline', reason }, request, free, now)).toMatchObject({
      value: { booking: { cancelReason: null } },
    })
  }
})

test('only a request can be confirmed or declined', () => {
  for (const status of [...over, 'pending_payment', 'confirmed'] as const) {
    for (const command of [{ kind: 'confirm' }, decline] as const) {
      const answered = decideBooking(command, { ...request, status }, free, now + 20 * hour)
      expect(codeOf(answered)).toBe('booking_not_active')
    }
  }
})

test('a request expires exactly at its deadline, before the expiry is recorded', () => {
  const last = now + 10 * hour
  expect([statusAt(request, last - 1), statusAt(request, last)]).toEqual(['requested', 'expired'])
  expect([isWaitOver(request, last - 1), isWaitOver(request, last)]).toEqual([false, true])
  for (const command of [{ kind: 'confirm' }, decline, cancel] as const) {
    expect(decideBooking(command, request, free, last - 1).ok).toBe(true)
    expect(codeOf(decideBooking(command, request, free, last))).toBe('booking_not_active')
  }
  expect(codeOf(decideBooking({ kind: 'expire' }, request, free, last - 1))).toBe('booking_not_active')
  expect(decideBooking({ kind: 'expire' }, request, free, last)).toEqual({
    ok: true,
    value: { event: 'booking_expired', booking: { ...request, status: 'expired' } },
  })
})

test('a confirmed booking does not expire', () => {
  const agreed = { ...request, status: 'confirmed' } as const
  expect(statusAt(agreed, now + 11 * hour)).toBe('confirmed')
  expect(mayReschedule(agreed, free, now + 11 * hour).ok).toBe(true)
})

test('a request expires between now and its start, two hours before it where there is time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * hour }), (ahead) => {
      const deadline = requestDeadline(now, now + ahead)
      expect(deadline).toBeGreaterThanOrEqual(now)
      expect(deadline).toBeLessThanOrEqual(now + ahead)
      if (ahead >= 2) expect(deadline).toBeLessThan(now + ahead)
      if (ahead >= 4 * hour) expect(now + ahead - deadline).toBeGreaterThanOrEqual(2 * hour)
    }),
  )
})

test('a request waits at most two days, and never until its start', () => {
  expect(requestLifetime).toBe(48 * hour)
  expect(requestDeadline(now, now + 72 * hour)).toBe(now + 48 * hour)
  expect(requestDeadline(now, now + 5 * hour)).toBe(now + 3 * hour)
  expect(requestDeadline(now, now + hour)).toBe(now + hour / 2)
  expect(requestDeadline(now, now - hour)).toBe(now - hour)
  const forgotten = { ...request, expiresAt: null }
  expect(statusAt(forgotten, forgotten.start - 1)).toBe('requested')
  expect(statusAt(forgotten, forgotten.start)).toBe('expired')
})

test('a manage token works until thirty days after the end of the booking', () => {
  const limit = booking.end + 30 * 24 * hour
  expect([isManageable(booking, limit - 1), isManageable(booking, limit)]).toEqual([true, false])
})

const over = ['declined', 'expired', 'cancelled', 'completed', 'no_show'] as const

/** Allowed transitions of each status. */
const diagram: Readonly<Record<BookingState['status'], readonly BookingState['status'][]>> = {
  pending_payment: ['confirmed', 'requested', 'expired'],
  requested: ['confirmed', 'declined', 'expired', 'cancelled'],
  confirmed: ['confirmed', 'cancelled'],
  declined: [],
  // A late payment while the slot was still free.
  expired: ['confirmed', 'requested'],
  cancelled: [],
  completed: [],
  no_show: [],
}

test('every sequence of commands follows the diagram, and only changes that calendars need increase the sequence', () => {
  const command: fc.Arbitrary<BookingCommand> = fc.oneof(
    fc.integer({ min: 0, max: 200 }).map((hours) => ({
      kind: 'reschedule' as const,
      start: now + hours * hour,
      end: now + (hours + 1) * hour,
    })),
    fc.constantFrom<BookingCommand>(
      cancel,
      decline,
      { kind: 'confirm' },
      { kind: 'expire' },
      { kind: 'abandon' },
      { kind: 'pay', confirmation: 'automatic' },
      { kind: 'pay', confirmation: 'on_request' },
    ),
  )
  const step = fc.record({ command, wait: fc.integer({ min: 0, max: 30 * hour }) })
  const status = fc.constantFrom<BookingState['status']>('requested', 'confirmed', 'pending_payment', ...over)
  const reached = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), status, fc.boolean(), (steps, first, strict) => {
      let at = now
      let state: BookingState = {
        ...booking,
        status: first,
        start: now + 60 * hour,
        end: now + 61 * hour,
        expiresAt: first === 'requested' ? requestDeadline(now, now + 60 * hour) : null,
      }
      const rules = strict ? policy : free
      for (const { command: next, wait } of steps) {
        at += wait
        const before = state
        const change = decideBooking(next, before, rules, at)
        if (!change.ok) continue
        state = change.value.booking
        reached.add(`${before.status} → ${state.status}`)
        expect(diagram[before.status]).toContain(state.status)
        const counts = next.kind === 'reschedule' || next.kind === 'cancel'
        expect(state.sequence - before.sequence).toBe(counts ? 1 : 0)
        if (statusAt(before, at) === 'expired') expect(['expire', 'abandon', 'pay']).toContain(next.kind)
        if (next.kind === 'reschedule') {
          expect([state.previousStart, state.previousEnd]).toEqual([before.start, before.end])
        } else expect([state.start, state.end]).toEqual([before.start, before.end])
        if (next.kind === 'cancel') expect(mayCancel(before, rules, at).ok).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
  const possible = Object.entries(diagram).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
  expect([...reached].toSorted()).toEqual(possible.toSorted())
})

test('a paid booking is confirmed, or becomes a request that waits two days from then', () => {
  const unpaid = { ...booking, status: 'pending_payment', expiresAt: now + hour } as const
  const paid = (at: number, confirmation: 'automatic' | 'on_request') =>
    decideBooking({ kind: 'pay', confirmation }, unpaid, free, at)
  expect(paid(now, 'automatic')).toMatchObject({
    value: { event: 'booking_confirmed', booking: { ...unpaid, status: 'confirmed', expiresAt: null } },
  })
  expect(paid(now, 'on_request')).toMatchObject({
    value: {
      event: 'booking_requested',
      booking: { status: 'requested', expiresAt: requestDeadline(now, booking.start) },
    },
  })
  // The command does not check whether the slot is still free.
  expect(paid(now + 2 * hour, 'automatic').ok).toBe(true)
  for (const status of ['declined', 'cancelled', 'completed', 'no_show', 'confirmed', 'requested'] as const)
    expect(
      codeOf(decideBooking({ kind: 'pay', confirmation: 'automatic' }, { ...unpaid, status }, free, now)),
    ).toBe('booking_not_active')
})

test('an unpaid booking expires, can be abandoned, and can be neither moved nor cancelled', () => {
  const unpaid = { ...booking, status: 'pending_payment', expiresAt: now + hour } as const
  expect([statusAt(unpaid, now + hour - 1), statusAt(unpaid, now + hour)]).toEqual([
    'pending_payment',
    'expired',
  ])
  expect(codeOf(decideBooking({ kind: 'expire' }, unpaid, free, now))).toBe('booking_not_active')
  expect(decideBooking({ kind: 'abandon' }, unpaid, free, now)).toMatchObject({
    value: { event: 'booking_expired', booking: { status: 'expired' } },
  })
  expect([mayCancel(unpaid, free, now).ok, mayReschedule(unpaid, free, now).ok]).toEqual([false, false])
})
