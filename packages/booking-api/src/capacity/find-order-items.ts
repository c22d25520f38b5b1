import { fromIso, toIso } from '@hourfold/shared/time/instant'
import { ok, refused, type FieldRefusal, type Result } from '@hourfold/shared/errors/result'
import { isExpired } from '@hourfold/shared/booking/hold-life'
import type { CreateOrder } from '@hourfold/shared/contract/requests'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { hashToken } from '../context/new-id.ts'
import type { Queryable } from '../database/database.ts'
import { worksAt } from '../catalog/works-at.ts'
import { type HoldItem, type HoldRow, listHoldItems, lockHold } from '../tables/holds.ts'
import { checkRequestedItems, findItem, findRequestedItems } from './find-requested-items.ts'
import type { RequestedItem } from './requested-item.ts'

/** The items of an order: bare ones, or those of a hold, which is locked. */
export type OrderItems = {
  readonly requested: readonly RequestedItem[]
  readonly hold?: { readonly row: HoldRow; readonly items: readonly HoldItem[]; readonly isLive: boolean }
}

/**
 * Finds the items of an order. A converted hold is refused with `hold_not_found`; a released or unknown one falls back to the
 * bare items, where the request has any. Items beside a hold must equal the hold's own.
 */
export async function findOrderItems(
  tx: Queryable,
  context: AvailabilityContext,
  body: CreateOrder,
): Promise<Result<OrderItems>> {
  const guestCount = body.guests?.length ?? 0
  const hold =
    body.holdToken === undefined
      ? undefined
      : await lockHold(tx, context.business.id, hashToken(body.holdToken))
  if (hold?.status === 'converted') return refused('hold_not_found')
  if (!hold || hold.status === 'released') {
    const { items } = body
    if (!items) return refused('hold_not_found')
    const requested = findRequestedItems(context, { ...body, items }, guestCount)
    return requested.ok ? ok({ requested: requested.value }) : requested
  }
  const items = await listHoldItems(tx, context.business.id, hold.id)
  const requested: RequestedItem[] = []
  const fields: FieldRefusal[] = []
  for (const [index, item] of items.entries()) {
    const one = findHeld(context, item, body.items?.[body.series ? 0 : index]?.location)
    if (one.ok) requested.push(one.value)
    else if (!one.refusal.fields) return refused('calendar_not_found', { params: { item: index } })
    else
      fields.push(...one.refusal.fields.map((field) => ({ ...field, path: `items.${index}.${field.path}` })))
  }
  if (fields.length > 0) return refused('invalid_request', { fields })
  if ((body.items || body.series) && !isSame(body, requested)) {
    return refused('invalid_request', { fields: [{ path: 'items', code: 'invalid' }] })
  }
  // The number of guests is known only now.
  const checked = checkRequestedItems(requested, guestCount)
  if (!checked.ok) return checked
  return ok({ requested, hold: { row: hold, items, isLive: !isExpired(hold, context.now) } })
}

/**
 * A held item as a new request; the assigned person is preferred. The location may be named with the order, because the details
 * form asks for it.
 */
function findHeld(
  context: AvailabilityContext,
  item: HoldItem,
  place: string | undefined,
): Result<RequestedItem> {
  const { onGrid, keepsPerson, ...choices } = item.choices
  const cartItem = {
    ...choices,
    location: place ?? choices.location,
    service: item.serviceId,
    start: toIso(item.start),
    seats: item.seats,
    ...(item.guest === null ? {} : { guest: item.guest }),
  }
  const requested = findItem(context, cartItem, { asksPlace: true })
  // The hold's person must work at the location: another location is another appointment.
  const [staff, location] = [
    context.catalog.staffById.get(item.staffId),
    requested.ok && requested.value.chosen.location,
  ]
  if (staff && location && !worksAt(staff, location)) {
    return refused('invalid_request', { fields: [{ path: 'location', code: 'invalid' }] })
  }
  return requested.ok
    ? ok({ ...requested.value, onGrid, keepsPerson, preferredStaffId: item.staffId })
    : requested
}

/** True where the items of the request are the hold's. Parties and series name their times in other fields. */
function isSame({ items, party, series }: CreateOrder, held: readonly RequestedItem[]): boolean {
  const isNamed = (one: RequestedItem | undefined, name: string): boolean =>
    one?.service.id === name || one?.service.slug === name
  if (series) {
    const starts = series.starts.map(fromIso).toSorted((a, b) => a - b)
    const [item] = items ?? []
    return (
      starts.length === held.length &&
      held.every(
        (one, index) =>
          one.keepsPerson === true &&
          one.start === starts[index] &&
          (item === undefined || isNamed(one, item.service)),
      )
    )
  }
  return (
    items?.length === held.length &&
    items.every(({ service, start }, index) => {
      const one = held[index]
      const isThen = party ? true : start !== undefined && one?.start === fromIso(start)
      return isThen && isNamed(one, service)
    })
  )
}
