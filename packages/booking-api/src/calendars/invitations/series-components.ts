import { fromIso, type Instant } from '@hourfold/shared/time/instant'
import { isOff } from '../../booking/changes/event-texts.ts'
import type { SeriesEntry } from '../../booking/changes/series-entry.ts'
import { localTime, localTimes, type Component, type Property } from './calendar-component.ts'
import { eventComponent } from './event-component.ts'
import type { InvitationParties, InvitationParts, InvitedDate } from './invitation.ts'
import { zoneComponent } from './zone-component.ts'

/** One date of a series, named by its planned time in the entry of the series. */
export function dateOfSeries(date: InvitedDate, parties: InvitationParties): InvitationParts {
  const method = isOff(date.view.status) ? 'CANCEL' : 'REQUEST'
  return { method, components: [zoneOf([date]), dateComponent(method, date, parties)] }
}

/**
 * A series as it is now: its rule, the dates that do not take place as EXDATE, and the dates that differ from the plan as
 * components of their own, which replace the planned ones. A series without any date left is cancelled as a whole.
 */
export function wholeSeries(dates: readonly InvitedDate[], parties: InvitationParties): InvitationParts {
  const live = dates.filter(({ view }) => !isOff(view.status))
  const model = live.find(isAsPlanned) ?? live[0] ?? dates[0]
  if (!model) throw new Error('a series without dates')
  const { view, url, entry } = model
  const { uid, sequence, timeZone, firstStart } = entry
  const gone = dates.filter(({ view: { status } }) => isOff(status)).map((date) => date.entry.plannedStart)
  const method = live.length === 0 ? 'CANCEL' : 'REQUEST'
  const times: readonly Property[] = [
    localTime('dtstart', timeZone, firstStart),
    localTime('dtend', timeZone, firstStart + lengthOf(model)),
    ['rrule', {}, 'recur', ruleOf(entry)],
    ...(gone.length === 0 || gone.length === dates.length ? [] : [localTimes('exdate', timeZone, gone)]),
  ]
  return {
    method,
    components: [
      zoneOf(dates),
      eventComponent({ method, uid, sequence, view, url, times }, parties),
      ...live
        .filter((date) => !isAsPlanned(date) || !isLike(date, model))
        .map((date) => dateComponent(method, date, parties)),
    ],
  }
}

function dateComponent(
  method: InvitationParts['method'],
  { view, url, entry }: InvitedDate,
  parties: InvitationParties,
): Component {
  const { uid, sequence, timeZone, plannedStart } = entry
  const times = [
    localTimes('recurrence-id', timeZone, [plannedStart]),
    localTime('dtstart', timeZone, fromIso(view.start)),
    localTime('dtend', timeZone, fromIso(view.end)),
  ]
  return eventComponent({ method, uid, sequence, view, url, times }, parties)
}

/** The rule with the number of its dates: an UNTIL would be a moment in UTC, which few programs read alike. */
const ruleOf = ({ rule: { freq, interval, byday }, count }: SeriesEntry) => ({
  freq: freq.toUpperCase(),
  ...(interval === 1 ? {} : { interval }),
  count,
  // With an interval, the first day of the week matters.
  ...(byday ? { wkst: 'MO', byday: [...byday] } : {}),
})

const isAsPlanned = ({ view, entry }: InvitedDate): boolean => fromIso(view.start) === entry.plannedStart

const lengthOf = ({ view }: InvitedDate): number => fromIso(view.end) - fromIso(view.start)

/** True if two dates differ in their time only. */
function isLike(one: InvitedDate, other: InvitedDate): boolean {
  const factsOf = ({ view: { status, staff, colleagues, location } }: InvitedDate) =>
    JSON.stringify([status, staff?.id, colleagues.map(({ id }) => id), location.kind, location.address])
  return lengthOf(one) === lengthOf(other) && factsOf(one) === factsOf(other)
}

/** A zone definition that covers all past and present times of these dates. */
function zoneOf(dates: readonly InvitedDate[]): Component {
  const [first] = dates
  if (!first) throw new Error('a series without dates')
  const instants: readonly Instant[] = dates.flatMap(({ view, entry }) => [
    entry.firstStart,
    entry.plannedStart,
    entry.plannedStart + fromIso(view.end) - fromIso(view.start),
    fromIso(view.start),
    fromIso(view.end),
  ])
  return zoneComponent(first.entry.timeZone, Math.min(...instants), Math.max(...instants))
}
