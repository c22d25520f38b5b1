import { readFile, writeFile } from 'node:fs/promises'
import { describeLine, type JudgedLine } from './judge-lines.ts'

const readme = new URL('../../../README.md', import.meta.url)
const [start, end] = ['<!-- bench -->', '<!-- /bench -->']

/** The rows of the README's table. Absolute figures belong to one machine, so a line with a reference shows the ratio alone. */
export function renderBenchTable(lines: readonly JudgedLine[]): string {
  const rows = lines.map((judged) => {
    const { line, measured, ratio, limit, result } = describeLine(judged)
    return `| ${line} | ${judged.line.how} | ${judged.line.reference === undefined ? measured : ratio} | ${limit} | ${result} |`
  })
  return ['| line | measured | result | limit | |', '|---|---|--:|--:|---|', ...rows].join('\n')
}

/** Replaces the rows that this run measured and keeps the others, so that a run of one group updates that group alone. */
export function replaceRows(text: string, lines: readonly JudgedLine[], names: readonly string[]): string {
  const [before, table = '', ...after] = text.split(new RegExp(`${start}|${end}`))
  if (before === undefined || after.length !== 1) throw new Error(`README.md has no ${start} … ${end}`)
  const rowOf = (row: string): readonly [string, string] => [/^\| ([^|]+) \|/.exec(row)?.[1] ?? '', row]
  const [head, rule, ...rows] = renderBenchTable(lines).split('\n')
  const known = new Map([...table.trim().split('\n').map(rowOf), ...rows.map(rowOf)])
  const kept = names.flatMap((name) => known.get(name) ?? [])
  return `${before}${start}\n${[head, rule, ...kept].join('\n')}\n${end}${after[0]}`
}

export async function writeBenchTable(lines: readonly JudgedLine[], names: readonly string[]): Promise<void> {
  await writeFile(readme, replaceRows(await readFile(readme, 'utf8'), lines, names))
}
