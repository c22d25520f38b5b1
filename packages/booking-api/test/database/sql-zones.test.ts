import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const packages = new URL('../../../', import.meta.url).pathname
const sources = globSync(['*/{src,sql,prove,bench,scripts}/**/*.{ts,tsx,sql}'], { cwd: packages }).map(
  (path) => ({
    path,
    text: readFileSync(`${packages}${path}`, 'utf8'),
  }),
)
/** The database converts a moment to a wall clock, or back, by its own zone data. */
const conversions =
  /\bat\s+time\s+zone\s+(?!'UTC'|zone:)|\btimezone\s*\(\s*(?!'UTC')['$]|\bset\s+(?:local\s+|session\s+)?time\s+zone\s+(?!'UTC')|\bat\s+local\b/gi
const findIn = (text: string): string[] => [...text.matchAll(conversions)].map(([found]) => found)

test('no SQL converts to or from any zone but UTC, because the database has zone data of its own', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap(({ path, text }) => findIn(text).map((found) => `${path}: ${found}`))).toEqual([])
})

test.each([
  'select at at time zone $4',
  'select (starts_at AT TIME ZONE b.time_zone)::date',
  'select timezone($1, starts_at)',
  "select timezone('Europe/Berlin', starts_at)",
  "set time zone 'Europe/Berlin'",
  'select starts_at at local',
])('%s is such a conversion', (sql) => {
  expect(findIn(sql)).toHaveLength(1)
})
