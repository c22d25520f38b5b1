import { ok, refused, type Refusal, type Result } from '@booking/shared/errors/result'
import { firstStatus, requestDeadline } from '@booking/shared/booking/decide-booking'
import { longestCheckout, payWindow } from '@booking/shared/booking/payment-life'
import { priceOrder } from '@booking/shared/booking/price-order'
import type { CreateOrder } from '@booking/shared/contract/requests'
import type { OrderView } from '@booking/shared/contract/views'
import { addAlternatives } from '../capacity/find-alternatives.ts'
import { findOrderItems } from '../capacity/find-order-items.ts'
import { findWanted } from '../capacity/find-wanted.ts'
import { lookAhead } from '../capacity/look-ahead.ts'
import { nameTaker, openBudget } from '../capacity/open-budget.ts'
import { placeOrderItems } from '../capacity/place-order-items.ts'
import { useLink } from '../capacity/use-link.ts'
import type { Wanted } from '../capacity/wanted.ts'
import { answersToBook } from '../capabilities/business-links.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { countActiveBookings } from '../capacity/budget-entries.ts'
import { type Own, nothingOwn } from '../availability/busy-time.ts'
import type { Attempt, Last } from '../routing/attempt.ts'
import { type Booker, checkBooker } from './check-booker.ts'
import { newId } from '../context/new-id.ts'
import { readAnswersToken } from '../forms/read-answers-token.ts'
import { chargeTerms } from '../views/charge-terms.ts'
import type { ViewContext } from '../views/view-context.ts'
import { writeOrder } from './write-order.ts'

/** Books all items of a hold or of a request, or none. The tokens in the answer are sent only once. */
export function createOrder(context: ViewContext, body: CreateOrder): Attempt<OrderView> {
  const { business, now } = context
  let wanted: readonly Wanted[] = []
  let own: Own = nothingOwn

  async function run(tx: Transaction, last: Last): Promise<Result<OrderView>> {
    const items = await findOrderItems(tx, context, body)
    if (!items.ok) return items
    wanted = items.value.wanted
    own = { holdId: items.value.hold?.row.id ?? null, bookingIds: [] }
    const booker = checkBooker(context, body, wanted)
    if (!booker.ok) return booker
    const submissionId =
      body.submission === undefined
        ? null
        : await readAnswersToken(tx, context, answersToBook, body.submission)
    if (body.submission !== undefined && submissionId === null)
      return refused('invalid_request', { fields: [{ path: 'submission', code: 'invalid' }] })
    const price = priceOrder(
      wanted.map(({ chosen, seats, service }) => ({
        priceAmount: chosen.priceAmount,
        seats: service.kind === 'class' ? seats : 1,
        payment: service.payment,
      })),
      { currency: business.currency, expected: body.expectedTotal, online: chargeTerms(context) },
    )
    if (!price.ok) return price
    const isCharged = (price.value.price.amountNow?.amount ?? 0) > 0
    const payBy = isCharged ? now + payWindow : null
    const taker = {
      ...(await nameTaker(context, undefined)),
      visitHash: items.value.hold?.row.visitHash ?? null,
    }
    const budget = await openBudget(tx, context, {
      taker,
      contact: booker.value.contact,
      bookings: wanted.length,
      isHeld: isCharged,
      exceptHoldId: own.holdId,
    })
    if (!budget.ok) return budget
    const limited = await checkActiveLimits(tx, context, wanted, booker.value)
    if (!limited.ok) return limited

    const orderId = newId('ord', context.random)
    const by = { token: body.link, linkId: items.value.hold?.row.linkId ?? null }
    const link = await useLink(tx, context, by, wanted, { orderId, replaces: own.holdId })
    if (!link.ok) return link
    const bookings = wanted.map(({ service, start }) => ({
      bookingId: newId('bkg', context.random),
      holdUntil:
        payBy ?? (firstStatus(service.confirmation) === 'requested' ? requestDeadline(now, start) : null),
    }))
    // The business cannot answer a request in time that begins now.
    const unanswerable = wanted.findIndex(
      ({ service, start }) =>
        firstStatus(service.confirmation) === 'requested' &&
        start <= (isCharged ? now + longestCheckout : now),
    )
    if (unanswerable !== -1) return refused('notice_too_short', { params: { item: unanswerable } })
    const taken = await placeOrderItems(tx, context, items.value, bookings)
    if (!taken.ok) return taken
    const withinDays = budget.value.checkStaffDays(taken.value.placed)
    if (!withinDays.ok) return withinDays
    const written = writeOrder(tx, context, body, {
      orderId,
      linkId: link.value.linkId,
      wanted,
      booker: booker.value,
      submissionId,
      ...price.value,
      payBy,
      taker,
      bookings,
      placed: taken.value.placed,
    })
    last(() => [...taken.value.write(), ...written.write(), ...link.value.write()])
    return ok(written.view)
  }

  async function look(): Promise<Refusal | undefined> {
    const { holdToken, items, guests = [] } = body
    const found =
      holdToken === undefined && items ? findWanted(context, { ...body, items }, guests.length) : undefined
    if (!found?.ok) return undefined
    wanted = found.value
    return lookAhead(context, wanted, body.link)
  }

  return { run, look, explain: (refusal: Refusal) => addAlternatives(context, refusal, wanted, own) }
}

/** Refuses with `booking_limit_reached` where the booker would have more future bookings of a service than its limit. */
async function checkActiveLimits(
  tx: Queryable,
  { business, now }: ViewContext,
  wanted: readonly Wanted[],
  { contact }: Booker,
): Promise<Result<null>> {
  const limited = new Map(
    wanted.flatMap(({ service }) =>
      service.activeLimit === null ? [] : [[service.id, service.activeLimit] as const],
    ),
  )
  for (const [serviceId, limit] of [...limited].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const active = await countActiveBookings(tx, business.id, serviceId, contact, now)
    const more = wanted.filter(({ service }) => service.id === serviceId).length
    if (active + more > limit) return refused('booking_limit_reached', { params: { count: limit } })
  }
  return ok(null)
}
