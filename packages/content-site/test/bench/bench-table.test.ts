import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readPart } from '@hourfold/shared/documents/fill-document'
import { benchLines, type BenchLine } from '../../bench/bench-lines.ts'
import { judgeLines } from '../../bench/judge-lines.ts'
import { renderBenchTable, replaceRows } from '../../bench/write-bench-table.ts'

const lines: Readonly<Record<string, BenchLine>> = Object.assign({}, ...Object.values(benchLines))
const names = Object.keys(lines)
const page = await readFile(new URL('../../../../docs/contribute/performance.md', import.meta.url), 'utf8')
const rows = readPart(page, 'bench').split('\n').slice(2)
const cellsOf = (row: string): readonly string[] => row.split('|').map((cell) => cell.trim())
const nameOf = (row: string): string => cellsOf(row)[1] ?? ''

it('the page of the benchmark has a row for every line, in its order, and no other', () => {
  expect(rows.map(nameOf)).toEqual(names)
})

/** What this project promises to reach, each by the limit of a line. */
const budget: Readonly<Record<string, string>> = {
  'script tag: month and times painted': '≤ 0.3 × timekit-booking',
  'script tag: interactive': '≤ 0.42 × timekit-booking',
  'script tag: booking-widget.js': '≤ 6 kB',
  'scripts to choose a time': '≤ 56 kB',
  'scripts to the confirmation': '≤ 72 kB',
  'scripts of all features': '≤ 118 kB',
  'messages of a language': '≤ 8 kB',
  'embed.js': '≤ 4 kB',
  'widget page: month painted': '≤ 1.6 × empty page',
  'widget page: interactive': '≤ 2.6 × empty page',
  'script tag: layout shift': '≤ 0.02',
  'widget page: layout shift': '≤ 0.02',
  'script tag: blocking': '≤ 100 ms',
  'widget page: blocking': '≤ 100 ms',
  'day picked: times painted': '≤ 60 ms',
  'slot picked: form painted': '≤ 80 ms',
  'slowest interaction (INP)': '≤ 200 ms',
  'slot engine': '≤ 3 × tight sweep',
  'slot engine: growth': '≤ 1.25 × linear growth',
  'GET slots, unchanged data': '≥ 4,000/s',
  'GET slots, changed data: p50': '≤ 8 ms',
  'GET widget page, unchanged data': '≥ 3,000/s',
  'GET fragment, unchanged data': '≥ 3,000/s',
  'widget page drawn anew': '≤ 4 ms',
  'POST orders, PostgreSQL': '≥ 0.2 × bare server',
  'POST orders, embedded': '≥ 0.25 × bare server',
  'POST orders, PostgreSQL, 32 connections': '≥ 0.95 × over 8 connections',
  'POST orders, embedded, 32 connections': '≥ 0.95 × over 8 connections',
  '10,000 orders for one slot, PostgreSQL': '≤ 30 s',
  '10,000 orders for one slot, embedded': '≤ 30 s',
  'party solver': '≤ 100 ms',
  'content page from the cache': '≥ 0.75 × one static buffer',
  'content page rendered first': '≤ 2 ms',
  'script of a content page': '≤ 4 kB',
  'npm start, cold': '≤ 60 s',
  'npm start, warm': '≤ 5 s',
  'agenda, a week of 2,000 bookings': '≤ 50 ms',
}

it.each(Object.entries(budget))(
  'the benchmark judges «%s» with its limit %s, as its page says',
  (name, limit) => {
    expect(names).toContain(name)
    const [, , , , shown, peer] = cellsOf(rows.find((row) => nameOf(row) === name) ?? '')
    expect(peer === '–' ? shown : `${shown} ${peer}`).toBe(limit)
  },
)

it('a row shows what is judged: the ratio where the limit is one, else the measured value', () => {
  const limits = {
    ratio: { unit: 'ms', atMost: 2, reference: 'peer', how: 'how' },
    value: { unit: '/s', atLeast: 4000, how: 'how' },
  } as const satisfies Record<string, BenchLine>
  const measured = { ratio: { measured: 30, reference: 20 }, value: { measured: 5000, reference: 50_000 } }
  expect(renderBenchTable(judgeLines(limits, measured)).split('\n').slice(2)).toEqual([
    '| ratio | how | 1.5 × | ≤ 2 × | peer |',
    '| value | how | 5,000/s | ≥ 4,000/s | – |',
  ])
})

it('a run of one group replaces its rows and keeps the others', () => {
  const head = '| line | how | measured | limit | peer |\n| --- | --- | --- | --- | --- |'
  const text = `a\n<!-- bench -->\n${head}\n| b | how | 1 ms | ≤ 2 ms | – |\n| gone | how | 1 ms | ≤ 2 ms | – |\n<!-- /bench -->\nz`
  const line: BenchLine = { unit: 'ms', atMost: 2, how: 'how' }
  const judged = judgeLines({ c: line }, { c: { measured: 3 } })
  expect(replaceRows(text, judged, ['b', 'c'])).toBe(
    `a\n<!-- bench -->\n${head}\n| b | how | 1 ms | ≤ 2 ms | – |\n| c | how | 3 ms | ≤ 2 ms | – |\n<!-- /bench -->\nz`,
  )
  expect(() => replaceRows('without a table', judged, ['c'])).toThrow('<!-- bench -->')
})

it('`npm run prove` judges the benchmark after the suite, so that a missed limit fails it', async () => {
  const manifest: { scripts: Record<string, string> } = JSON.parse(
    await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'),
  )
  expect(manifest.scripts['prove']).toMatch(/ && node packages\/booking-api\/prove\/main\.ts$/)
  const suite = await readFile(
    new URL('../../../booking-api/prove/suite/run-suite.ts', import.meta.url),
    'utf8',
  )
  const [tests, bench] = [
    'packages/shared/scripts/tests/run-tests.ts',
    'packages/content-site/bench/main.ts --judge',
  ].map((part) => suite.indexOf(part))
  expect(tests).toBeGreaterThan(0)
  expect(bench).toBeGreaterThan(tests ?? 0)
  expect(suite).toContain("code === 0 ? [] : [{ invariant: 'a limit of the benchmark'")
})
