import { day, minute, overlaps, toIso, type Instant, type Span } from '@hourfold/shared/time/instant'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { chooseAlternatives } from '@hourfold/shared/booking/choose-alternatives'
import { bookableWindow } from '@hourfold/shared/scheduling/bookable-window'
import type { SeriesPreview } from '@hourfold/shared/contract/series-preview'
import type { Refusal } from '@hourfold/shared/errors/result'
import { findFreeSessions } from '@hourfold/shared/scheduling/find-free-sessions'
import { findFreeSlots } from '@hourfold/shared/scheduling/find-free-slots'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { loadAvailability, slotRules } from '../availability/load-availability.ts'
import { listSessions } from '../availability/sessions.ts'
import type { ExcludedAllocations } from '../availability/busy-time.ts'
import { assignItems, spanOf } from './assign-items.ts'
import { findItemSessions } from './find-item-sessions.ts'
import { availabilityAtStart, type RequestedItem } from './requested-item.ts'

type Occurrence = SeriesPreview['occurrences'][number]
type Reason = NonNullable<Occurrence['reason']>

/** The free times around each occurrence of a series, regardless of the other occurrences. */
type Times = {
  /** The reason why an occurrence conflicts with the kept ones, or undefined. */
  readonly clashOf: (one: RequestedItem, accepted: readonly RequestedItem[]) => Refusal | undefined
  /** The free starts in a window around the occurrence with this index. */
  readonly startsIn: (index: number, window: Span) => ArrayLike<Instant>
  readonly endOf: (one: RequestedItem) => Instant
}

/**
 * Chooses the occurrences of a series (ascending) that can be booked in one order; earlier ones come first. For each of the
 * others it returns the reason and up to three times that are nearer to it than to its neighbours; each of them can be booked
 * together with the chosen occurrences.
 */
export async function chooseOccurrences(
  context: AvailabilityContext,
  requested: readonly RequestedItem[],
  excluded: ExcludedAllocations,
): Promise<Occurrence[]> {
  const windows = requested.map((one, index) => windowOf(one, requested[index - 1], requested[index + 1]))
  const times = await (requested[0]?.service.kind === 'class' ? loadSessions : loadTimes)(
    context,
    requested,
    windows,
    excluded,
  )
  const accepted: RequestedItem[] = []
  const clashes = requested.map((one) => {
    const clash = times.clashOf(one, accepted)
    if (!clash) accepted.push(one)
    return clash
  })
  return requested.map((one, index) => {
    const clash = clashes[index]
    const window = windows[index]
    const free =
      clash && window
        ? Array.from(times.startsIn(index, window)).filter(
            (start) => !times.clashOf({ ...one, start }, accepted),
          )
        : []
    return {
      start: toIso(one.start),
      end: toIso(times.endOf(one)),
      reason: clash ? nameReason(clash) : null,
      alternatives: chooseAlternatives(free, one.start).map(toIso),
    }
  })
}

/** Half the distance to its neighbours in the series, at most a week. */
function windowOf(
  { start }: RequestedItem,
  before: RequestedItem | undefined,
  after: RequestedItem | undefined,
): Span {
  const reach = (neighbour: RequestedItem | undefined): number =>
    Math.min(7 * day, neighbour ? Math.abs(start - neighbour.start) / 2 : Infinity)
  return { start: Math.ceil(start - reach(before)), end: Math.ceil(start + reach(after)) }
}

async function loadTimes(
  context: AvailabilityContext,
  requested: readonly RequestedItem[],
  windows: readonly Span[],
  excluded: ExcludedAllocations,
): Promise<Times> {
  const loaded = await loadAvailability(
    'memory',
    context,
    requested.map((one, index) => {
      const query = availabilityAtStart(one)
      return { ...query, period: windows[index] ?? query.period }
    }),
    excluded,
  )
  // The times of an occurrence are loaded for its own window.
  const loadedFor = ({ start }: RequestedItem) => {
    const index = windows.findIndex((window) => start >= window.start && start < window.end)
    const availability = loaded[index]
    if (!availability) throw new Error('a time that was not loaded')
    return availability
  }
  return {
    clashOf: (one, accepted) => {
      const together = [...inTheWayOf(one, accepted, context.business.timeZone), one]
      const assignments = assignItems(context, together, together.map(loadedFor), new Map())
      return assignments.ok ? undefined : assignments.refusal
    },
    startsIn: (index, { start, end }) => {
      const window = loaded[index]
      return window ? findFreeSlots({ ...window.availability, from: start, to: end }).starts : []
    },
    endOf: ({ start, chosen }) => start + chosen.duration * minute,
  }
}

/** The others that can affect this one: they overlap it, directly or through others, or share a day with a cap. */
function inTheWayOf(
  one: RequestedItem,
  others: readonly RequestedItem[],
  timeZone: string,
): readonly RequestedItem[] {
  const dateOf = ({ start }: RequestedItem) => localDate(timeZone, start)
  const meets = (a: RequestedItem, b: RequestedItem): boolean =>
    overlaps(spanOf(a), spanOf(b)) || (a.service.dailyCap !== null && dateOf(a) === dateOf(b))
  const near = new Set<RequestedItem>()
  for (let frontier = [one]; frontier.length > 0;) {
    frontier = others.filter((other) => !near.has(other) && frontier.some((known) => meets(known, other)))
    for (const other of frontier) near.add(other)
  }
  return others.filter((other) => near.has(other))
}

/** Each occurrence of a class is a separate session, so the others do not matter. */
async function loadSessions(
  context: AvailabilityContext,
  requested: readonly RequestedItem[],
  windows: readonly Span[],
  excluded: ExcludedAllocations,
): Promise<Times> {
  const [first] = requested
  const [from, to] = [windows[0], windows.at(-1)]
  if (!first || !from || !to) throw new Error('a series without occurrences')
  const rules = slotRules(context, first.service, first.chosen.duration)
  // Alternatives lie between now and the horizon; the occurrences themselves may be anywhere.
  const bookable = bookableWindow(rules, context.now)
  const whole = {
    start: Math.max(from.start, Math.min(first.start, context.now)),
    end: Math.min(to.end, Math.max((requested.at(-1) ?? first).start + 1, bookable.end)),
  }
  const sessions = await listSessions(
    context.database,
    context.business.id,
    first.service.id,
    whole,
    context.now,
    excluded,
  )
  const offered = sessions.filter(({ staffId }) => first.people.some(({ id }) => id === staffId))
  const at = ({ start }: RequestedItem) => offered.filter((session) => session.start === start)
  return {
    clashOf: (one) => {
      const itemSessions = findItemSessions(context, [one], [at(one)])
      return itemSessions.ok ? undefined : itemSessions.refusal
    },
    startsIn: (_, { start, end }) =>
      findFreeSessions(rules, offered, {
        from: start,
        to: end,
        now: context.now,
        seats: first.seats,
      }).map((session) => session.start),
    endOf: (one) => at(one)[0]?.end ?? one.start + one.chosen.duration * minute,
  }
}

const reasons: readonly Reason[] = [
  'staff_busy',
  'resource_unavailable',
  'seats_exceeded',
  'notice_too_short',
  'too_far_ahead',
]

const nameReason = ({ code }: Refusal): Reason => reasons.find((reason) => reason === code) ?? 'slot_taken'
