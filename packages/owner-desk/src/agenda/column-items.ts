import type {
  AgendaBooking,
  AgendaPerson,
  AgendaSession,
  AgendaView,
  BlockView,
} from '@hourfold/shared/contract/business/agenda'
import { toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { localEpochDay, localMinute } from '@hourfold/shared/time/wall-clock'
import { mostLanes, type WallSpan } from './grid-classes.ts'

/** What stands in a column of the day grid: the day of one person. */
export type ColumnItem = WallSpan &
  (
    | { readonly kind: 'booking'; readonly booking: AgendaBooking }
    | { readonly kind: 'session'; readonly session: AgendaSession; readonly guests: readonly AgendaBooking[] }
    | { readonly kind: 'block'; readonly block: BlockView }
    | { readonly kind: 'buffer' }
    | { readonly kind: 'free' }
  )

export type PlacedItem = { readonly item: ColumnItem; readonly lane: number; readonly lanes: number }

export type Column = {
  readonly person: AgendaPerson
  readonly date: PlainDate
  /** Ascending by start, which is the order of reading. */
  readonly items: readonly PlacedItem[]
  /** What found no lane: more than six at the same time. */
  readonly rest: readonly ColumnItem[]
  readonly open: readonly WallSpan[]
}

/** The shortest shown length, in minutes: shorter ones could not be hit with a thumb. */
const shortest = 30

/** The day of one person as a column. Past days have no empty cells, and today those that are not over. */
export function columnOf(agenda: AgendaView, person: AgendaPerson, date: PlainDate, now: number): Column {
  const { timeZone } = agenda
  const wall = (span: { readonly start: string; readonly end: string }) => wallSpan(timeZone, date, span)
  const day = person.days.find((one) => one.date === date)
  const sessions = agenda.sessions.filter(({ staffId }) => staffId === person.id)
  const sessionIds = new Set(sessions.map(({ id }) => id))
  const ownBookings = agenda.bookings.filter(({ staff }) => staff.some(({ id }) => id === person.id))
  const single = ownBookings.filter(({ sessionId }) => sessionId === null || !sessionIds.has(sessionId))
  const blocks = (day?.blocks ?? []).filter(({ kind }) => kind !== 'extra')
  const busy: readonly ColumnItem[] = [
    ...single.map((booking) => ({ kind: 'booking' as const, booking, ...wall(booking) })),
    ...sessions.map((session) => ({
      kind: 'session' as const,
      session,
      guests: ownBookings.filter(({ sessionId }) => sessionId === session.id),
      ...wall(session),
    })),
    ...blocks.map((block) => ({ kind: 'block' as const, block, ...wall(block) })),
  ].filter(isShown)
  const { placed, rest } = placeInLanes(
    busy.map((item) => ({ ...item, to: Math.max(item.to, item.from + shortest) })),
  )
  const buffers = single.flatMap((booking) => buffersOf(wall(booking), wall(booking.occupied)))
  const open = (day?.working ?? []).map(wall).filter(isShown)
  const past = localEpochDay(timeZone, now) - toEpochDay(date)
  const passed = { from: 0, to: past > 0 ? wholeDay : past === 0 ? localMinute(timeZone, now) : 0 }
  const cells = freeCells(open, [passed, ...busy, ...buffers])
  const items = [
    ...placed,
    ...buffers.map((span) => ({ item: { kind: 'buffer' as const, ...span }, lane: 0, lanes: 1 })),
    ...cells.map((span) => ({ item: { kind: 'free' as const, ...span }, lane: 0, lanes: 1 })),
  ].toSorted((a, b) => a.item.from - b.item.from || a.lane - b.lane)
  return { person, date, items, rest, open }
}

/**
 * The hours that a grid shows: at least from nine to five, and the working hours and bookings beyond. Blocked time does not count,
 * because one colleague's day off would begin everyone's day at midnight.
 */
export function shownHours(columns: readonly Column[]): { readonly first: number; readonly hours: number } {
  const spans = columns.flatMap(({ items, open }) => [
    ...items.flatMap(({ item }) => (item.kind === 'block' ? [] : [item])),
    ...open,
  ])
  const first = Math.floor(Math.min(9 * 60, ...spans.map(({ from }) => from)) / 60)
  const last = Math.ceil(Math.max(17 * 60, ...spans.map(({ to }) => Math.min(to, wholeDay))) / 60)
  return { first, hours: last - first }
}

/** An item cut to the shown hours; null outside them. */
export function cutToHours(
  placed: PlacedItem,
  { first, hours }: { readonly first: number; readonly hours: number },
): PlacedItem | null {
  const { item } = placed
  const from = Math.max(item.from, first * 60)
  const to = Math.min(item.to, (first + hours) * 60)
  return from < to ? { ...placed, item: { ...item, from, to } } : null
}

const wholeDay = 24 * 60
const isShown = ({ from, to }: WallSpan): boolean => from < to

/** A span on the wall clock of a day, cut at its midnights. Where a clock goes back, the end is at least the start. */
function wallSpan(
  timeZone: string,
  date: PlainDate,
  { start, end }: { readonly start: string; readonly end: string },
): WallSpan {
  const day = toEpochDay(date)
  const minuteOf = (text: string): number => {
    const instant = Date.parse(text)
    const days = localEpochDay(timeZone, instant) - day
    return days < 0 ? 0 : days > 0 ? wholeDay : localMinute(timeZone, instant)
  }
  const from = minuteOf(start)
  const to = minuteOf(end)
  const length = Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
  return { from, to: to <= from && from < wholeDay && to > 0 ? Math.min(from + length, wholeDay) : to }
}

const buffersOf = (booked: WallSpan, occupied: WallSpan): readonly WallSpan[] =>
  [
    { from: occupied.from, to: booked.from },
    { from: booked.to, to: occupied.to },
  ].filter(isShown)

/** A span in a column: `lane` of `lanes` side by side. */
type InLane<Item> = { readonly item: Item; readonly lane: number; readonly lanes: number }

/**
 * Places overlapping spans side by side, each in the first free lane; those that overlap nothing have the whole width. What finds no
 * lane is returned apart.
 */
export function placeInLanes<Item extends WallSpan>(
  items: readonly Item[],
): { readonly placed: readonly InLane<Item>[]; readonly rest: readonly Item[] } {
  const placed: InLane<Item>[] = []
  const rest: Item[] = []
  let cluster: { readonly item: Item; readonly lane: number }[] = []
  /** The end of each lane of the cluster. */
  let ends: number[] = []
  const close = () => {
    placed.push(...cluster.map((one) => ({ ...one, lanes: ends.length })))
    cluster = []
    ends = []
  }
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= item.from)) close()
    const free = ends.findIndex((end) => end <= item.from)
    const lane = free < 0 ? ends.length : free
    if (lane >= mostLanes) rest.push(item)
    else {
      ends[lane] = item.to
      cluster.push({ item, lane })
    }
  }
  close()
  return { placed, rest }
}

/** The usual length of an empty cell, in minutes: 45 pixels, enough for a thumb. */
export const cellMinutes = 30

/**
 * The empty cells of a column: what is left of `open` beside `taken`, cut at half hours. A cell is at least half an hour long, so
 * that a shorter rest belongs to its neighbour.
 */
export function freeCells(open: readonly WallSpan[], busy: readonly WallSpan[]): readonly WallSpan[] {
  return open.flatMap((span) => subtract(span, busy)).flatMap(cut)
}

function subtract(span: WallSpan, busy: readonly WallSpan[]): readonly WallSpan[] {
  const left: WallSpan[] = []
  let { from } = span
  for (const one of busy.toSorted((a, b) => a.from - b.from)) {
    if (one.to <= from || one.from >= span.to) continue
    if (one.from > from) left.push({ from, to: one.from })
    from = Math.max(from, one.to)
  }
  return from < span.to ? [...left, { from, to: span.to }] : left
}

function cut({ from, to }: WallSpan): readonly WallSpan[] {
  const cells: WallSpan[] = []
  let start = from
  while (to - start >= cellMinutes) {
    const boundary = Math.floor(start / cellMinutes) * cellMinutes + cellMinutes
    const next = boundary - start < cellMinutes && boundary !== start ? boundary + cellMinutes : boundary
    const end = to - next < cellMinutes ? to : Math.min(next, to)
    cells.push({ from: start, to: end })
    start = end
  }
  return cells
}
