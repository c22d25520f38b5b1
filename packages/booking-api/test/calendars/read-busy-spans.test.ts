import { describe, expect, test } from 'vitest'
import { fromIso } from '@booking/shared/time/instant'
import { readBusySpans } from '../../src/calendars/read-busy-spans.ts'
import { calendarOf, eventLines, eventOf } from './calendar-text.ts'

const window = {
  from: fromIso('2026-11-01T00:00:00Z'),
  to: fromIso('2028-11-01T00:00:00Z'),
  timeZone: 'Europe/Berlin',
}
const read = (text: string, timeoutMs?: number) =>
  readBusySpans(Buffer.from(text), window, timeoutMs === undefined ? {} : { timeoutMs })

test('a file is read in a thread of its own, a byte order mark in front of it or not', async () => {
  const text = eventOf('DTSTART:20261120T100000Z', 'DURATION:PT1H', 'SUMMARY:Zahnärztin 🦷')
  const start = fromIso('2026-11-20T10:00:00Z')
  const busy = { ok: true, value: { spans: [{ start, end: start + 3_600_000 }], unreadable: 0 } }
  expect(await read(text)).toEqual(busy)
  expect(await read(`\uFEFF${text}`)).toEqual(busy)
  expect(await read('no calendar')).toEqual({ ok: false, refusal: 'not_a_calendar' })
})

test('five megabytes of events are read in the five seconds there are', async () => {
  const events = Array.from({ length: 15_000 }, (_, n) =>
    eventLines(
      `UID:${n}@example.com`,
      `DTSTART;TZID=Europe/Berlin:2026${String(1 + (n % 12)).padStart(2, '0')}15T1${n % 10}0000`,
      'DURATION:PT20M',
      `SUMMARY:${'words '.repeat(35)}`,
    ),
  )
  const text = calendarOf(...events.flat())
  expect(text.length).toBeGreaterThan(4_500_000)
  const before = process.cpuUsage()
  expect(await read(text, 60_000)).toMatchObject({ ok: true, value: { unreadable: 0 } })
  // On a busy machine elapsed time says little about parsing; processor time does.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(5)
})

describe('a hostile file costs the time and memory it is given, and this thread goes on meanwhile', () => {
  test.each([
    [
      'a rule that looks for 30 February second by second',
      'too_slow',
      1500,
      eventOf('DTSTART:00010101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
    ],
    [
      'one excluded date a quarter of a million times',
      'too_big',
      // The memory limit ends it, however busy the machine.
      20_000,
      eventOf(
        'DTSTART:20261120T100000Z',
        'DURATION:PT1S',
        `EXDATE:${'20261120T100000Z,'.repeat(250_000)}20261121T100000Z`,
      ),
    ],
  ])('%s: %s', async (_what, refusal, timeoutMs, text) => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 5)
    const began = performance.now()
    expect(await read(text, timeoutMs)).toEqual({ ok: false, refusal })
    clearInterval(timer)
    const took = performance.now() - began
    expect(took).toBeLessThan(timeoutMs + 2500)
    expect(turns).toBeGreaterThan(took / 50)
  })

  test('a caller can stop it', async () => {
    const slow = eventOf(
      'DTSTART:00010101T000000Z',
      'DURATION:PT1S',
      'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    )
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 100)
    const stopped = await readBusySpans(Buffer.from(slow), window, { signal: stop.signal })
    expect(stopped).toEqual({ ok: false, refusal: 'stopped' })
    expect(await readBusySpans(Buffer.from(slow), window, { signal: AbortSignal.abort() })).toEqual({
      ok: false,
      refusal: 'stopped',
    })
  })

  test('an unknown zone of the person is a bug and throws', async () => {
    await expect(
      readBusySpans(Buffer.from(calendarOf()), { ...window, timeZone: 'Nowhere' }),
    ).rejects.toThrow(RangeError)
  })
})
