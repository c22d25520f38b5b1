import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { BookingSummary } from '@booking/shared/contract/business/booking-summary'
import { timeOffEndpoints, type TimeOffView } from '@booking/shared/contract/business/time-off'
import { fromIso, toIso } from '@booking/shared/time/instant'
import { localDate, localMinute } from '@booking/shared/time/wall-clock'
import { readMoment } from './read-moment.ts'
import { type CallBusiness, CommandFailure, runBusinessCommand } from './run-business-command.ts'
import { runCommand } from './run-command.ts'

/** `npm run time-off -- list | add <person or all> --from --to | remove <id>`: time off, and extra time besides the hours. */
const asked = readCommand(process.argv.slice(2))
if (asked === undefined)
  await runCommand(undefined, [
    'usage: npm run time-off -- list',
    '       npm run time-off -- add <person or all> --from <moment> --to <moment> [--note <text>] [--cancel [--no-tell] | --keep]',
    '       npm run time-off -- add <person or all> --from <moment> --to <moment> --extra [--note <text>]',
    '       npm run time-off -- remove <id>',
    'A moment is a date, its end included, a time on the clock of the business (2026-12-01T14:00) or one in UTC (2026-12-01T13:00Z).',
    'Each takes --json. With several businesses each takes --business <slug>.',
  ])
else await runBusinessCommand(asked, run, (lines) => (Array.isArray(lines) ? lines.map(String) : []))

async function run(call: CallBusiness): Promise<unknown> {
  if (asked?.action === 'add') return add(call, asked)
  if (asked?.action === 'list') {
    const [timeZone, all] = [await readTimeZone(call), await listAll(call)]
    if (asked.json) return all
    return all.length === 0 ? ['no time off'] : all.map((one) => describeTimeOff(one, timeZone))
  }
  await call({ endpoint: 'removeTimeOff', params: { id: asked?.name ?? '' } }, v.unknown())
  return asked?.json ? { removed: asked.name } : [`removed ${asked?.name}`]
}

async function listAll(call: CallBusiness): Promise<readonly TimeOffView[]> {
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

/** Adds it with one decision for all bookings that it hits; without a decision it lists them and changes nothing. */
async function add(call: CallBusiness, given: NonNullable<typeof asked>): Promise<unknown> {
  const timeZone = await readTimeZone(call)
  const span = {
    kind: given.isExtra ? 'extra' : 'off',
    staff: given.name === 'all' ? null : given.name,
    start: readEdge(timeZone, given.from, 'start'),
    end: readEdge(timeZone, given.to, 'end'),
  }
  const { bookings } = await call(
    { endpoint: 'previewTimeOff', body: span },
    timeOffEndpoints.previewTimeOff.response,
  )
  const { decision } = given
  if (bookings.length > 0 && decision === undefined)
    throw fail([
      ...bookings.map((booking) => describeBooking(booking)),
      'These bookings are in it; nothing has changed. Cancel them with all their money (--cancel), or keep them (--keep).',
    ])
  const added = await call(
    {
      endpoint: 'createTimeOff',
      body: {
        ...span,
        note: given.note,
        bookings: bookings.map(({ id, version }) => ({ id, version, action: decision, tell: given.tell })),
      },
    },
    timeOffEndpoints.createTimeOff.response,
  )
  if (given.json) return added
  const done = decision === 'cancel' ? 'cancelled' : 'kept'
  return [describeTimeOff(added, timeZone), ...bookings.map((one) => `${done} ${describeBooking(one)}`)]
}

/** The agenda says on which clock the business reads its day. */
async function readTimeZone(call: CallBusiness): Promise<string> {
  return (await call({ endpoint: 'getAgenda' }, v.object({ timeZone: v.string() }))).timeZone
}

function readEdge(timeZone: string, text: string, edge: 'start' | 'end'): string {
  const moment = readMoment(timeZone, text, edge)
  if (moment === undefined) throw fail([`--${edge === 'start' ? 'from' : 'to'}: ${text} is not a moment`])
  return toIso(moment)
}

function fail(lines: readonly string[]): CommandFailure {
  return new CommandFailure({ lines: [...lines], exitCode: 65 })
}

function describeTimeOff({ id, kind, staff, start, end, note }: TimeOffView, timeZone: string): string {
  const span = `${onClock(timeZone, start)} – ${onClock(timeZone, end)}`
  return [id, kind, staff?.slug ?? 'all', span, ...(note === '' ? [] : [note])].join('  ')
}

function describeBooking({ reference, status, start, timeZone, service, staff }: BookingSummary): string {
  const people = staff.map(({ name }) => name).join(', ')
  return [reference, status, onClock(timeZone, start), service.name, people].join('  ')
}

function onClock(timeZone: string, iso: string): string {
  const instant = fromIso(iso)
  const minutes = localMinute(timeZone, instant)
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0'))
  return `${localDate(timeZone, instant)} ${hour}:${rest}`
}

function readCommand(args: readonly string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: text,
        to: text,
        note: text,
        business: text,
        extra: flag,
        cancel: flag,
        keep: flag,
        'no-tell': flag,
        json: flag,
      },
    })
    const { from = '', to = '', note = '', extra, cancel, keep, business, json, ...more } = values
    const [action, name = '', ...others] = positionals
    const isKnown =
      action === 'list'
        ? name === ''
        : name !== '' && (action === 'remove' || (action === 'add' && from !== '' && to !== ''))
    const isSound = !(cancel && keep) && !(extra && (cancel || keep)) && (cancel || !more['no-tell'])
    if (!isKnown || !isSound || others.length > 0) return undefined
    const options = { business, json: json === true, tell: more['no-tell'] !== true }
    const decision = cancel ? ('cancel' as const) : keep ? ('keep' as const) : undefined
    return { action, name, from, to, note, isExtra: extra === true, decision, ...options }
  } catch {
    // An unknown option prints the usage.
    return undefined
  }
}
