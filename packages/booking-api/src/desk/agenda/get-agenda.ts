import {
  longestAgenda,
  type AgendaBooking,
  type AgendaPerson,
  type AgendaView,
  type BlockView,
} from '@hourfold/shared/contract/business/agenda'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { toIso, type Span } from '@hourfold/shared/time/instant'
import { createInstantWriter } from '@hourfold/shared/time/instant-writer'
import { addDays, fromEpochDay, toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { endOfDay, localDate, startOfDay } from '@hourfold/shared/time/wall-clock'
import { restrictedTo } from '../../access/actor.ts'
import { requireService } from '../../catalog/catalog.ts'
import type { StaffMember } from '../../catalog/people-rows.ts'
import { pickWords } from '../../context/words.ts'
import { listTimeOffWithin, type TimeOff } from '../time-off/stored-time-off.ts'
import type { AgendaContext } from './agenda-context.ts'
import { listAgendaBookings, listAgendaSpans, type AgendaBookingRow, type AgendaSpan } from './agenda-rows.ts'
import { createSummaryView, showPerson } from '../../booking/summaries/summary-rows.ts'
import { readVersion } from './get-changes.ts'
import { openSpans } from '@hourfold/shared/scheduling/open-spans'
import { zoneTable } from '@hourfold/shared/time/zone-table'

type Query = {
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
  readonly staff?: string | undefined
}

/**
 * The agenda of some days. Refuses with `range_too_large` above 42 days, `invalid_request` for days that do not ascend, and
 * `not_found` for a person who is not there or is not the staff member who asks.
 */
export async function getAgenda(
  context: AgendaContext,
  query: Query,
): Promise<Result<AgendaView, AnyRefusal>> {
  const { business, database, now } = context
  const { timeZone } = business
  const from = query.from ?? localDate(timeZone, now)
  const to = query.to ?? addDays(from, 1)
  const days = toEpochDay(to) - toEpochDay(from)
  if (days < 1) return refused('invalid_request', { fields: [{ path: 'to', code: 'invalid' }] })
  if (days > longestAgenda) return refused('range_too_large', { params: { count: longestAgenda } })
  const visible = findVisible(context)
  const shown =
    query.staff === undefined
      ? visible
      : visible.filter(({ id, slug }) => id === query.staff || slug === query.staff)
  if (shown.length === 0 && query.staff !== undefined) return refused('not_found')
  const dates = Array.from({ length: days }, (_, index) => fromEpochDay(toEpochDay(from) + index))
  const span = { start: startOfDay(timeZone, from), end: startOfDay(timeZone, to) }
  const filter = { staffIds: shown.map(({ id }) => id), span, now }
  const [version, bookings, spans, timeOff] = await Promise.all([
    readVersion(database, context),
    listAgendaBookings(database, business.id, filter),
    listAgendaSpans(database, business.id, filter),
    listTimeOffWithin(database, business.id, span),
  ])
  // People who have left are shown on the days of their last bookings.
  const people = shown.filter(
    ({ id, isArchived }) =>
      !isArchived || bookings.some((row) => row.staffId === id || row.colleagueIds.includes(id)),
  )
  return ok({
    from,
    to,
    timeZone,
    version,
    everybody: visible.filter(({ isArchived }) => !isArchived).map(showPerson),
    people: people.map((person) => showDays(person, dates, { spans, timeOff }, timeZone)),
    // A request whose deadline is past has expired, although no job may have noticed yet.
    bookings: bookings.map(createBookingView(context)).filter(({ status }) => status !== 'expired'),
    sessions: spans.flatMap((one) => showSession(context, one)),
  })
}

/** Everyone whom the actor may see, including people who have left. */
function findVisible({ catalog, actor }: AgendaContext): readonly StaffMember[] {
  const only = restrictedTo(actor)
  return catalog.staff.filter(({ id }) => only === null || id === only)
}

function showDays(
  person: StaffMember,
  dates: readonly PlainDate[],
  { spans, timeOff }: { readonly spans: readonly AgendaSpan[]; readonly timeOff: readonly TimeOff[] },
  timeZone: string,
): AgendaPerson {
  const own = spans.filter(({ staffId, kind }) => staffId === person.id && kind !== 'session')
  const ownTimeOff = timeOff.filter(({ staffId }) => staffId === null || staffId === person.id)
  return {
    ...showPerson(person),
    days: dates.map((date) => {
      const day = { start: startOfDay(timeZone, date), end: endOfDay(timeZone, date) }
      return {
        date,
        working: workingSpans(person, day).map(showSpan),
        blocks: [
          ...own.flatMap((one) => showOn(one.kind === 'external' ? 'external' : 'hold', one, day, null)),
          ...ownTimeOff.flatMap((one) =>
            showOn(one.kind === 'off' ? 'time_off' : 'extra', one, day, one.note === '' ? null : one.note),
          ),
        ],
      }
    }),
  }
}

/** The part of blocked time that lies on a day; time off and an event of another calendar may last for weeks. */
function showOn(
  kind: BlockView['kind'],
  { start, end }: Span,
  day: Span,
  label: string | null,
): readonly BlockView[] {
  const part = { start: Math.max(start, day.start), end: Math.min(end, day.end) }
  return part.start < part.end ? [{ kind, ...showSpan(part), label }] : []
}

function createBookingView(context: AgendaContext) {
  const showSummary = createSummaryView(context)
  const write = createInstantWriter()
  return (row: AgendaBookingRow): AgendaBooking => {
    const summary = showSummary(row)
    const { startsAt: start, endsAt: end, occupiedFrom: from, occupiedUntil: until } = row
    return {
      ...summary,
      occupied: {
        start: from === null || from >= start ? summary.start : write(from),
        end: until === null || until <= end ? summary.end : write(until),
      },
      sessionId: row.sessionId,
    }
  }
}

function showSession(
  { catalog, locale }: AgendaContext,
  { session, staffId, start, end }: AgendaSpan,
): AgendaView['sessions'] {
  if (session === null) return []
  const { id, name } = requireService(catalog, session.serviceId)
  const words = pickWords(name, locale, catalog.business.defaultLocale)
  const { capacity, taken } = session
  return [
    { id: session.id, service: { id, name: words }, staffId, ...showSpan({ start, end }), capacity, taken },
  ]
}

const showSpan = ({ start, end }: Span) => ({ start: toIso(start), end: toIso(end) })

/** When a person works within a span, ascending: the rule by which free times are found. */
function workingSpans(person: StaffMember, { start, end }: Span): readonly Span[] {
  const calendar = {
    staffId: person.id,
    timeZone: person.timeZone,
    weekly: person.weekly,
    overrides: person.overrides,
    busy: new Float64Array(0),
  }
  const { open } = openSpans(calendar, zoneTable(person.timeZone, start, end), 'midnight', start, end)
  return Array.from({ length: open.length / 2 }, (_, n) => ({
    start: open[n * 2] ?? 0,
    end: open[n * 2 + 1] ?? 0,
  }))
}
