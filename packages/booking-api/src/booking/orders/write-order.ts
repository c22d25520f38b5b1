import { firstStatus } from '@hourfold/shared/booking/decide-booking'
import type { OrderPrice } from '@hourfold/shared/booking/price-order'
import { isUnbrokenSeries } from '@hourfold/shared/booking/is-unbroken-series'
import type { Recurrence } from '@hourfold/shared/contract/recurrence'
import type { CreateOrder } from '@hourfold/shared/contract/requests'
import type { OrderView } from '@hourfold/shared/contract/views'
import { toIso, type Instant } from '@hourfold/shared/time/instant'
import type { PlannedBooking } from '../../capacity/place-order-items.ts'
import type { Requester } from '../../capacity/open-budget.ts'
import { type AssignedItem, type RequestedItem, toPricedItem } from '../../capacity/requested-item.ts'
import type { Queryable } from '../../database/database.ts'
import type { Booking } from '../../tables/bookings.ts'
import { type DeskOrder, type NewOrder, insertOrder } from '../../tables/orders.ts'
import { insertSubmissions, linkSubmission } from '../../tables/submissions.ts'
import type { Booker } from './check-booker.ts'
import { hashToken, newId, newReference, newToken } from '../../context/new-id.ts'
import { sealTokens } from '../../access/order-tokens.ts'
import { seriesZone } from '../../catalog/place-zone.ts'
import { showBooking } from '../../endpoints/views/show-views.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

/** The checked parts of an order. The lists have one entry per booking, in the same order. */
export type CheckedOrder = {
  readonly orderId: string
  readonly linkId: string | null
  readonly requested: readonly RequestedItem[]
  readonly booker: Booker
  /** The form submission that led to the order. */
  readonly submissionId: string | null
  readonly price: OrderPrice
  /** The amount that each booking is charged now. */
  readonly shares: readonly number[]
  /** The end of the payment window. Null where nothing is charged. */
  readonly payBy: Instant | null
  /** The network and session whose budget the order counts against. */
  readonly requester: Requester
  readonly isAddressProven: boolean
  readonly bookings: readonly PlannedBooking[]
  readonly assigned: readonly AssignedItem[]
  /** Present for orders that the business creates. */
  readonly desk?: DeskOrder
}

/** Prepares the rows of an order whose capacity is taken, and its view with the tokens, which only the client receives. */
export function writeOrder(
  tx: Queryable,
  context: ViewContext,
  body: CreateOrder,
  order: CheckedOrder,
): { readonly view: OrderView; readonly write: () => readonly Promise<unknown>[] } {
  const { business, random, requestId, now } = context
  const { orderId, submissionId, booker, payBy, price } = order
  const locale = body.locale ?? context.locale
  const series = body.series ? planSeries(context, body.series.rule, order) : null
  const rows = order.assigned.map((place, index) =>
    planBooking(context, order, place, index, { series, locale, timeZone: body.timeZone }),
  )
  const orderToken = newToken('ordt', random)
  const status = statusOf(rows.map(({ booking }) => booking.status))
  return {
    view: {
      id: orderId,
      orderToken,
      status,
      ...price,
      payBy: payBy === null ? null : toIso(payBy),
      bookings: rows.map(({ booking, manageToken, viewToken }) => ({
        ...showBooking({ ...context, locale }, booking),
        manageToken,
        viewToken,
      })),
    },
    write: () => [
      insertOrder(tx, business.id, {
        ...order.requester,
        ...(order.desk ? { desk: order.desk } : {}),
        orderId,
        tokenHash: hashToken(orderToken),
        sealedTokens: payBy === null ? null : sealTokens(tokensOf(rows), orderToken, business.id, random),
        status,
        totalAmount: price.total?.amount ?? null,
        amountNow: price.amountNow?.amount ?? null,
        depositAmount: price.deposit?.amount ?? null,
        currency: business.currency,
        booker,
        isAddressProven: order.isAddressProven,
        termsAccepted: body.termsAccepted === true,
        timeZone: body.timeZone,
        locale,
        createdAt: now,
        requestId,
        linkId: order.linkId,
        attribution: body.attribution ?? {},
        series,
        payBy,
        isSample: context.isSample === true,
        bookings: rows.map(({ manageToken, viewToken, booking, ...row }) => ({
          ...booking,
          ...row,
          bookingId: booking.id,
          manageTokenHash: hashToken(manageToken),
          viewTokenHash: hashToken(viewToken),
        })),
      }),
      ...writeAnswers(tx, context, order, locale),
      ...(submissionId === null ? [] : [linkSubmission(tx, business.id, submissionId, orderId)]),
    ],
  }
}

/** The values that all bookings of an order share. */
type Shared = {
  readonly series: ReturnType<typeof planSeries> | null
  readonly locale: string
  readonly timeZone: string
}

function planBooking(
  context: ViewContext,
  { orderId, requested, bookings, assigned, booker, shares, payBy }: CheckedOrder,
  place: AssignedItem,
  index: number,
  { series, locale, timeZone }: Shared,
) {
  const { business, now, random } = context
  const [one, planned] = [requested[index], bookings[index]]
  if (!one || !planned) throw new Error('an item without its place')
  const status = payBy === null ? firstStatus(one.service.confirmation) : 'pending_payment'
  const priced = toPricedItem(one)
  const booking: Booking & { readonly status: typeof status } = {
    id: planned.bookingId,
    orderId,
    orderSize: assigned.length,
    scope: 'manage',
    serviceId: one.service.id,
    staffId: place.staff.id,
    colleagueIds: place.colleagues.map(({ id }) => id),
    sessionId: place.sessionId,
    teamId: one.roundRobin?.id ?? null,
    seats: one.seats,
    guest: one.guest,
    guestName: one.guest === null ? null : (booker.guests[one.guest]?.name ?? null),
    choices: {
      variant: one.chosen.variant,
      addOns: [...one.chosen.addOns],
      location: locationOf(one, booker),
    },
    seriesId: series?.id ?? null,
    seriesPosition: series ? index : null,
    seriesCount: series ? assigned.length : null,
    seriesZone: series?.timeZone ?? null,
    seriesPlan:
      series && series.firstStart !== null
        ? { rule: series.rule, firstStart: series.firstStart, sequence: 0 }
        : null,
    reference: newReference(random),
    status,
    version: 0,
    sequence: 0,
    start: place.start,
    end: place.end,
    previousStart: null,
    previousEnd: null,
    priceAmount: priced.priceAmount === null ? null : priced.priceAmount * priced.seats,
    currency: business.currency,
    cancelReason: null,
    expiresAt: planned.holdUntil,
    updatedAt: now,
    timeZone,
    locale,
    amountNow: shares[index] ?? 0,
    refundPolicy: one.service.refund,
    payment: null,
  }
  return {
    booking,
    zone: zoneOf(context, one, place),
    allocationIds: place.allocationIds,
    manageToken: newToken('mng', random),
    viewToken: newToken('vwt', random),
    eventId: newId('evt', random),
  }
}

/** Calendars show a series as one entry where all its dates have the same people, too. */
function planSeries(context: ViewContext, rule: Recurrence, { requested, assigned }: CheckedOrder) {
  const [item, first] = [requested[0], assigned[0]]
  if (!item || !first) throw new Error('a series without occurrences')
  // The staff member of the first occurrence decides the zone.
  const timeZone = zoneOf(context, item, first)
  const isOne =
    assigned.every((place) => peopleOf(place) === peopleOf(first)) &&
    isUnbrokenSeries(rule, timeZone, assigned)
  return { id: newId('ser', context.random), rule, timeZone, firstStart: isOne ? first.start : null }
}

const peopleOf = ({ staff, colleagues }: AssignedItem): string =>
  [staff, ...colleagues].map(({ id }) => id).join(' ')

const zoneOf = (
  { catalog }: ViewContext,
  { service, chosen }: RequestedItem,
  { staff, colleagues }: AssignedItem,
): string => seriesZone(catalog, service, chosen.location, [staff, ...colleagues])

const tokensOf = (rows: readonly ReturnType<typeof planBooking>[]) =>
  Object.fromEntries(
    rows.map(({ booking, manageToken, viewToken }) => [booking.id, { manageToken, viewToken }]),
  )

/** The answers to the questions of the services, as submissions of their own. */
function writeAnswers(
  tx: Queryable,
  { business, now, random, requestId }: ViewContext,
  { booker, orderId }: CheckedOrder,
  locale: string,
): readonly Promise<unknown>[] {
  if (booker.answers.length === 0) return []
  const submissions = booker.answers.map((one) => ({
    ...one,
    id: newId('sub', random),
    locale,
    isSuspected: false,
    orderId,
    createdAt: now,
    requestId,
    // The events of the bookings contain the order.
    eventId: null,
  }))
  return [insertSubmissions(tx, business.id, submissions)]
}

type FirstStatus = NewOrder['status']

/** The status of an order: it waits for one payment as a whole, and is a request if any of its bookings is one. */
const statusOf = (statuses: readonly FirstStatus[]): FirstStatus =>
  (['pending_payment', 'requested'] as const).find((one) => statuses.includes(one)) ?? 'confirmed'

/** The location of an appointment, as the visitor entered it where the service requires that. */
function locationOf({ chosen }: RequestedItem, { contact }: Booker) {
  const { kind, address, ...place } = chosen.location
  return { ...place, kind, address: kind === 'asked' ? contact.location : address }
}
