import { readFile, writeFile } from 'node:fs/promises'
import { fillDocument, readPart } from '@hourfold/shared/documents/fill-document'
import { markdownTable } from '@hourfold/shared/documents/markdown-table'
import { describeLine, type JudgedLine } from './judge-lines.ts'

const document = new URL('../../../docs/contribute/performance.md', import.meta.url)

/**
 * The table of the document. Absolute figures belong to one machine, so a line with a peer shows the ratio to it. The table has no
 * verdict: docs/roadmap.md lists what is over its limit, with the cause.
 */
export const renderBenchTable = (lines: readonly JudgedLine[]): string =>
  markdownTable(
    ['line', 'how', 'measured', 'limit', 'peer'],
    lines.map((judged) => {
      const { line, measured, ratio, limit } = describeLine(judged)
      const { how, reference } = judged.line
      return [line, how, reference === undefined ? measured : `${ratio} ×`, limit, reference ?? '–']
    }),
  )

/** Replaces the rows that this run measured and keeps the others, so that a run of one group updates that group alone. */
export function replaceRows(text: string, lines: readonly JudgedLine[], names: readonly string[]): string {
  const rowOf = (row: string): readonly [string, string] => [/^\| ([^|]+) \|/.exec(row)?.[1] ?? '', row]
  const [head, rule, ...rows] = renderBenchTable(lines).split('\n')
  const known = new Map([...readPart(text, 'bench').split('\n').map(rowOf), ...rows.map(rowOf)])
  const kept = names.flatMap((name) => known.get(name) ?? [])
  return fillDocument(text, 'bench', [head, rule, ...kept].join('\n'))
}

export async function writeBenchTable(lines: readonly JudgedLine[], names: readonly string[]): Promise<void> {
  await writeFile(document, replaceRows(await readFile(document, 'utf8'), lines, names))
}
