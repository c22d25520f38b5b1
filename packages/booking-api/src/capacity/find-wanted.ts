import { fromIso, type Instant } from '@booking/shared/time/instant'
import { ok, refused, type FieldRefusal, type Result } from '@booking/shared/errors/result'
import { checkCart } from '@booking/shared/booking/check-cart'
import { chooseItem } from '@booking/shared/booking/choose-item'
import type { Cart, Item } from '@booking/shared/contract/requests'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { findSubject } from '../catalog/find-subject.ts'
import { partyOffsets } from './party-steps.ts'
import type { Wanted } from './wanted.ts'

/**
 * What a cart asks for, each item with its time. Refuses with `range_too_large`, `calendar_not_found` (`params.item`), what
 * is wrong with the choices, and what does not belong together; `guestCount` is null while the guests are not named.
 */
export function findWanted(
  context: AvailabilityContext,
  cart: Cart,
  guestCount: number | null,
): Result<readonly Wanted[]> {
  const { itemsPerCart, occurrencesPerSeries } = context.limits
  const most = cart.series ? occurrencesPerSeries : itemsPerCart
  const count = cart.series?.starts.length ?? cart.items.length
  if (count > most) return refused('range_too_large', { params: { count: most } })

  const found: Wanted[] = []
  const fields: FieldRefusal[] = []
  for (const [index, item] of cart.items.entries()) {
    const one = findItem(context, item, { asksPlace: guestCount !== null })
    if (one.ok) found.push(one.value)
    else if (one.refusal.fields) {
      fields.push(...one.refusal.fields.map((field) => ({ ...field, path: `items.${index}.${field.path}` })))
    } else return refused(one.refusal.code, { params: { item: index } })
  }
  if (fields.length > 0) return refused('invalid_request', { fields })

  const timed = withTimes(context, found, cart)
  if (!timed.ok) return timed
  const checked = checkWanted(timed.value, guestCount)
  return checked.ok ? timed : checked
}

/** Whether what somebody wants belongs together, and with their guests: refuses as `checkCart` does. */
export const checkWanted = (wanted: readonly Wanted[], guestCount: number | null): Result<null> =>
  checkCart({
    guestCount,
    items: wanted.map(({ service, start, seats, guest }) => ({
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

/** One item, whenever it is: its own start, or the beginning of time where the cart gives it another. Where it takes place may be said later, with the order. */
export function findItem(
  context: AvailabilityContext,
  item: Item,
  { asksPlace }: { readonly asksPlace: boolean },
): Result<Wanted> {
  const subject = findSubject(context.offer, item)
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
 * A party's items follow one another from its start. Of those that begin with it one is on its grid, that with the longest
 * interval: the people of the others may open at other minutes. A series is one item over and over.
 */
function withTimes(
  context: AvailabilityContext,
  found: readonly Wanted[],
  { party, series }: Cart,
): Result<readonly Wanted[]> {
  const [first] = found
  if (series && first) {
    if (!first.service.recurring?.frequencies.includes(series.rule.freq)) {
      return refused('invalid_request', { fields: [{ path: 'series.rule.freq', code: 'invalid' }] })
    }
    const { maxCount } = first.service.recurring
    if (series.starts.length > maxCount) return refused('range_too_large', { params: { count: maxCount } })
    const starts = series.starts.map(fromIso).toSorted((a, b) => a - b)
    return ok(starts.map((start) => ({ ...first, start, keepsPerson: true })))
  }
  if (!party) return ok(found)
  const begin: Instant = fromIso(party.start)
  const offsets = partyOffsets(context, party.mode, found)
  const intervals = found.map(({ service }, index) => (offsets[index] === 0 ? service.interval : 0))
  const leader = intervals.indexOf(Math.max(...intervals))
  return ok(
    found.map((one, index) => {
      const offset = offsets[index] ?? 0
      return { ...one, start: begin + offset, onGrid: index === leader }
    }),
  )
}
