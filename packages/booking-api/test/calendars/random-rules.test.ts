import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fromIso, minute } from '@hourfold/shared/time/instant'
import { findBusySpans } from '../../src/calendars/feeds/find-busy-spans.ts'
import { eventOf } from './calendar-text.ts'

/**
 * Random rules, each with its start, the minutes until the end of its window, and the minutes from the start to each occurrence before
 * that, as python-dateutil 2.9.0 counts them. It does not count a start that the rule does not name; for a calendar that is busy too.
 */
const RowsSchema = v.array(v.tuple([v.string(), v.string(), v.number(), v.array(v.number())]))
const rows = v.parse(
  RowsSchema,
  JSON.parse(readFileSync(new URL('random-rules.json', import.meta.url), 'utf8')),
)

test('600 random rules give what another implementation gives', () => {
  expect(rows).toHaveLength(600)
  const differing = rows.filter(([rule, start, until, counted]) => {
    const from = fromIso(start.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'))
    const found = findBusySpans(eventOf(`DTSTART:${start}Z`, 'DURATION:PT1S', `RRULE:${rule}`), {
      from,
      to: from + until * minute,
      timeZone: 'UTC',
    })
    const minutes = found.ok ? found.value.spans.map((span) => (span.start - from) / minute) : []
    return minutes.join() !== [...new Set([0, ...counted])].join()
  })
  expect(differing).toEqual([])
})
