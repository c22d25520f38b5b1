import {
  mayAttend,
  mayCancel,
  mayReschedule,
  noNotice,
  statusAt,
} from '@hourfold/shared/booking/decide-booking'
import { bookingActions, type BookingActionName } from '@hourfold/shared/contract/business/bookings'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import type { Booking } from '../../tables/bookings.ts'
import { type BookingFacts, findBookingFacts } from './booking-facts.ts'

type Facts = Pick<BookingFacts, 'email' | 'hasArrived'>
type Rule = (booking: Booking, facts: Facts, now: Instant) => boolean

/** It takes place, or took place. */
const isOn: Rule = ({ status }) => status === 'confirmed' || status === 'completed'
const isAnswerable: Rule = ({ status }) => status === 'requested'

/** THE table: action → when the business can do it. The actions themselves decide again behind their locks. */
const allowedIf: Readonly<Record<BookingActionName, Rule>> = {
  confirm: isAnswerable,
  decline: isAnswerable,
  // The business needs no notice; it can also move bookings that have started, until they are closed.
  move: (booking) => mayReschedule(booking, noNotice, booking.start).ok,
  cancel: (booking) => mayCancel(booking, noNotice, booking.start).ok && booking.status !== 'requested',
  mark_arrived: (booking, facts, now) => isOn(booking, facts, now) && !facts.hasArrived,
  unmark_arrived: (_, { hasArrived }) => hasArrived,
  complete: (booking, _, now) => mayAttend('complete', booking, now),
  mark_no_show: (booking, { hasArrived }, now) => !hasArrived && mayAttend('mark_no_show', booking, now),
  reopen: (booking, _, now) => mayAttend('reopen', booking, now),
  record_payment: (booking, facts, now) => isOn(booking, facts, now) || booking.status === 'no_show',
  send_mail: ({ status }, { email }) => email !== '' && mailedStatuses.some((one) => one === status),
  make_manage_link: (booking, facts, now) => isOn(booking, facts, now) || isAnswerable(booking, facts, now),
}

const mailedStatuses = ['confirmed', 'requested', 'cancelled', 'declined']

/** The actions that a booking allows now. */
export function listAllowedActions(booking: Booking, facts: Facts, now: Instant): BookingActionName[] {
  const current = { ...booking, status: statusAt(booking, now) }
  return bookingActions.filter((name) => allowedIf[name](current, facts, now))
}

/** Decides behind the lock of a booking whether an action is possible now. */
export async function isAllowed(
  tx: Queryable,
  { business, now }: { readonly business: { readonly id: string }; readonly now: Instant },
  booking: Booking,
  action: BookingActionName,
): Promise<boolean> {
  const facts = await findBookingFacts(tx, business.id, booking.id)
  if (!facts) throw new Error('a booking without its order')
  return listAllowedActions(booking, facts, now).includes(action)
}
