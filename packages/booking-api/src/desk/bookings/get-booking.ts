import { chargeStep } from '@hourfold/shared/booking/currency'
import { decideRefund } from '@hourfold/shared/booking/decide-refund'
import { statusAt } from '@hourfold/shared/booking/decide-booking'
import { selectScope } from '@hourfold/shared/booking/move-bookings'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import { listAuditOfSubject } from '../../access/audit.ts'
import { showAnswers } from '../../forms/show-answers.ts'
import { type Booking, listOrderBookings } from '../../tables/bookings.ts'
import { customerMailOf } from '../../messages/plan/plan-mails.ts'
import { listBookingAnswers } from '../../tables/submissions.ts'
import { endedBy } from '../../endpoints/views/show-share.ts'
import { showBooking } from '../../endpoints/views/show-views.ts'
import { listAllowedActions } from './allowed-actions.ts'
import {
  type BookingEventRow,
  type BookingFacts,
  findBookingFacts,
  listBookingEvents,
  listBookingMails,
} from './booking-facts.ts'
import { readSummaries } from '../../booking/summaries/list-summaries.ts'
import { type BusinessBookingContext, findOwnBooking, isOwnBooking, isOwnOrder } from './open-booking.ts'
import { showHistory } from './show-history.ts'
import type { BookingStatus } from '@hourfold/shared/contract/views'
import type { mailKindNames } from '../../catalog/mail-kind-names.ts'

/** A booking in full, by its id or reference. Refuses with `not_found`. */
export async function getBusinessBooking(
  context: BusinessBookingContext,
  name: string,
): Promise<Result<BusinessBookingView, AnyRefusal>> {
  const { actor, business, database, now } = context
  const ownBooking = await findOwnBooking(database, context, name)
  if (!ownBooking.ok) return ownBooking
  const booking = ownBooking.value
  const facts = await findBookingFacts(database, business.id, booking.id)
  if (!facts) throw new Error('a booking without its order')
  // Staff do not learn what others have booked in the same order.
  const ofOrder = await listOrderBookings(database, business.id, booking.orderId)
  const own = new Set(ofOrder.filter((one) => isOwnBooking(actor, one)).map(({ id }) => id))
  const [[summary], others, events, audit, answers, mails] = await Promise.all([
    readSummaries(database, context, [booking.id]),
    readSummaries(
      database,
      context,
      facts.otherIds.filter((id) => own.has(id)),
    ),
    listBookingEvents(database, business.id, booking.id),
    listAuditOfSubject(database, business.id, { kind: 'booking', id: booking.id }),
    listBookingAnswers(database, business.id, booking.id),
    listBookingMails(database, {
      businessId: business.id,
      orderId: booking.orderId,
      bookingId: booking.id,
      now,
    }),
  ])
  if (!summary) throw new Error('a booking without its row')
  // The business reads its own language, whatever the customer's.
  const { defaultLocale } = business
  const shown = showBooking(context, { ...booking, scope: 'view' })
  const { off } = business.settings.notifications
  const seesPeople = actor.scopes.includes('people')
  return ok({
    ...summary,
    orderId: booking.orderId,
    createdAt: toIso(facts.createdAt),
    locale: booking.locale,
    place: shown.location,
    choices: shown.choices,
    personal: seesPeople
      ? {
          dateOfBirth: facts.dateOfBirth,
          location: facts.location,
          notes: facts.notes,
          guests: facts.guests,
          answers: answers.flatMap((one) => showAnswers(one, defaultLocale, defaultLocale, context)),
          note: facts.note,
        }
      : null,
    cancelled: ['cancelled', 'declined'].includes(booking.status)
      ? { by: facts.cancelledBy, reason: seesPeople ? booking.cancelReason : null }
      : null,
    money: showMoney(context, booking, facts),
    others: [...others],
    scopes: countScopes(ofOrder, booking, own, now),
    history: showHistory(events, audit).map((one) => (seesPeople ? one : { ...one, reason: null })),
    mails: [...mails],
    notTold: findNotTold(events, facts, off),
    attribution:
      seesPeople && actor.role === 'owner' && Object.keys(facts.attribution).length > 0
        ? facts.attribution
        : null,
    actions: listAllowedActions(booking, facts, now).filter(
      (action) =>
        (action !== 'make_manage_link' || isOwnOrder(actor, ofOrder, booking, now)) &&
        (action !== 'send_mail' || presentMail(statusAt(booking, now), off) !== undefined),
    ),
  })
}

/**
 * The reason why the customer got no mail about the last change of the booking. Payment events are ignored: they do not change
 * that, and may have the same instant.
 */
function findNotTold(
  events: readonly BookingEventRow[],
  { email }: BookingFacts,
  off: readonly string[],
): BusinessBookingView['notTold'] {
  const last = events.findLast(
    (event) => event.name.startsWith('booking_') && customerMailOf(event) !== undefined,
  )
  const kind = last && customerMailOf(last)
  if (!last || kind === undefined) return null
  if (last.details.silent) return 'silent'
  if (email === '') return 'no_address'
  return off.includes(kind) ? 'switched_off' : null
}

function showMoney(
  { now }: BusinessBookingContext,
  booking: Booking,
  { paidOnSite }: BookingFacts,
): BusinessBookingView['money'] {
  const { currency, payment, priceAmount, refundPolicy: policy, start } = booking
  const money = (amount: number) => ({ amount, currency })
  const retained = payment === null ? 0 : payment.amount - payment.refunded
  return {
    due: priceAmount === null ? null : money(Math.max(0, priceAmount - retained - (paidOnSite ?? 0))),
    onSite: paidOnSite === null ? null : money(paidOnSite),
    online:
      payment === null
        ? null
        : {
            amount: money(payment.amount),
            refunded: money(payment.refunded),
            isRefundPending: payment.isRefundPending,
            byPolicy: money(
              decideRefund({
                share: payment.amount,
                refunded: payment.refunded,
                policy,
                start,
                now,
                by: endedBy(booking, 'visitor'),
                step: chargeStep(currency),
              }),
            ),
            left: money(payment.amount - payment.refunded),
          },
  }
}

/**
 * The number of bookings that each scope covers. Omits a scope that equals a smaller one, and one with a booking that is not the
 * actor's, because its change would be refused.
 */
function countScopes(
  ofOrder: readonly Booking[],
  { id }: Booking,
  own: ReadonlySet<string>,
  now: number,
): BusinessBookingView['scopes'] {
  const scopes: BusinessBookingView['scopes'] = []
  for (const scope of ['one', 'following', 'all', 'order'] as const) {
    const covered = selectScope(ofOrder, id, scope, now)
    const { length: count } = covered
    if (covered.every((one) => own.has(one.id)) && scopes.every((other) => other.count !== count))
      scopes.push({ scope, count })
  }
  return scopes
}

/** The mail about each status. */
const mailOf: Readonly<Partial<Record<BookingStatus, (typeof mailKindNames)[number]>>> = {
  confirmed: 'booking_confirmed',
  requested: 'booking_requested',
  cancelled: 'booking_cancelled',
  declined: 'request_declined',
}

/** The mail about a status; undefined where there is none, or the business has disabled it. */
export function presentMail(status: BookingStatus, off: readonly string[]) {
  const kind = mailOf[status]
  return kind === undefined || off.includes(kind) ? undefined : kind
}
