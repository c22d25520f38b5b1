import { fromEpochDay, isoWeekday } from '@hourfold/shared/time/plain-date'
import { day, type Instant, type Span } from '@hourfold/shared/time/instant'
import type { WallRange, WeeklyRange } from '@hourfold/shared/scheduling/calendar'
import { firstInstantFrom, localDate, localEpochDay } from '@hourfold/shared/time/wall-clock'
import { listOtherHours } from '../booking/classes/session-rows.ts'
import { findUnfitSessions } from '../booking/classes/top-up-sessions.ts'
import { pickWords, type Words } from '../context/words.ts'
import { mainLocation, worksAt } from '../catalog/works-at.ts'
import type { Queryable } from '../database/database.ts'
import { type BookedParts, type ComingBooking, listUsualHours, readBookableParts } from './coming-bookings.ts'

type BusinessPlace = { readonly id: string; readonly timeZone: string; readonly defaultLocale: string }
type Parts = Awaited<ReturnType<typeof readBookableParts>>
type Person = Parts['staff'][number] & {
  readonly week: readonly WeeklyRange[]
  readonly days: ReadonlyMap<string, readonly WallRange[]>
}

/** The rules that decide at a moment whether a booking fits. */
export type Bookability = {
  readonly services: ReadonlyMap<string, Parts['services'][number]>
  readonly staff: ReadonlyMap<string, Person>
  readonly resources: ReadonlyMap<string, Parts['resources'][number]>
  /** Booked sessions that differ from the rules: session → reason. */
  readonly sessions: ReadonlyMap<string, string>
  readonly locale: string
}

/** Reads it; the bookings themselves, which are many, are not looked at. */
export async function loadBookability(
  q: Queryable,
  business: BusinessPlace,
  now: Instant,
): Promise<Bookability> {
  const parts = await readBookableParts(q, business.id)
  const weeks = await listUsualHours(q, business.id)
  const days = await listOtherHours(q, business.id, localDate(business.timeZone, now - day))
  const byId = <Part extends { readonly id: string }>(list: readonly Part[]) =>
    new Map(list.map((one) => [one.id, one]))
  return {
    services: byId(parts.services),
    staff: byId(
      parts.staff.map((one) => ({
        ...one,
        week: weeks.get(one.id) ?? [],
        days: days.get(one.id) ?? new Map<string, readonly WallRange[]>(),
      })),
    ),
    resources: byId(parts.resources),
    sessions: await findUnfitSessions(q, business, now),
    locale: business.defaultLocale,
  }
}

/** The parts for which different bookings fit after a change. A new name alone changes nothing. */
export function findChangedParts(before: Bookability, after: Bookability): BookedParts {
  const changed = <Part>(
    pick: (one: Bookability) => ReadonlyMap<string, Part>,
    factsOf: (part: Part) => unknown,
  ): readonly string[] => {
    const facts = (one: Bookability, id: string) => {
      const part = pick(one).get(id)
      return part === undefined ? undefined : JSON.stringify(factsOf(part))
    }
    const ids = new Set([...pick(before).keys(), ...pick(after).keys()])
    return [...ids].filter((id) => facts(before, id) !== facts(after, id))
  }
  return {
    services: changed(
      (one) => one.services,
      (part) => part,
    ),
    staff: changed(
      (one) => one.staff,
      ({ timeZone, isArchived, locations, week, days }) => [
        [timeZone, isArchived, locations],
        week.map((one) => JSON.stringify(one)).toSorted(),
        [...days].map((one) => JSON.stringify(one)).toSorted(),
      ],
    ),
    resources: changed(
      (one) => one.resources,
      ({ units, isArchived }) => [units, isArchived],
    ),
    sessions: changed(
      (one) => one.sessions,
      (reason) => reason,
    ),
  }
}

/** Returns what keeps a booking from being made now: a person, service or resource that is gone or not available at the time. */
export function createFitCheck({
  services,
  staff,
  resources,
  sessions,
  locale,
}: Bookability): (booking: ComingBooking) => readonly string[] {
  const words = (text: Words) => pickWords(text, locale, locale)
  const openDays = new Map<string, readonly Span[]>()

  function* reasonsFor(booking: ComingBooking): Iterable<string> {
    const { serviceId, sessionId, place } = booking
    const service = services.get(serviceId)
    const isOffered = service !== undefined && !service.isArchived
    if (!isOffered) yield `${words(booking.service)} is no longer offered`
    const session = sessionId === null ? undefined : sessions.get(sessionId)
    if (session !== undefined) yield session
    const { slug } = place
    if (slug !== mainLocation && isOffered && !service.places.includes(slug))
      yield `it is no longer offered at ${slug}`
    for (const id of booking.staffIds) {
      const person = staff.get(id)
      if (!person) continue
      if (person.isArchived) yield `${person.name} is no longer there`
      else if (isOffered && sessionId === null && !service.staff.includes(id))
        yield `${person.name} no longer offers it`
      else if (!worksAt(person, place)) yield `${person.name} does not work at ${slug}`
      else if (sessionId === null && !isCovered(person, booking)) yield `${person.name} does not work then`
    }
    for (const { resourceId, unit } of booking.allocations) {
      const resource = resourceId === null ? undefined : resources.get(resourceId)
      if (!resource || unit === null) continue
      if (resource.isArchived) yield `${words(resource.name)} is no longer there`
      else if (unit >= resource.units) yield `there are only ${resource.units} of ${words(resource.name)}`
    }
  }

  /** True where a person's hours cover the whole booking; its buffers may lie outside. */
  function isCovered(person: Person, { start, end, allocations }: ComingBooking): boolean {
    const first = localEpochDay(person.timeZone, start) - 1
    const last = localEpochDay(person.timeZone, end)
    const open = Array.from({ length: last - first + 1 }, (_, at) => openOn(person, first + at)).flat()
    const sorted = open.toSorted((a, b) => a.start - b.start)
    return allocations.every((allocation) => {
      if (allocation.staffId !== person.id) return true
      let reached = Math.max(allocation.start, start)
      for (const one of sorted) if (one.start <= reached) reached = Math.max(reached, one.end)
      return reached >= Math.min(allocation.end, end)
    })
  }

  function openOn({ id, timeZone, week, days }: Person, epochDay: number): readonly Span[] {
    const key = `${id} ${epochDay}`
    const known = openDays.get(key)
    if (known) return known
    const ranges =
      days.get(fromEpochDay(epochDay)) ?? week.filter(({ weekday }) => weekday === isoWeekday(epochDay))
    const spans = ranges.map(({ from, to }) => ({
      start: firstInstantFrom(timeZone, epochDay, from),
      end: firstInstantFrom(timeZone, epochDay, to),
    }))
    openDays.set(key, spans)
    return spans
  }

  return (booking) => Array.from(new Set(reasonsFor(booking)))
}
