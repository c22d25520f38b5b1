import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromIso } from '@hourfold/shared/time/instant'
import { findBusySpans } from '../../src/calendars/feeds/find-busy-spans.ts'
import { calendarOf, eventLines } from './calendar-text.ts'

/** Starts that stay readable, and when they are. The other lines are far from them in each digit. */
const starts = [
  ['DTSTART:20261211T100713Z', '2026-12-11T10:07:13Z'],
  ['DTSTART;TZID=Europe/Berlin:20261213T110713', '2026-12-13T10:07:13Z'],
  ['DTSTART;TZID=Romance Standard Time:20261215T110713', '2026-12-15T10:07:13Z'],
  ['DTSTART;VALUE=DATE:20261217', '2026-12-16T23:00:00Z'],
  ['DTSTART:20261219T110713', '2026-12-19T10:07:13Z'],
] as const

const others = [
  'DTEND:20261222T183524Z',
  'DTEND;TZID=tzone://Microsoft/Utc:20261222T183524',
  'DURATION:PT1H30M',
  'DURATION:P2W',
  'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;COUNT=4',
  'RRULE:FREQ=MONTHLY;BYDAY=-1FR;BYSETPOS=1;UNTIL=20350504T050505Z',
  'EXDATE;TZID=W. Europe Standard Time:20340504T050505,20350504T050505',
  'EXDATE;VALUE=DATE:20340504',
  'RDATE;VALUE=PERIOD:20270304T050505Z/PT2H,20270405T050505Z/20270405T060606Z',
  'RECURRENCE-ID:20350504T050505Z',
  'TRANSP:OPAQUE',
  'STATUS:CONFIRMED',
  'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
  'ATTENDEE;CN="Anna: chief";PARTSTAT=ACCEPTED:mailto:anna@example.com',
  'DESCRIPTION:A note\\nof two lines\\, and a comma',
  'Dear all,\r\nSTATUS:CANCELLED\r\nEND: of mail\r\nEnd:16:00',
  'Dear all:\r\nBEGIN:lunch\r\nTRANSP:TRANSPARENT\r\nEXDATE:20261211T100713Z',
  'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nEND:VALARM',
]

const ends = ['DTEND:20261222T183524Z', 'DURATION:PT1H30M', 'DURATION:soon']

const feed = fc.uniqueArray(fc.constantFrom(...starts), { minLength: 1, maxLength: 4 }).chain((chosen) =>
  fc.tuple(
    ...chosen.map(([line, at]) =>
      fc.record({
        line: fc.constant(line),
        at: fc.constant(fromIso(at)),
        end: fc.constantFrom(...ends),
        before: fc.subarray(others),
        after: fc.subarray(others),
      }),
    ),
  ),
)

const character = fc.oneof(
  fc.constantFrom(
    ':',
    ';',
    '=',
    ',',
    '"',
    '\n',
    '\r\n',
    '\n ',
    ' ',
    '\t',
    '/',
    '-',
    'T',
    'Z',
    '0',
    '9',
    '\0',
    'é',
    '🦷',
  ),
  fc.string({ maxLength: 3 }),
)

const edit = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'replace', 'cut line', 'repeat line', 'case'),
  place: fc.nat(1_000_000),
  length: fc.integer({ min: 1, max: 12 }),
  text: character,
})
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

/** Lines go before anything else changes, so that an end is not cut that no longer looks like one. */
const inOrder = (edits: readonly Edit[]): readonly Edit[] =>
  edits.toSorted((a, b) => Number(b.kind === 'cut line') - Number(a.kind === 'cut line'))

/** Changes a text at a place outside the lines that `isKept` names. */
function mutate(
  text: string,
  { kind, place, length, text: given }: Edit,
  isKept: (line: string) => boolean,
): string {
  const lines = text.split('\r\n')
  const free = lines.flatMap((line, index) => (isKept(line) || line === '' ? [] : [index]))
  const index = free[place % free.length]
  const line = index === undefined ? undefined : lines[index]
  if (index === undefined || line === undefined) return text
  // Something of each line stays: without the one of its end an event would say with right that it has no length.
  const at = 1 + (place % line.length)
  const changed = {
    insert: [line.slice(0, at) + given + line.slice(at)],
    delete: [line.slice(0, at) + line.slice(at + length)],
    replace: [line.slice(0, at) + given + line.slice(at + length)],
    'cut line': /^(?:DTEND|DURATION)/.test(line) ? [line] : [],
    'repeat line': [line, line],
    case: [line.slice(0, at) + line.slice(at).toLowerCase()],
  }[kind]
  return lines.toSpliced(index, 1, ...(changed ?? [line])).join('\r\n')
}

const runs = process.env['PROVE'] === undefined ? 300 : 10_000
const limits = { timeout: 600_000 }
const window = { timeZone: 'Europe/Berlin', addresses: ['anna@example.com'] }

test(
  'whatever happens to the lines around it, an event with a readable start is busy then, or the whole file is refused',
  limits,
  () => {
    let read = 0
    fc.assert(
      fc.property(feed, fc.array(edit, { maxLength: 4 }), (events, edits) => {
        const whole = calendarOf(
          ...events.flatMap(({ line, end, before, after }) => eventLines(...before, line, end, ...after)),
        )
        // Without the line before it, «STATUS:CANCELLED» would be the event's own.
        const isKept = (line: string) => /^(?:DTSTART|Dear)/.test(line)
        const text = inOrder(edits).reduce((one, change) => mutate(one, change, isKept), whole)
        const found = findBusySpans(text, {
          ...window,
          from: fromIso('2026-12-01T00:00:00Z'),
          to: fromIso('2027-01-01T00:00:00Z'),
        })
        if (!found.ok) return
        read += 1
        for (const { at, line } of events)
          expect([line, found.value.spans.some(({ start, end }) => start <= at && at < end)]).toEqual([
            line,
            true,
          ])
      }),
      { numRuns: runs },
    )
    // A property that refuses everything would say nothing.
    expect(read).toBeGreaterThan(runs / 2)
  },
)

test(
  'whatever happens to any line, nothing throws and an event is busy somewhere, or counted as unread',
  limits,
  () => {
    fc.assert(
      fc.property(feed, fc.array(edit, { maxLength: 6 }), ([event], edits) => {
        if (!event) return
        const whole = calendarOf(...eventLines(event.line, 'DURATION:PT1H', ...event.after))
        const text = inOrder(edits).reduce(
          (one, change) => mutate(one, change, (line) => line.startsWith('Dear')),
          whole,
        )
        const found = findBusySpans(text, {
          ...window,
          from: fromIso('2000-01-01T00:00:00Z'),
          to: fromIso('2100-01-01T00:00:00Z'),
        })
        const isElsewhere = !/DTSTART[^\n]*20[0-8]/.test(text)
        if (!found.ok || found.value.unread > 0 || isElsewhere) return
        expect(found.value.events === 0 || found.value.spans.length > 0).toBe(true)
      }),
      { numRuns: runs },
    )
  },
)
