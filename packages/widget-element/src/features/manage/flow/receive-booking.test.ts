import { expect, test } from 'vitest'
import type { BookingView } from '@hourfold/shared/contract/views'
import { ok } from '@hourfold/shared/errors/result'
import { buildBooking } from '@hourfold/shared/testing/build-views'
import { after, begin, token, pendingRequests } from '../../../testing/walk-flow.ts'

/** The refusal for a link that changes a booking which cannot be changed. */
function reasonFor(action: 'reschedule' | 'cancel', change: Partial<BookingView>) {
  const flow = begin({ kind: 'manage', token, action })
  const [request] = pendingRequests(flow)
  if (request?.type !== 'load_booking') throw new Error('the booking must be pending')
  const booking = buildBooking({ canReschedule: false, canCancel: false, ...change })
  return after(flow, { type: 'load_booking_answered', request, result: ok(booking) }).failure
}

test('a requested appointment cannot be rescheduled because it is not confirmed yet, however far ahead it is', () => {
  expect(reasonFor('reschedule', { status: 'requested', canCancel: true })).toEqual({
    code: 'not_yet_confirmed',
    status: null,
  })
})

test('a confirmed booking is refused because it is too late, and an inactive one because of its status', () => {
  expect(reasonFor('reschedule', { status: 'confirmed' })?.code).toBe('reschedule_window_closed')
  expect(reasonFor('cancel', { status: 'confirmed' })?.code).toBe('cancellation_window_closed')
  expect(reasonFor('cancel', { status: 'requested' })?.code).toBe('cancellation_window_closed')
  for (const status of ['declined', 'expired', 'completed', 'no_show'] as const) {
    expect(reasonFor('reschedule', { status })?.code).toBe('booking_not_active')
    expect(reasonFor('cancel', { status })?.code).toBe('booking_not_active')
  }
})

test('a view token opens the appointment, whatever action its URL names', () => {
  for (const action of ['reschedule', 'cancel'] as const) {
    const flow = begin({ kind: 'manage', token: `vwt_${'0'.repeat(32)}`, action })
    const [request] = pendingRequests(flow)
    if (request?.type !== 'load_booking') throw new Error('the booking must be pending')
    const booking = buildBooking({ canReschedule: false, canCancel: false })
    const opened = after(flow, { type: 'load_booking_answered', request, result: ok(booking) })
    expect([opened.step, opened.task, opened.failure]).toEqual(['booking', 'view', null])
  }
})

test('a booking that cannot be changed any more is shown, and no change begins', () => {
  const flow = begin({ kind: 'manage', token, action: 'view' })
  const [request] = pendingRequests(flow)
  if (request?.type !== 'load_booking') throw new Error('the booking must be pending')
  const booking = buildBooking({ canReschedule: false, canCancel: false })
  const shown = after(flow, { type: 'load_booking_answered', request, result: ok(booking) })
  expect(shown.step).toBe('booking')
  for (const type of ['reschedule_started', 'cancel_started'] as const)
    expect(after(shown, { type })).toEqual(shown)
})
