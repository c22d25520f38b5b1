import { ok, type Result } from '@hourfold/shared/errors/result'
import { chooseItem } from '@hourfold/shared/booking/choose-item'
import { type Subject, findSubject } from '../../catalog/find-subject.ts'
import { findService } from '../../catalog/catalog.ts'
import type { Booking } from '../../tables/bookings.ts'
import type { SlotQuery } from '../../availability/search-times.ts'
import { atLength, findRescheduleSubject, lengthOf } from '../../capacity/find-reschedule-subject.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

type Query = {
  readonly service: string
  readonly provider?: string | undefined
  readonly location?: string | undefined
  readonly duration?: number | undefined
  readonly addOns?: readonly string[] | undefined
  readonly seats?: number | undefined
  readonly manage?: string | undefined
}

/**
 * The slot query of a request; a booking to be rescheduled keeps its length and, unless the query requests everyone's times, its
 * people. Refuses with `calendar_not_found`, and `invalid_request` for choices that the service does not offer.
 */
export function resolveSlotQuery(
  context: ViewContext,
  query: Query,
  moved: Booking | null,
): Result<SlotQuery> {
  const service = findService(context.catalog, query.service)
  if (moved && service?.id === moved.serviceId) return findMoved(context, query, moved)
  const subject = findSubject(context.catalog, { ...query, orAnyone: query.manage !== undefined })
  if (!subject.ok) return subject
  const chosen = choose(subject.value, query)
  if (!chosen.ok) return chosen
  return ok({ ...subject.value, duration: chosen.value.duration, seats: query.seats ?? 1 })
}

const choose = ({ service }: Subject, query: Query) =>
  chooseItem(service, { ...query, location: query.location ?? service.locations[0]?.slug })

function findMoved({ catalog }: ViewContext, query: Query, moved: Booking): Result<SlotQuery> {
  const { service, provider, seats = moved.seats } = query
  const subject =
    moved.colleagueIds.length > 0
      ? findRescheduleSubject(catalog, moved, provider)
      : findSubject(catalog, { service, provider, location: moved.choices.location.slug, orAnyone: true })
  if (!subject.ok) return subject
  const chosen = choose(subject.value, query)
  if (!chosen.ok) return chosen
  const isAsked = query.duration !== undefined || query.addOns !== undefined
  const duration = isAsked ? chosen.value.duration : lengthOf(moved)
  return ok({ ...subject.value, service: atLength(subject.value.service, duration), duration, seats })
}
