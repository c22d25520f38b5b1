import { ok, refused, type AnyRefusal, type Refusal, type Result } from '@hourfold/shared/errors/result'
import { firstStatus, requestDeadline } from '@hourfold/shared/booking/decide-booking'
import { longestCheckout, payWindow } from '@hourfold/shared/booking/payment-life'
import { priceOrder } from '@hourfold/shared/booking/price-order'
import type { CreateOrder } from '@hourfold/shared/contract/requests'
import type { OrderView } from '@hourfold/shared/contract/views'
import { addAlternatives } from '../../capacity/find-alternatives.ts'
import { checkActiveLimits } from '../../capacity/check-active-limits.ts'
import { type OrderItems, findOrderItems } from '../../capacity/find-order-items.ts'
import { findRequestedItems } from '../../capacity/find-requested-items.ts'
import { precheckTimes } from '../../capacity/precheck-times.ts'
import { hashRequester, openBudget } from '../../capacity/open-budget.ts'
import { placeOrderItems } from '../../capacity/place-order-items.ts'
import type { TakenCapacity } from '../../capacity/take-capacity.ts'
import { useLink, type UsedLink } from '../../capacity/use-link.ts'
import { type RequestedItem, toPricedItem } from '../../capacity/requested-item.ts'
import { answersToBook } from '../../access/links/business-links.ts'
import type { Transaction, Queryable } from '../../database/database.ts'
import { type ExcludedAllocations, nothingExcluded } from '../../availability/busy-time.ts'
import type { Attempt, OnCommit } from '../../endpoints/attempt.ts'
import { checkBooker } from './check-booker.ts'
import { newId, hashToken } from '../../context/new-id.ts'
import { isContactBlocked } from '../../tables/customers.ts'
import { markAddressProofUsed, type AddressProof, lockAddressProof } from '../../tables/address-proofs.ts'
import { readAnswersToken } from '../../forms/form-token.ts'
import { chargeTerms } from '../../endpoints/views/charge-terms.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { writeOrder, type CheckedOrder } from './write-order.ts'
import { addressProofState } from '@hourfold/shared/booking/address-proof-life'
import type { RequestContext } from '../../catalog/request-context.ts'
import { hashAddress } from '../../context/keyed-hash.ts'

/** Books all items of a hold or of a request, or none. The tokens in the answer are sent only once. */
export function createOrder(context: ViewContext, body: CreateOrder): Attempt<OrderView> {
  let requested: readonly RequestedItem[] = []
  let excluded: ExcludedAllocations = nothingExcluded

  async function run(tx: Transaction, onCommit: OnCommit): Promise<Result<OrderView>> {
    const orderItems = await findOrderItems(tx, context, body)
    if (!orderItems.ok) return orderItems
    const items = orderItems.value
    requested = items.requested
    excluded = { holdId: items.hold?.row.id ?? null, bookingIds: [] }
    const planned = await planOrder(tx, context, body, items)
    if (!planned.ok) return planned
    const order = await takeOrder(tx, context, body, items, planned.value)
    if (!order.ok) return order
    const { capacity, link, proof } = order.value
    const written = writeOrder(tx, context, body, {
      ...planned.value,
      linkId: link.linkId,
      isAddressProven: proof !== null,
      assigned: capacity.assigned,
    })
    onCommit(() => [
      ...capacity.write(),
      ...written.write(),
      ...link.write(),
      ...(proof ? [markAddressProofUsed(tx, context.business.id, proof.id, planned.value.orderId)] : []),
    ])
    return ok(written.view)
  }

  async function precheck(): Promise<Refusal | undefined> {
    const { holdToken, items, guests = [] } = body
    const cartItems =
      holdToken === undefined && items
        ? findRequestedItems(context, { ...body, items }, guests.length)
        : undefined
    if (!cartItems?.ok) return undefined
    requested = cartItems.value
    return precheckTimes(context, requested, body.link)
  }

  return {
    run,
    precheck,
    explain: (refusal: AnyRefusal) => addAlternatives(context, refusal, requested, excluded),
  }
}

/** The data of an order that is known before any lock. */
type PlannedOrder = Omit<CheckedOrder, 'linkId' | 'isAddressProven' | 'assigned'>

/** Checks the visitor's input and the price. Refuses with `invalid_request` and `price_changed`. */
async function planOrder(
  tx: Queryable,
  context: ViewContext,
  body: CreateOrder,
  { requested, hold }: OrderItems,
): Promise<Result<PlannedOrder>> {
  const { business, now, random } = context
  const booker = checkBooker(context, body, requested)
  if (!booker.ok) return booker
  const submissionId =
    body.submission === undefined ? null : await readAnswersToken(tx, context, answersToBook, body.submission)
  if (body.submission !== undefined && submissionId === null)
    return refused('invalid_request', { fields: [{ path: 'submission', code: 'invalid' }] })
  const price = priceOrder(
    requested.map((item) => toPricedItem(item)),
    { currency: business.currency, expected: body.expectedTotal, online: chargeTerms(context) },
  )
  if (!price.ok) return price
  const payBy = (price.value.price.amountNow?.amount ?? 0) > 0 ? now + payWindow : null
  return ok({
    orderId: newId('ord', random),
    requested,
    booker: booker.value,
    submissionId,
    ...price.value,
    payBy,
    requester: { ...(await hashRequester(context, undefined)), sessionHash: hold?.row.sessionHash ?? null },
    bookings: requested.map(({ service, start }) => ({
      bookingId: newId('bkg', random),
      holdUntil:
        payBy ?? (firstStatus(service.confirmation) === 'requested' ? requestDeadline(now, start) : null),
    })),
  })
}

type TakenOrder = {
  readonly capacity: TakenCapacity
  readonly link: UsedLink
  /** The proof of the booker's address that the order uses. */
  readonly proof: AddressProof | null
}

/**
 * Locks, in this order: the address proof, the requester's budget, the limits per customer, the link, and the time and seats that
 * the order takes. The first refusal names the reason that the visitor can do least about.
 */
async function takeOrder(
  tx: Transaction,
  context: ViewContext,
  body: CreateOrder,
  items: OrderItems,
  { orderId, booker: { contact }, payBy, requester, bookings }: PlannedOrder,
): Promise<Result<TakenOrder>> {
  const { business, now } = context
  const { requested, hold } = items
  const holdId = hold?.row.id ?? null
  const place = () => placeOrderItems(tx, context, items, bookings)
  const proof = await requireAddressProof(tx, context, {
    isNeeded: context.isAgent || requested.some(({ service }) => service.addressProof),
    email: contact.email,
    proofToken: body.addressProof,
  })
  const isAddressProven = proof.ok && proof.value !== null
  const [budget, isBlocked, placed] = await tx.batch(() => [
    openBudget(tx, context, {
      requester,
      contact,
      isAddressProven,
      bookings: requested.length,
      isHeld: payBy !== null,
      exceptHoldId: holdId,
    }),
    isContactBlocked(tx, business.id, contact),
    canBatchLocks(context, items, body) ? place() : undefined,
  ])
  if (isBlocked) return refused('contact_blocked')
  if (!budget.ok) return budget
  const limited = await checkActiveLimits(tx, context, requested, { ...contact, isProven: isAddressProven })
  if (!limited.ok) return limited
  if (!proof.ok) return proof
  const by = { token: body.link, linkId: hold?.row.linkId ?? null }
  const link = await useLink(tx, context, by, requested, { orderId, replaces: holdId })
  if (!link.ok) return link
  // The business cannot answer a request in time that begins now.
  const unanswerable = requested.findIndex(
    ({ service, start }) =>
      firstStatus(service.confirmation) === 'requested' &&
      start <= (payBy === null ? now : now + longestCheckout),
  )
  if (unanswerable !== -1) return refused('notice_too_short', { params: { item: unanswerable } })
  const capacity = placed ?? (await place())
  if (!capacity.ok) return capacity
  const withinDays = budget.value.checkStaffDays(capacity.value.assigned)
  if (!withinDays.ok) return withinDays
  return ok({ capacity: capacity.value, link: link.value, proof: proof.value })
}

/**
 * True where the locks of the people directly follow those of the budget, so that both use one round trip. A request over its
 * budget then holds the locks of its people for one round trip; requests of one network queue for each other before it.
 */
const canBatchLocks = (
  { isAgent }: ViewContext,
  { hold, requested }: OrderItems,
  { link }: CreateOrder,
): boolean =>
  !isAgent &&
  hold === undefined &&
  link === undefined &&
  requested.every(({ service }) => service.activeLimit === null && !service.addressProof)

type ProofCheck = {
  /** Whether one of the services requires a proof. */
  readonly isNeeded: boolean
  readonly email: string
  readonly proofToken: string | undefined
}

/**
 * The proof that an order uses; null where its services require none and none is valid. Refuses with `address_unproven` where one
 * is required: without a proof, with one of another address, and with an expired or used one.
 */
async function requireAddressProof(
  tx: Queryable,
  { business, now, secret }: RequestContext,
  { isNeeded, email, proofToken }: ProofCheck,
): Promise<Result<AddressProof | null>> {
  const proof =
    proofToken === undefined ? undefined : await lockAddressProof(tx, business.id, hashToken(proofToken))
  const isValid =
    proof !== undefined &&
    addressProofState(proof, now) === 'proven' &&
    proof.addressHash === hashAddress(await secret(), business.id, email)
  if (isValid) return ok(proof)
  return isNeeded ? refused('address_unproven') : ok(null)
}
