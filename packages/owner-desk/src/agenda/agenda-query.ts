import {
  addDays,
  fromEpochDay,
  isOrdinaryDate,
  toEpochDay,
  type PlainDate,
} from '@hourfold/shared/time/plain-date'
import { localDate } from '@hourfold/shared/time/wall-clock'
import type { DeskRequest } from '../page.ts'

export const agendaViews = ['day', 'week', 'list'] as const
export type AgendaViewName = (typeof agendaViews)[number]

/** Which part of the agenda an address shows. */
export type AgendaQuery = {
  readonly view: AgendaViewName
  readonly date: PlainDate
  readonly today: PlainDate
  /** The slug of one person; null for everybody. */
  readonly staff: string | null
  readonly from: PlainDate
  /** The day after the last one. */
  readonly to: PlainDate
  /** True where the desk's own address shows today: where nothing happens today, it shows the next open day. */
  readonly opensToday: boolean
}

/** Reads an address; whatever it does not understand is today and the day. */
export function readAgendaQuery({
  search,
  timeZone,
  now,
  tag,
}: Pick<DeskRequest, 'search' | 'timeZone' | 'now' | 'tag'>): AgendaQuery {
  const today = localDate(timeZone, now)
  const dateParam = search.get('date') ?? ''
  const date = isOrdinaryDate(dateParam) ? dateParam : today
  const view = agendaViews.find((name) => name === search.get('view')) ?? 'day'
  const staff = search.get('staff')
  const from = view === 'day' ? date : startOfWeek(date, tag)
  const to = addDays(from, view === 'day' ? 1 : 7)
  const opensToday = !isOrdinaryDate(dateParam)
  return { view, date, today, staff: staff === null || staff === '' ? null : staff, from, to, opensToday }
}

/** The address of a part of the agenda. Defaults are left out, so that the desk's own address is today, or the next open day. */
export function agendaPath(
  query: Pick<AgendaQuery, 'view' | 'date' | 'today' | 'staff' | 'opensToday'>,
  change: Partial<Pick<AgendaQuery, 'view' | 'date' | 'staff'>> = {},
): string {
  const { view, date, today, staff } = { ...query, ...change }
  const search = new URLSearchParams()
  if (date !== today || (view === 'day' && !query.opensToday)) search.set('date', date)
  if (view !== 'day') search.set('view', view)
  if (staff !== null) search.set('staff', staff)
  return search.size > 0 ? `/desk?${search}` : '/desk'
}

/** The day that leads to the period before or after. */
export const stepDate = ({ view, date }: Pick<AgendaQuery, 'view' | 'date'>, direction: 1 | -1): PlainDate =>
  addDays(date, direction * (view === 'day' ? 1 : 7))

/** The first day of the week of a date: Sunday in the languages of countries where it is, else Monday. */
function startOfWeek(date: PlainDate, tag: string): PlainDate {
  const day = toEpochDay(date)
  // 1970-01-01 was a Thursday.
  const fromMonday = (((day + 3) % 7) + 7) % 7
  return fromEpochDay(day - (sundayFirst.has(tag) ? (fromMonday + 1) % 7 : fromMonday))
}

const sundayFirst: ReadonlySet<string> = new Set(['en-US', 'fr-CA', 'pt-BR', 'pt-PT'])
