import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AgendaView } from '@hourfold/shared/contract/business/agenda'
import { dateFormat } from '@hourfold/shared/i18n/formatters'
import { addDays, plainDate, type PlainDate } from '@hourfold/shared/time/plain-date'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { faultPage } from '../layout/fault-page.tsx'
import type { DeskPage, SignedInRequest } from '../page.ts'
import { AgendaControls } from './agenda-controls.tsx'
import { agendaPath, readAgendaQuery, type AgendaQuery } from './agenda-query.ts'
import { listAbsences, BookingList } from './booking-list.tsx'
import { columnOf } from './column-items.ts'
import { DayGrid } from './day-grid.tsx'
import { WeekTable } from './week-table.tsx'

/** The agenda: a day or a week of everybody or of one person, as a grid or as a list. */
export async function loadAgendaPage(request: SignedInRequest): Promise<DeskPage> {
  const asked = readAgendaQuery(request)
  const first = await loadAgenda(request, asked)
  if (!first.ok) return faultPage(request, first.refusal.code)
  const skipped = await skipClosedDay(request, asked, first.value)
  const query = skipped ?? asked
  const result = skipped === null ? first : await loadAgenda(request, skipped)
  if (!result.ok) return faultPage(request, result.refusal.code)
  return {
    title: request.words._(msg`Agenda`),
    section: 'agenda',
    isLive: true,
    body: <Agenda request={request} query={query} agenda={result.value} isSkipped={skipped !== null} />,
  }
}

const loadAgenda = (
  { client }: SignedInRequest,
  { from, to, staff }: Pick<AgendaQuery, 'from' | 'to' | 'staff'>,
) => client.call('getAgenda', { query: { from, to, ...(staff === null ? {} : { staff }) } })

/** How far ahead the next open day is searched. */
const longestClosure = 28

/**
 * The query of the next open day where the desk is opened on a day on which nobody works and nothing is booked. Null where today is shown, or
 * another day was chosen.
 */
async function skipClosedDay(
  request: SignedInRequest,
  query: AgendaQuery,
  agenda: AgendaView,
): Promise<AgendaQuery | null> {
  const { view, today, opensToday, staff } = query
  if (view !== 'day' || !opensToday || staff !== null || hasAnything(agenda, 0)) return null
  const from = addDays(today, 1)
  const ahead = await loadAgenda(request, { from, to: addDays(from, longestClosure), staff })
  if (!ahead.ok) return null
  const days = Array.from({ length: longestClosure }, (_, index) => index)
  const next = days.find((index) => hasAnything(ahead.value, index))
  if (next === undefined) return null
  const date = addDays(from, next)
  return { ...query, date, from: date, to: addDays(date, 1), opensToday: false }
}

/** Whether anybody works on a day of an agenda, or anything is booked. */
function hasAnything({ people, bookings, sessions, timeZone }: AgendaView, index: number): boolean {
  const date = people[0]?.days[index]?.date
  return (
    people.some(({ days }) => (days[index]?.working.length ?? 0) > 0) ||
    [...bookings, ...sessions].some(({ start }) => localDate(timeZone, Date.parse(start)) === date)
  )
}

type Props = {
  readonly request: SignedInRequest
  readonly query: AgendaQuery
  readonly agenda: AgendaView
}

function Agenda({ request, query, agenda, isSkipped }: Props & { readonly isSkipped: boolean }) {
  const { t } = useLingui()
  // The script writes the name of a new booking in the place of this letter, which no message contains.
  const booking = '\u{fffc}'
  const title = formatPeriod(request.tag, query)
  return (
    <div
      className="agenda stack"
      id="agenda"
      data-live-part=""
      data-version={agenda.version}
      data-new={t`New booking: ${booking}`}
    >
      <AgendaControls query={query} title={title} people={agenda.everybody} />
      {isSkipped ? (
        <p className="alert tone-info agenda-skipped">
          <span>
            <Trans>Nobody works today and nothing is booked. This is the next open day.</Trans>
          </span>
        </p>
      ) : null}
      <Period request={request} query={query} agenda={agenda} title={title} />
    </div>
  )
}

function Period({ request, query, agenda, title }: Props & { readonly title: string }) {
  const { view, date } = query
  if (agenda.people.length === 0)
    return (
      <div className="card centered agenda-empty">
        <p>
          <Trans>Nobody works here yet.</Trans>
        </p>
        <a className="button button-secondary" href="/desk/settings">
          <Trans>Open the settings</Trans>
        </a>
      </div>
    )
  const absences = view === 'list' ? listAbsences(agenda) : []
  if (view === 'list')
    return agenda.bookings.length + absences.length === 0 ? (
      <div className="card centered agenda-empty">
        <p>
          <Trans>There are no bookings in this week.</Trans>
        </p>
        <a className="button button-secondary" href="/desk/bookings/new">
          <Trans>Add a booking</Trans>
        </a>
      </div>
    ) : (
      <BookingList request={request} bookings={agenda.bookings} absences={absences} />
    )
  const pathOf = (day: PlainDate, staff: string | null = query.staff) =>
    agendaPath(query, { date: day, view: 'day', staff })
  if (view === 'week' && agenda.people.length > 1)
    return (
      <WeekTable
        request={request}
        agenda={agenda}
        label={title}
        pathOf={(day, staff) =>
          staff === null ? pathOf(day, null) : agendaPath(query, { date, view: 'week', staff })
        }
      />
    )
  const columns = agenda.people.flatMap((person) =>
    person.days.map((day) => columnOf(agenda, person, plainDate(day.date), request.now)),
  )
  return (
    <DayGrid
      request={request}
      agenda={agenda}
      columns={columns}
      heads={view === 'day' ? 'people' : 'days'}
      label={title}
      pathOf={pathOf}
    />
  )
}

/** "Tuesday, November 24" or "November 23 – 29", with the year where it is not the present one. */
function formatPeriod(tag: string, { view, from, to, today }: AgendaQuery): string {
  const at = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`)
  const last = addDays(to, -1)
  const isThisYear = [from, last].every((date) => date.slice(0, 4) === today.slice(0, 4))
  const format = dateFormat(tag, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(view === 'day' ? { weekday: 'long' } : {}),
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return view === 'day' ? format.format(at(from)) : format.formatRange(at(from), at(last))
}
