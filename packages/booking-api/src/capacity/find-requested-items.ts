import { fromIso, type Instant } from '@hourfold/shared/time/instant'
import { ok, refused, type FieldRefusal, type Result } from '@hourfold/shared/errors/result'
import { checkCart } from '@hourfold/shared/booking/check-cart'
import { chooseItem } from '@hourfold/shared/booking/choose-item'
import type { Cart, Item } from '@hourfold/shared/contract/requests'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { findSubject } from '../catalog/find-subject.ts'
import { partyOffsets } from './party-steps.ts'
import type { RequestedItem } from './requested-item.ts'

/**
 * The requested items of a cart with their times. Refuses with `range_too_large`, `calendar_not_found` (`params.item`), and the
 * faults of the choices and of their combination; `guestCount` is null while the guests are unknown.
 */
export function findRequestedItems(
  context: AvailabilityContext,
  cart: Cart,
  guestCount: number | null,
): Result<readonly RequestedItem[]> {
  const { itemsPerCart, occurrencesPerSeries } = context.limits
  const most = cart.series ? occurrencesPerSeries : itemsPerCart
  const count = cart.series?.starts.length ?? cart.items.length
  if (count > most) return refused('range_too_large', { params: { count: most } })

  const requested: RequestedItem[] = []
  const fields: FieldRefusal[] = []
  for (const [index, item] of cart.items.entries()) {
    const one = findItem(context, item, { asksPlace: guestCount !== null })
    if (one.ok) requested.push(one.value)
    else if (one.refusal.fields) {
      fields.push(...one.refusal.fields.map((field) => ({ ...field, path: `items.${index}.${field.path}` })))
    } else return refused(one.refusal.code, { params: { item: index } })
  }
  if (fields.length > 0) return refused('invalid_request', { fields })

  const timed = withTimes(context, requested, cart)
  if (!timed.ok) return timed
  const checked = checkRequestedItems(timed.value, guestCount)
  return checked.ok ? timed : checked
}

/** Checks that requested items fit together and fit the guests; refuses as `checkCart` does. */
export const checkRequestedItems = (
  requested: readonly RequestedItem[],
  guestCount: number | null,
): Result<null> =>
  checkCart({
    guestCount,
    items: requested.map(({ service, start, seats, guest }) => ({
      serviceId: service.id,
      kind: service.kind,
      start,
      seats,
      guest,
      guestsMax: service.guestsMax,
      guestsKind: service.guestsKind,
      maxPerOrder: service.maxPerOrder,
    })),
  })

/** One item at its own start, or at 0 where the cart sets the start. The location may follow with the order. */
export function findItem(
  context: AvailabilityContext,
  item: Item,
  { asksPlace }: { readonly asksPlace: boolean },
): Result<RequestedItem> {
  const subject = findSubject(context.catalog, item)
  if (!subject.ok) return subject
  const { service } = subject.value
  const place = asksPlace ? item.location : (item.location ?? service.locations[0]?.slug)
  const chosen = chooseItem(service, { ...item, location: place })
  if (!chosen.ok) return chosen
  return ok({
    ...subject.value,
    chosen: chosen.value,
    start: item.start === undefined ? 0 : fromIso(item.start),
    seats: item.seats ?? 1,
    guest: item.guest ?? null,
    onGrid: true,
  })
}

/**
 * Sets the starts of a party's or a series' items. A party's items follow one another; of those that begin with it, the one with
 * the longest interval is on its grid, because the others' people may open at other minutes. A series repeats one item.
 */
function withTimes(
  context: AvailabilityContext,
  requested: readonly RequestedItem[],
  { party, series }: Cart,
): Result<readonly RequestedItem[]> {
  const [first] = requested
  if (series && first) {
    if (!first.service.recurring?.frequencies.includes(series.rule.freq)) {
      return refused('invalid_request', { fields: [{ path: 'series.rule.freq', code: 'invalid' }] })
    }
    const { maxCount } = first.service.recurring
    if (series.starts.length > maxCount) return refused('range_too_large', { params: { count: maxCount } })
    const starts = series.starts.map(fromIso).toSorted((a, b) => a - b)
    return ok(starts.map((start) => ({ ...first, start, keepsPerson: true })))
  }
  if (!party) return ok(requested)
  const begin: Instant = fromIso(party.start)
  const offsets = partyOffsets(context, party.mode, requested)
  const intervals = requested.map(({ service }, index) => (offsets[index] === 0 ? service.interval : 0))
  const leader = intervals.indexOf(Math.max(...intervals))
  return ok(
    requested.map((one, index) => {
      const offset = offsets[index] ?? 0
      return { ...one, start: begin + offset, onGrid: index === leader }
    }),
  )
}
