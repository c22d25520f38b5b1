import { firstStatus } from '@booking/shared/booking/decide-booking'
import type { OrderPrice } from '@booking/shared/booking/price-order'
import type { CreateOrder } from '@booking/shared/contract/requests'
import type { OrderView } from '@booking/shared/contract/views'
import { toIso, type Instant } from '@booking/shared/time/instant'
import type { NewBookingClaim } from '../capacity/place-order-items.ts'
import type { Taker } from '../capacity/open-budget.ts'
import type { Placed, Wanted } from '../capacity/wanted.ts'
import type { Queryable } from '../database/database.ts'
import type { Booking } from '../records/bookings.ts'
import { type NewOrder, insertOrder } from '../records/orders.ts'
import { insertSubmissions, linkSubmission } from '../records/submissions.ts'
import type { Booker } from './check-booker.ts'
import { hashToken, newId, newReference, newToken } from '../context/new-id.ts'
import { sealTokens } from './order-tokens.ts'
import { seriesZone } from '../catalog/place-zone.ts'
import { showBooking } from '../views/show-views.ts'
import type { ViewContext } from '../views/view-context.ts'

/** What has been found out about an order; the lists go along with each other. */
export type CheckedOrder = {
  readonly orderId: string
  readonly linkId: string | null
  readonly wanted: readonly Wanted[]
  readonly booker: Booker
  /** The answers that led to it. */
  readonly submissionId: string | null
  readonly price: OrderPrice
  /** What each of them is charged of it now. */
  readonly shares: readonly number[]
  /** Until when it waits for its payment; null where nothing is charged. */
  readonly payBy: Instant | null
  /** Whose budget it counts against. */
  readonly taker: Taker
  readonly bookings: readonly NewBookingClaim[]
  readonly placed: readonly Placed[]
}

/** An order whose capacity is taken: what writes it, and its view with the tokens that only its sender ever sees. */
export function writeOrder(
  tx: Queryable,
  context: ViewContext,
  body: CreateOrder,
  {
    orderId,
    linkId,
    wanted,
    booker,
    submissionId,
    price,
    shares,
    payBy,
    taker,
    bookings,
    placed,
  }: CheckedOrder,
): { readonly view: OrderView; readonly write: () => readonly Promise<unknown>[] } {
  const { business, now } = context
  const { random } = context
  const locale = body.locale ?? context.locale
  const series = body.series && { id: newId('ser', random), rule: body.series.rule, timeZone: zoneOfFirst() }
  const rows = placed.map((place, index) => {
    const one = wanted[index]
    const claim = bookings[index]
    if (!one || !claim) throw new Error('an item without its place')
    const status = payBy === null ? firstStatus(one.service.confirmation) : 'pending_payment'
    const seats = one.service.kind === 'class' ? one.seats : 1
    const booking: Booking & { readonly status: typeof status } = {
      id: claim.bookingId,
      orderId,
      orderSize: placed.length,
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
      seriesCount: series ? placed.length : null,
      seriesZone: series?.timeZone ?? null,
      reference: newReference(random),
      status,
      sequence: 0,
      start: place.start,
      end: place.end,
      previousStart: null,
      previousEnd: null,
      priceAmount: one.chosen.priceAmount === null ? null : one.chosen.priceAmount * seats,
      currency: business.currency,
      cancelReason: null,
      expiresAt: claim.holdUntil,
      updatedAt: now,
      timeZone: body.timeZone,
      locale,
      amountNow: shares[index] ?? 0,
      refundPolicy: one.service.refund,
      payment: null,
    }
    return {
      booking,
      allocationIds: place.allocationIds,
      manageToken: newToken('mng', random),
      viewToken: newToken('vwt', random),
      eventId: newId('evt', random),
    }
  })
  /** Where several people may do a series, the first occurrence decides. */
  function zoneOfFirst(): string {
    const [one, place] = [wanted[0], placed[0]]
    if (!one || !place) throw new Error('a series without occurrences')
    return seriesZone(context.offer, one.service, one.chosen.location, [place.staff, ...place.colleagues])
  }
  const orderToken = newToken('ordt', random)
  const status = statusOf(rows.map(({ booking }) => booking.status))
  const tokens = Object.fromEntries(
    rows.map(({ booking, manageToken, viewToken }) => [booking.id, { manageToken, viewToken }]),
  )
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
        orderId,
        tokenHash: hashToken(orderToken),
        status,
        totalAmount: price.total?.amount ?? null,
        amountNow: price.amountNow?.amount ?? null,
        depositAmount: price.deposit?.amount ?? null,
        currency: business.currency,
        booker,
        termsAccepted: body.termsAccepted === true,
        timeZone: body.timeZone,
        locale,
        createdAt: now,
        requestId: context.requestId,
        linkId,
        series: series ?? null,
        payBy,
        ...taker,
        sealedTokens: payBy === null ? null : sealTokens(tokens, orderToken, business.id, random),
        bookings: rows.map(({ booking, allocationIds, manageToken, viewToken, eventId }) => ({
          ...booking,
          bookingId: booking.id,
          allocationIds,
          manageTokenHash: hashToken(manageToken),
          viewTokenHash: hashToken(viewToken),
          eventId,
        })),
      }),
      ...(booker.answers.length === 0
        ? []
        : [
            insertSubmissions(
              tx,
              business.id,
              booker.answers.map((one) => ({
                ...one,
                id: newId('sub', random),
                locale,
                isSuspected: false,
                orderId,
                createdAt: now,
                requestId: context.requestId,
                // The events of its bookings tell of the order.
                eventId: null,
              })),
            ),
          ]),
      ...(submissionId === null ? [] : [linkSubmission(tx, business.id, submissionId, orderId)]),
    ],
  }
}

type FirstStatus = NewOrder['status']

/** Of all its bookings: it waits for its payment as a whole, and is a request as soon as one of them is. */
const statusOf = (statuses: readonly FirstStatus[]): FirstStatus =>
  (['pending_payment', 'requested'] as const).find((one) => statuses.includes(one)) ?? 'confirmed'

/** Where it takes place: what the visitor said, where the service asks. */
function locationOf({ chosen }: Wanted, { contact }: Booker) {
  const { kind, address, ...place } = chosen.location
  return { ...place, kind, address: kind === 'asked' ? contact.location : address }
}
