import * as v from 'valibot'
import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'
import { timeOffEndpoints, type TimeOffView } from '@hourfold/shared/contract/business/time-off'
import { fromIso, toIso } from '@hourfold/shared/time/instant'
import { localDate, localMinute } from '@hourfold/shared/time/wall-clock'
import { CommandFailure } from '../command-line/command-output.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import { readMoment } from './read-moment.ts'
import type { CallBusiness } from './run-business-command.ts'

export async function listTimeOff(call: CallBusiness): Promise<readonly TimeOffView[]> {
  const all: TimeOffView[] = []
  let cursor: string | null = null
  do {
    const query: { readonly cursor?: string } = cursor === null ? {} : { cursor }
    const page: v.InferOutput<typeof timeOffEndpoints.listTimeOff.response> = await call(
      { endpoint: 'listTimeOff', query },
      timeOffEndpoints.listTimeOff.response,
    )
    all.push(...page.timeOff)
    cursor = page.next
  } while (cursor !== null)
  return all
}

export type AddedTimeOff = {
  readonly staff: string
  readonly from: string
  readonly to: string
  readonly note: string
  readonly isExtra: boolean
  /** One decision for all bookings that it hits. */
  readonly decision: 'cancel' | 'keep' | undefined
  readonly tell: boolean
}

/** Adds time off or extra time; without a decision about the bookings that it hits, it lists them and changes nothing. */
export async function addTimeOff(call: CallBusiness, timeOff: AddedTimeOff) {
  const timeZone = await readTimeZone(call)
  const span = {
    kind: timeOff.isExtra ? 'extra' : 'off',
    staff: timeOff.staff === 'all' ? null : timeOff.staff,
    start: readEdge(timeZone, timeOff.from, 'start'),
    end: readEdge(timeZone, timeOff.to, 'end'),
  }
  const { bookings } = await call(
    { endpoint: 'previewTimeOff', body: span },
    timeOffEndpoints.previewTimeOff.response,
  )
  const { decision } = timeOff
  if (bookings.length > 0 && decision === undefined)
    throw new CommandFailure({
      lines: [
        ...bookings.map((booking) => describeBooking(booking)),
        'These bookings are in it; nothing was changed. --cancel cancels them with all their money, --keep keeps them.',
      ],
      exitCode: exitCodes.decision_needed.code,
    })
  const added = await call(
    {
      endpoint: 'createTimeOff',
      body: {
        ...span,
        note: timeOff.note,
        bookings: bookings.map(({ id, version }) => ({ id, version, action: decision, tell: timeOff.tell })),
      },
    },
    timeOffEndpoints.createTimeOff.response,
  )
  return { added, bookings }
}

/** The zone in which the business reads its agenda. */
export async function readTimeZone(call: CallBusiness): Promise<string> {
  return (await call({ endpoint: 'getAgenda' }, v.object({ timeZone: v.string() }))).timeZone
}

function readEdge(timeZone: string, text: string, edge: 'start' | 'end'): string {
  const moment = readMoment(timeZone, text, edge)
  if (moment === undefined)
    throw new CommandFailure({
      lines: [
        `--${edge === 'start' ? 'from' : 'to'}: ${text} is not a moment that the clocks of ${timeZone} show once; ` +
          'an instant such as 2026-12-01T13:00Z is always clear',
      ],
      exitCode: exitCodes.refused.code,
    })
  return toIso(moment)
}

export function describeTimeOff(
  { id, kind, staff, start, end, note }: TimeOffView,
  timeZone: string,
): string {
  const span = `${onClock(timeZone, start)} – ${onClock(timeZone, end)}`
  return [id, kind, staff?.slug ?? 'all', span, ...(note === '' ? [] : [note])].join('  ')
}

export function describeBooking({
  reference,
  status,
  start,
  timeZone,
  service,
  staff,
}: BookingSummary): string {
  const people = staff.map(({ name }) => name).join(', ')
  return [reference, status, onClock(timeZone, start), service.name, people].join('  ')
}

function onClock(timeZone: string, iso: string): string {
  const instant = fromIso(iso)
  const minutes = localMinute(timeZone, instant)
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0'))
  return `${localDate(timeZone, instant)} ${hour}:${rest}`
}
