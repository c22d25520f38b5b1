import { describe, expect, test } from 'vitest'
import { fromIso } from '@hourfold/shared/time/instant'
import { readBusySpans } from '../../src/calendars/feeds/read-busy-spans.ts'
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
  const busy = { ok: true, value: { spans: [{ start, end: start + 3_600_000 }], events: 1, unread: 0 } }
  expect(await read(text)).toEqual(busy)
  expect(await read(`\uFEFF${text}`)).toEqual(busy)
  expect(await read('no calendar')).toEqual({ ok: false, refusal: 'not_a_calendar' })
})

/** Five megabytes of events. */
const manyEvents = calendarOf(
  ...Array.from({ length: 15_000 }, (_, n) =>
    eventLines(
      `UID:${n}@example.com`,
      `DTSTART;TZID=Europe/Berlin:2026${String(1 + (n % 12)).padStart(2, '0')}15T1${n % 10}0000`,
      'DURATION:PT20M',
      `SUMMARY:${'words '.repeat(35)}`,
    ),
  ).flat(),
)

test('five megabytes of events are read in the five seconds there are', async () => {
  expect(manyEvents.length).toBeGreaterThan(4_500_000)
  const before = process.cpuUsage()
  expect(await read(manyEvents, 60_000)).toMatchObject({ ok: true, value: { unread: 0 } })
  // On a busy machine elapsed time says little about parsing; processor time does.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(5)
})

describe('a hostile file costs the time and memory it is given, and this thread goes on meanwhile', () => {
  test.each([
    ['more events than the time is enough for', 'too_slow', 40, manyEvents],
    [
      'a hundred thousand events',
      'too_big',
      // The memory limit ends it, however busy the machine.
      20_000,
      calendarOf(
        `${eventLines('DTSTART:20261120T100000Z', 'DURATION:PT1S').join('\r\n')}\r\n`.repeat(100_000),
      ),
    ],
  ])(
    'a hostile file costs the time and memory it is given, and this thread goes on meanwhile: %s: %s',
    async (_what, refusal, timeoutMs, text) => {
      let turns = 0
      const timer = setInterval(() => (turns += 1), 5)
      const began = performance.now()
      expect(await read(text, timeoutMs)).toEqual({ ok: false, refusal })
      clearInterval(timer)
      const took = performance.now() - began
      expect(took).toBeLessThan(timeoutMs + 2500)
      expect(turns).toBeGreaterThan(took / 50)
    },
  )

  test('a caller can stop it', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 20)
    const stopped = await readBusySpans(Buffer.from(manyEvents), window, { signal: stop.signal })
    expect(stopped).toEqual({ ok: false, refusal: 'stopped' })
    expect(await readBusySpans(Buffer.from(manyEvents), window, { signal: AbortSignal.abort() })).toEqual({
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
