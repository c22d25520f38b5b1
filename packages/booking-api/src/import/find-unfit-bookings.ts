import type { Instant, Span } from '@booking/shared/time/instant'
import { fromEpochDay, isoWeekday } from '@booking/shared/time/plain-date'
import type { PlainDate } from '@booking/shared/time/plain-date'
import type { WallRange } from '@booking/shared/scheduling/calendar'
import { firstInstantFrom, localDate, localEpochDay } from '@booking/shared/time/wall-clock'
import { findUnfitSessions } from '../classes/top-up-sessions.ts'
import { mainLocation, worksAt } from '../catalog/works-at.ts'
import type { Queryable } from '../database/database.ts'
import { type ComingBooking, listComingBookings, listUsualHours } from './coming-bookings.ts'
import { listOtherHours } from '../classes/session-rows.ts'
import { pickWords } from '../catalog/words.ts'

/** A booking that could not be made now, with one reason. */
export type UnfitBooking = { readonly booking: ComingBooking; readonly reason: string }

type BusinessPlace = { readonly id: string; readonly timeZone: string; readonly defaultLocale: string }

/**
 * Coming bookings that the present catalog would not allow: a person, service or resource is gone or not available at the time.
 * Price, notice and buffers are ignored, because bookings keep theirs.
 */
export async function findUnfitBookings(
  q: Queryable,
  business: BusinessPlace,
  now: Instant,
): Promise<readonly UnfitBooking[]> {
  const [bookings, weeks, days, sessions] = [
    await listComingBookings(q, business.id, now),
    await listUsualHours(q, business.id),
    await listOtherHours(q, business.id, localDate(business.timeZone, now - dayLength)),
    await findUnfitSessions(q, business, now),
  ]
  const rangesOf = (staffId: string, date: PlainDate, weekday: number): readonly WallRange[] =>
    days.get(staffId)?.get(date) ?? (weeks.get(staffId) ?? []).filter((one) => one.weekday === weekday)
  const words = (text: ComingBooking['service']) =>
    pickWords(text, business.defaultLocale, business.defaultLocale)

  function* reasonsFor(booking: ComingBooking): Iterable<string> {
    if (booking.isServiceArchived) yield `${words(booking.service)} is no longer offered`
    const session = booking.sessionId === null ? undefined : sessions.get(booking.sessionId)
    if (session !== undefined) yield session
    const { place, places } = booking
    const slug = place?.slug
    const isNamed = slug !== undefined && slug !== mainLocation
    if (isNamed && !booking.isServiceArchived && !places.includes(slug))
      yield `it is no longer offered at ${slug}`
    for (const person of booking.people) {
      if (person.isArchived) yield `${person.name} is no longer there`
      else if (!person.isOffering && !booking.isServiceArchived && booking.sessionId === null)
        yield `${person.name} no longer offers it`
      else if (place && !worksAt(person, place)) yield `${person.name} does not work at ${slug}`
      else if (booking.sessionId === null && !isCovered(person, booking))
        yield `${person.name} does not work then`
    }
    for (const { name, unit, units, isArchived } of booking.resources) {
      if (isArchived) yield `${words(name)} is no longer there`
      else if (unit >= units) yield `there are only ${units} of ${words(name)}`
    }
  }

  /** True where a person's hours cover the whole booking; its buffers may lie outside. */
  function isCovered(
    { staffId, timeZone, spans }: ComingBooking['people'][number],
    { start, end }: Span,
  ): boolean {
    const first = localEpochDay(timeZone, start) - 1
    const last = localEpochDay(timeZone, end)
    const open: Span[] = []
    for (let epochDay = first; epochDay <= last; epochDay += 1) {
      for (const { from, to } of rangesOf(staffId, fromEpochDay(epochDay), isoWeekday(epochDay))) {
        open.push({
          start: firstInstantFrom(timeZone, epochDay, from),
          end: firstInstantFrom(timeZone, epochDay, to),
        })
      }
    }
    const sorted = open.toSorted((a, b) => a.start - b.start)
    return spans.every(([from, to]) => {
      let reached = Math.max(from, start)
      for (const one of sorted) if (one.start <= reached) reached = Math.max(reached, one.end)
      return reached >= Math.min(to, end)
    })
  }

  return bookings.flatMap((booking) =>
    Array.from(new Set(reasonsFor(booking)), (reason) => ({ booking, reason })),
  )
}

const dayLength = 86_400_000
