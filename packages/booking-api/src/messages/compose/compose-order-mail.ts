import { fromIso } from '@hourfold/shared/time/instant'
import type { Money } from '@hourfold/shared/contract/values'
import { findGeneration } from '../../access/links/capability-generations.ts'
import { requestLink } from '../../access/links/business-links.ts'
import { seriesEntry } from '../../booking/changes/series-entry.ts'
import { requireService } from '../../catalog/catalog.ts'
import { showAnswers } from '../../forms/show-answers.ts'
import type { MailData, MailedContact, MailOf } from '../mails/mail-data.ts'
import type { ComposedMail } from './ready-mail.ts'
import { type Booking, listBookingsById, listOrderBookings } from '../../tables/bookings.ts'
import { findFailedRefund } from '../../tables/failed-refunds.ts'
import { findPartBookings } from '../../tables/hand-refunds.ts'
import { findProcessingAmount } from '../../tables/processing-amount.ts'
import { listBookingAnswers } from '../../tables/submissions.ts'
import { listDayAround } from '../../booking/requests/day-around.ts'
import { type ComposeRequest, type Skipped, type SkipReason, skip } from './compose-context.ts'
import {
  type BookingMailKind,
  currentBookings,
  type DeliveryDetails,
  readDetails,
} from './current-bookings.ts'
import { type Change, findChanges, timesBefore } from './find-changes.ts'
import { showMailedBooking, showMailedOrder } from './mailed-order.ts'
import {
  findEnding,
  findPaymentAmount,
  findRefundFacts,
  findToldBookings,
  mayHaveHeard,
  type OrderFacts,
} from './order-facts.ts'

type Facts = ComposeRequest & {
  readonly facts: OrderFacts
  readonly details: DeliveryDetails
  readonly bookings: readonly Booking[]
  /** The same bookings, in the same order. */
  readonly changes: readonly Change[]
  readonly order: MailData['booking_confirmed']['order']
  readonly rebookUrl: string
}

/** Writes the current state into a mail about bookings, or returns why it is not sent. */
export async function composeOrderMail(
  request: ComposeRequest,
  kind: BookingMailKind,
  facts: OrderFacts,
): Promise<ComposedMail | Skipped> {
  const { context, delivery, recipient } = request
  const { database, business, now } = context
  const details = readDetails(delivery)
  const candidates =
    kind === 'payment_received' || kind === 'payment_processing' || kind === 'business_paid'
      ? await listOrderBookings(database, business.id, facts.id)
      : await listBookingsById(database, business.id, [
          ...delivery.bookingIds,
          ...(details.refund === undefined
            ? []
            : await findPartBookings(database, business.id, details.refund)),
        ])
  const current = currentBookings(kind, candidates, details, now)
  const announced = await findToldBookings(database, business.id, facts.id, delivery.recipient)
  const changes = findChanges(request, kind, current, { told: announced, details })
  const bookings = changes.map(({ booking }) => booking)
  const [first] = bookings
  if (!first) return skip('overtaken')
  // A guest who never heard of a booking does not hear of its end.
  if (kind === 'guest_cancelled' && !(await mayHaveHeard(database, business.id, delivery)))
    return skip('overtaken')
  const { order, tokens } = showMailedOrder(request, facts, bookings)
  const service = requireService(context.catalog, first.serviceId)
  const composed = await composers[kind]({
    ...request,
    facts,
    details,
    bookings,
    changes,
    order,
    rebookUrl: `${context.origin}/widget/appointment/service/${service.slug}?locale=${recipient.locale}`,
  })
  if (typeof composed === 'string') return skip(composed)
  const series = first.seriesPlan ? await listOrderBookings(database, business.id, facts.id) : []
  return {
    mail: composed,
    tokens,
    bookings,
    tells: Object.fromEntries(changes.map(({ booking, present }) => [booking.id, present])),
    isKnown: kind === 'guest_cancelled' || bookings.some(({ id }) => announced[id] !== undefined),
    series: series.map((booking) => ({
      view: showMailedBooking(request, booking, null).view,
      url: null,
      entry: seriesEntry(business.id, booking),
    })),
    customer: facts.name,
  }
}

type Composer<Kind extends BookingMailKind> = (facts: Facts) => Promise<MailOf<Kind> | SkipReason>

/** The content of each kind of mail. */
const composers: { readonly [Kind in BookingMailKind]: Composer<Kind> } = {
  booking_confirmed: async ({ order }) => ({ kind: 'booking_confirmed', data: { order } }),
  booking_requested: async ({ order, bookings }) => ({
    kind: 'booking_requested',
    data: { order, answerBy: answerByOf(bookings) },
  }),
  request_accepted: async ({ order }) => ({ kind: 'request_accepted', data: { order } }),
  request_declined: async ({ order, bookings, rebookUrl }) => ({
    kind: 'request_declined',
    data: { order, rebookUrl, message: bookings[0]?.cancelReason ?? null },
  }),
  request_expired: async ({ order, rebookUrl }) => ({ kind: 'request_expired', data: { order, rebookUrl } }),
  booking_moved: async (facts) => ({
    kind: 'booking_moved',
    data: { order: facts.order, previous: timesBefore(facts.context.catalog, facts.changes) },
  }),
  booking_cancelled: async (facts) => ({
    kind: 'booking_cancelled',
    data: { order: facts.order, rebookUrl: facts.rebookUrl, ...(await endingOf(facts)) },
  }),
  payment_received: async (facts) => {
    const amount = await paidAmount(facts)
    if (!amount) return 'overtaken'
    const { totalAmount, currency, captured } = facts.facts
    const left = totalAmount === null || captured === null ? 0 : totalAmount - captured
    return {
      kind: 'payment_received',
      data: { order: facts.order, amount, left: left > 0 ? { amount: left, currency } : null },
    }
  },
  payment_processing: async ({ context, details, order }) => {
    const amount = await findProcessingAmount(context.database, context.business.id, details.payment ?? '')
    return amount ? { kind: 'payment_processing', data: { order, amount } } : 'overtaken'
  },
  // Where money arrived after all, the mail about the refund explains it.
  payment_missed: async ({ order, rebookUrl, facts }) =>
    facts.hasCaptures ? 'overtaken' : { kind: 'payment_missed', data: { order, rebookUrl } },
  payment_refunded: async (facts) => {
    const refund = await refundOf(facts)
    if (!refund) return 'overtaken'
    return { kind: 'payment_refunded', data: { order: facts.order, ...refund } }
  },
  refund_failed: async (facts) => {
    const failed = await failedRefundOf(facts)
    if (!failed) return 'overtaken'
    return { kind: 'refund_failed', data: { order: facts.order, amount: failed.amount } }
  },
  reminder: async ({ order }) => ({ kind: 'reminder', data: { order } }),
  follow_up: async ({ order, bookings, rebookUrl, context, recipient }) => {
    const { followUp } = requireService(context.catalog, bookings[0]?.serviceId ?? '').notifications
    if (!followUp) return 'switched_off'
    const surveyUrl =
      followUp.survey === null
        ? null
        : `${context.origin}/widget/survey/${followUp.survey}?locale=${recipient.locale}`
    return { kind: 'follow_up', data: { order, surveyUrl, rebookUrl } }
  },
  guest_invited: async ({ order }) => ({ kind: 'guest_invited', data: { order } }),
  guest_moved: async (facts) => ({
    kind: 'guest_moved',
    data: { order: facts.order, previous: timesBefore(facts.context.catalog, facts.changes) },
  }),
  guest_cancelled: async ({ order }) => ({ kind: 'guest_cancelled', data: { order } }),
  business_new: async (facts) => ({
    kind: 'business_new',
    data: { order: facts.order, contact: await contactOf(facts) },
  }),
  business_requested: async (facts) => {
    const data = await requestOf(facts)
    return data ? { kind: 'business_requested', data } : 'link_revoked'
  },
  business_request_reminder: async (facts) => {
    const data = await requestOf(facts)
    return data ? { kind: 'business_request_reminder', data } : 'link_revoked'
  },
  business_moved: async (facts) => ({
    kind: 'business_moved',
    data: {
      order: facts.order,
      by: facts.details.actor,
      previous: timesBefore(facts.context.catalog, facts.changes),
      contact: await contactOf(facts),
    },
  }),
  business_cancelled: async (facts) => ({
    kind: 'business_cancelled',
    data: { order: facts.order, contact: await contactOf(facts), ...(await endingOf(facts)) },
  }),
  business_paid: async (facts) => {
    const amount = await paidAmount(facts)
    if (!amount) return 'overtaken'
    return { kind: 'business_paid', data: { order: facts.order, amount, contact: await contactOf(facts) } }
  },
  business_refunded: async (facts) => {
    const refund = await refundOf(facts)
    if (!refund) return 'overtaken'
    return {
      kind: 'business_refunded',
      data: { order: facts.order, ...refund, contact: await contactOf(facts) },
    }
  },
  business_refund_failed: async (facts) => {
    const failed = await failedRefundOf(facts)
    if (!failed) return 'overtaken'
    return {
      kind: 'business_refund_failed',
      data: { order: facts.order, ...failed, contact: await contactOf(facts) },
    }
  },
}

const answerByOf = (bookings: readonly Booking[]): number =>
  Math.min(...bookings.map(({ expiresAt, start }) => expiresAt ?? start))

/** The actor, the reason and the refund. */
async function endingOf({ context, bookings, details }: Facts) {
  const [first] = bookings
  const ending = first && (await findEnding(context.database, context.business.id, first.id))
  const paid = bookings.flatMap(({ payment, currency }) => (payment ? [{ ...payment, currency }] : []))
  const [one] = paid
  return {
    by: ending?.cancelledBy ?? details.actor,
    reason: first?.cancelReason ? first.cancelReason : null,
    refund: one
      ? { amount: paid.reduce((sum, { refunded }) => sum + refunded, 0), currency: one.currency }
      : null,
  }
}

async function paidAmount({ context, details, facts }: Facts): Promise<Money | undefined> {
  if (details.payment === undefined) return undefined
  return findPaymentAmount(context.database, context.business.id, facts.id, details.payment)
}

/** A refund that belongs to the end of a booking is part of the mail about that end. */
async function refundOf({ context, details }: Facts) {
  const refund =
    details.refund === undefined
      ? undefined
      : await findRefundFacts(context.database, context.business.id, details.refund)
  if (!refund || toldWithTheEnding.has(refund.reason)) return undefined
  return { amount: { amount: refund.amount, currency: refund.currency }, reason: refund.reason }
}

async function failedRefundOf({ context, details }: Facts) {
  const { database, business, origin, now } = context
  const failed = await findFailedRefund(database, business.id, details.refund ?? '', now)
  if (!failed) return undefined
  const { amount, currency, reason, paymentId } = failed
  return { amount: { amount, currency }, reason, paymentUrl: `${origin}/desk/payments/${paymentId}` }
}

const toldWithTheEnding: ReadonlySet<string> = new Set(['cancelled', 'declined', 'unanswered'])

/** The data that only the business sees; answers are in its own language. */
async function contactOf({ context, facts, bookings }: Facts): Promise<MailedContact> {
  const { database, business } = context
  const { defaultLocale } = business
  const answers = await Promise.all(bookings.map(({ id }) => listBookingAnswers(database, business.id, id)))
  const shown = answers.flat().flatMap((one) => showAnswers(one, defaultLocale, defaultLocale, context))
  const seen = new Set<string>()
  return {
    name: facts.name,
    email: facts.email,
    phone: facts.phone,
    notes: facts.notes,
    guests: facts.guests.map(({ name }) => name),
    // An answer to a question of the whole order belongs to each of its bookings.
    answers: shown.filter(({ question, answer }) => {
      const key = JSON.stringify([question, answer])
      return seen.has(key) ? false : seen.add(key)
    }),
  }
}

async function requestOf(facts: Facts) {
  const { context, bookings, order } = facts
  const { database, business, key, origin } = context
  const [first] = bookings
  if (!first) return undefined
  const generation = await findGeneration(database, business.id, 'request', first.id)
  if (generation === null) return undefined
  const link = requestLink({ key, origin, businessId: business.id }, first.id, generation)
  return {
    order,
    contact: await contactOf(facts),
    confirmUrl: `${link}?answer=confirm`,
    declineUrl: `${link}?answer=decline`,
    day: (await listDayAround(database, context.catalog, first)).map((entry) => ({
      ...entry,
      start: fromIso(entry.start),
      end: fromIso(entry.end),
      staff: null,
    })),
    answerBy: answerByOf(bookings),
  }
}
