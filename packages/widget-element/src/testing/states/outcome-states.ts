import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { begin } from '../walk-flow.ts'
import { bookingToken } from '../bookings.ts'
import type { GalleryState } from '../gallery-state.ts'
import { answerPending, continueFlow } from '../walk.ts'
import { cart, series } from './details-states.ts'
import { pickSlot, toBooking, toService, typed } from './gallery-flows.ts'

const submitted: FlowEvent = { type: 'details_submitted' }
const moving = (kind: string, scope: FlowEvent[] = []) =>
  toBooking(kind, 'reschedule', [pickSlot(), ...scope])
const reason: FlowEvent = { type: 'reason_typed', text: 'I am ill, and so is the dog.' }
const following: FlowEvent = { type: 'scope_picked', scope: 'following' }
const confirmed: FlowEvent = { type: 'reschedule_confirmed' }
const cancelled: FlowEvent = { type: 'cancel_confirmed' }
const offline = { code: 'network', status: null } as const

const looking = (action: 'view' | 'cancel') =>
  answerPending(begin({ kind: 'manage', token: bookingToken('confirmed'), action }), {
    unanswered: ['load_booking'],
  })

const statuses = [
  'confirmed',
  'requested',
  'rescheduled',
  'cancelled',
  'declined',
  'expired',
  'completed',
  'no_show',
  'pending_payment',
  'paid',
  'refunding',
  'refunded',
  'series',
  'order',
  'seats',
  'locked',
  'wordy',
]

/** States of the confirmation and of the management of a booking. */
export const outcomeStates: readonly GalleryState[] = [
  {
    name: 'confirmation-scheduled',
    about: 'Booked',
    flow: () => toService('haircut', [pickSlot(), ...typed, submitted]),
  },
  {
    name: 'confirmation-requested',
    about: 'Asked for',
    flow: () => toService('consultation', [pickSlot(), ...typed, submitted]),
  },
  {
    name: 'confirmation-rescheduled',
    about: 'Moved',
    flow: () => continueFlow(moving('confirmed'), [confirmed]),
  },
  {
    name: 'confirmation-cancelled',
    about: 'Cancelled',
    flow: () => toBooking('confirmed', 'cancel', [reason, cancelled]),
  },
  {
    name: 'confirmation-cart',
    about: 'Several appointments of one order',
    flow: () => continueFlow(cart(), [{ type: 'terms_ticked', accepted: true }, submitted]),
  },
  {
    name: 'confirmation-series',
    about: 'A series',
    flow: () =>
      continueFlow(series(), [{ type: 'item_changed', index: 0, change: { location: 'video' } }, submitted]),
  },
  {
    name: 'booking-loading',
    about: 'The booking is on its way',
    flow: () => looking('view'),
  },
  ...statuses.map((status) => ({
    name: `booking-${status.replaceAll('_', '-')}`,
    about: `A booking: ${status.replaceAll('_', ' ')}`,
    flow: () => toBooking(status),
  })),
  {
    name: 'review-one',
    about: 'The new time of a booking, before it is moved',
    flow: () => moving('confirmed'),
  },
  { name: 'review-again', about: 'It was moved before', flow: () => moving('rescheduled') },
  { name: 'review-series', about: 'One of a series', flow: () => moving('series', [following]) },
  {
    name: 'review-busy',
    about: 'It is being moved',
    flow: () => continueFlow(moving('confirmed'), [confirmed], { unanswered: ['reschedule'] }),
  },
  {
    name: 'review-offline',
    about: 'There is no connection',
    flow: () => continueFlow(moving('confirmed'), [confirmed], { refuses: { reschedule: offline } }),
  },
  { name: 'cancel-loading', about: 'The booking is on its way', flow: () => looking('cancel') },
  { name: 'cancel-empty', about: 'Why it is cancelled', flow: () => toBooking('confirmed', 'cancel') },
  {
    name: 'cancel-missing',
    about: 'Sent without a reason',
    flow: () => toBooking('confirmed', 'cancel', [cancelled]),
  },
  {
    name: 'cancel-busy',
    about: 'It is being cancelled',
    flow: () =>
      continueFlow(toBooking('confirmed', 'cancel', [reason]), [cancelled], { unanswered: ['cancel'] }),
  },
  {
    name: 'cancel-offline',
    about: 'There is no connection',
    flow: () =>
      continueFlow(toBooking('confirmed', 'cancel', [reason]), [cancelled], { refuses: { cancel: offline } }),
  },
  {
    name: 'cancel-series',
    about: 'One of a series, or all that follow',
    flow: () => toBooking('series', 'cancel', [following]),
  },
  {
    name: 'cancel-paid',
    about: 'Something of what was paid comes back',
    flow: () => toBooking('paid', 'cancel'),
  },
  {
    name: 'cancel-kept',
    about: 'Nothing of what was paid comes back',
    flow: () => toBooking('kept', 'cancel'),
  },
  { name: 'cancel-order', about: 'One of an order, or all of it', flow: () => toBooking('order', 'cancel') },
]
