import { day, type Instant } from '@hourfold/shared/time/instant'
import { isoWeekday } from '@hourfold/shared/time/plain-date'
import { weekdayCodes } from '@hourfold/shared/contract/weekday-codes'
import { zoneTable } from '@hourfold/shared/time/zone-table'
import { wallTime, type Component } from './calendar-component.ts'

/** A change of the clocks: the moment and the offsets before and after it, in milliseconds ahead of UTC. */
type Change = { readonly at: Instant; readonly before: number; readonly after: number }

/**
 * A VTIMEZONE that is right for every time from `from` to `to`. Where the clocks change by the same rule in each of the surrounding
 * years, it is written as a yearly rule, which Outlook expects; elsewhere (Gaza follows Ramadan) each change is listed.
 */
export function zoneComponent(timeZone: string, from: Instant, to: Instant): Component {
  return [
    'vtimezone',
    [['tzid', {}, 'text', timeZone]],
    yearlyRules(listChanges(timeZone, from - 2 * year, to + 10 * year), to + 9 * year) ??
      everyChange(timeZone, from, to),
  ]
}

const year = 366 * day

function listChanges(timeZone: string, from: Instant, to: Instant): readonly Change[] {
  const { at, offset } = zoneTable(timeZone, from, to)
  return Array.from(at).flatMap((instant, n) => {
    const [before, after] = [offset[n - 1], offset[n]]
    return before === undefined || after === undefined ? [] : [{ at: instant, before, after }]
  })
}

/** The two rules of a zone with summer time; undefined where there are none that hold until `until`. */
function yearlyRules(changes: readonly Change[], until: Instant): readonly Component[] | undefined {
  const [first, second] = changes
  if (!first || !second) return undefined
  const halves = [first, second].map((one) => changes.filter(({ after }) => after === one.after))
  // Where summer time is abolished, the last change of each direction would look like a rule.
  if (halves.some((half) => (half.at(-1)?.at ?? 0) < until)) return undefined
  const rules = halves.map((half) => yearlyRule(half))
  const [one, other] = rules
  const isComplete = halves.reduce((sum, half) => sum + half.length, 0) === changes.length
  return isComplete && one && other ? [one, other] : undefined
}

/** A yearly rule that gives exactly these changes. */
function yearlyRule(changes: readonly Change[]): Component | undefined {
  const [first] = changes
  if (!first) return undefined
  const days = changes.map(onsetOf)
  const [{ month, minute, weekday, year: firstYear }] = [onsetOf(first)]
  const isYearly = days.every(
    (one, n) =>
      one.year === firstYear + n && one.month === month && one.minute === minute && one.weekday === weekday,
  )
  const place = [1, 2, 3, 4, -1].find((n) =>
    days.every(({ fromStart, fromEnd }) => (n === -1 ? fromEnd === 1 : fromStart === n)),
  )
  if (!isYearly || place === undefined || changes.some(({ before }) => before !== first.before))
    return undefined
  return observance(first, { freq: 'YEARLY', bymonth: month, byday: `${place}${weekday}` })
}

/** When the clocks change, as they show it until then. */
function onsetOf({ at, before }: Change) {
  const date = new Date(at + before)
  const inMonth = date.getUTCDate()
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    minute: date.getUTCHours() * 60 + date.getUTCMinutes(),
    weekday: weekdayCodes[isoWeekday(Math.floor((at + before) / day)) - 1],
    fromStart: Math.ceil(inMonth / 7),
    fromEnd: Math.ceil((last - inMonth + 1) / 7),
  }
}

/** The offset at the beginning and each change until the end. */
function everyChange(timeZone: string, from: Instant, to: Instant): readonly Component[] {
  const changes = listChanges(timeZone, from, to)
  const before = changes[0]?.before ?? zoneTable(timeZone, from, to).offset[0] ?? 0
  return [observance({ at: -before, before, after: before }), ...changes.map((change) => observance(change))]
}

const observance = ({ at, before, after }: Change, rule?: object): Component => [
  after > before ? 'daylight' : 'standard',
  [
    ['dtstart', {}, 'date-time', wallTime(at + before)],
    ['tzoffsetfrom', {}, 'utc-offset', offsetText(before)],
    ['tzoffsetto', {}, 'utc-offset', offsetText(after)],
    ...(rule ? [['rrule', {}, 'recur', rule] as const] : []),
  ],
  [],
]

/** `+01:00`. Zones of today have whole minutes. */
function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60_000))
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
