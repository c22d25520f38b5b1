import { expect, test } from 'vitest'
import type { BookingView } from '@booking/shared/contract/views'
import { ok } from '@booking/shared/errors/result'
import { buildBooking } from '@booking/shared/testing/build-views'
import { after, begin, token, pendingRequests } from '../../../testing/walk-flow.ts'

/** What is said to somebody who opens the link for a change of a booking that cannot be changed. */
function reasonFor(action: 'reschedule' | 'cancel', change: Partial<BookingView>) {
  const flow = begin({ kind: 'manage', token, action })
  const [request] = pendingRequests(flow)
  if (request?.type !== 'load_booking') throw new Error('the booking must be wanted')
  const booking = buildBooking({ canReschedule: false, canCancel: false, ...change })
  return after(flow, { type: 'load_booking_answered', request, result: ok(booking) }).failure
}

test('a requested appointment is not moved because nobody has agreed to it yet, however far ahead it is', () => {
  expect(reasonFor('reschedule', { status: 'requested', canCancel: true })).toEqual({
    code: 'not_yet_confirmed',
    status: null,
  })
})

test('what is confirmed is not changed because it is too late, and what is over because it is over', () => {
  expect(reasonFor('reschedule', { status: 'confirmed' })?.code).toBe('reschedule_window_closed')
  expect(reasonFor('cancel', { status: 'confirmed' })?.code).toBe('cancellation_window_closed')
  expect(reasonFor('cancel', { status: 'requested' })?.code).toBe('cancellation_window_closed')
  for (const status of ['declined', 'expired', 'completed', 'no_show'] as const) {
    expect(reasonFor('reschedule', { status })?.code).toBe('booking_not_active')
    expect(reasonFor('cancel', { status })?.code).toBe('booking_not_active')
  }
})

test('whoever has only a guest’s link is shown the appointment, whatever the link wants to do with it', () => {
  for (const action of ['reschedule', 'cancel'] as const) {
    const flow = begin({ kind: 'manage', token: `vwt_${'0'.repeat(32)}`, action })
    const [request] = pendingRequests(flow)
    if (request?.type !== 'load_booking') throw new Error('the booking must be wanted')
    const booking = buildBooking({ canReschedule: false, canCancel: false })
    const opened = after(flow, { type: 'load_booking_answered', request, result: ok(booking) })
    expect([opened.step, opened.task, opened.failure]).toEqual(['booking', 'view', null])
  }
})
