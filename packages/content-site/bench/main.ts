import { parseArgs } from 'node:util'
import {
  benchLines,
  groupNames,
  type GroupMeasurements,
  type GroupName,
  type Measurement,
} from './bench-lines.ts'
import { describeLine, judgeLines, type JudgedLine } from './judge-lines.ts'
import { measureApi } from './measure-api.ts'
import { measureBundle } from './measure-bundle.ts'
import { measureDesk } from './measure-desk.ts'
import { measureEngine } from './measure-engine.ts'
import { measureInteractions } from './measure-interactions.ts'
import { measureLoading } from './measure-loading.ts'
import { measureMails } from './measure-mails.ts'
import { measurePages } from './measure-pages.ts'
import { measureStart } from './measure-start.ts'
import { writeBenchTable } from './write-bench-table.ts'

/**
 * `npm run bench` measures every line of `bench-lines.ts` and compares it with its limit. Machines differ and are shared, so the
 * limits are ratios to a reference in the same run where there is one; all figures are medians.
 *
 * `npm run bench -- loading sizes` measures these groups alone. `--judge` exits with 1 when a limit is missed, as in `npm run
 * prove`, and `--write` writes the result into docs/contribute/performance.md.
 */
const groups: { readonly [Group in GroupName]: () => Promise<GroupMeasurements<Group>> } = {
  sizes: measureBundle,
  loading: measureLoading,
  interactions: measureInteractions,
  engine: measureEngine,
  api: measureApi,
  pages: measurePages,
  desk: measureDesk,
  mails: measureMails,
  start: measureStart,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { judge: { type: 'boolean' }, write: { type: 'boolean' } },
})
const unknown = positionals.filter((name) => !groupNames.some((group) => group === name))
if (unknown.length > 0) throw new Error(`no group ${unknown.join(', ')}; there are ${groupNames.join(', ')}`)
const chosen = groupNames.filter((name) => positionals.length === 0 || positionals.includes(name))

const names = Object.values(benchLines).flatMap((lines) => Object.keys(lines))
const judged: JudgedLine[] = []
for (const name of chosen) {
  const began = performance.now()
  const lines = judgeLines(benchLines[name], await measureOrExplain(name))
  judged.push(...lines)
  console.log(`\n${name}, ${Math.round((performance.now() - began) / 1000)} s`)
  console.table(lines.map(describeLine))
  if (values.write === true) await writeBenchTable(lines, names)
}
const missed = judged.filter(({ verdict }) => verdict === 'missed')
console.log(`\n${judged.length - missed.length} of ${judged.length} limits are kept`)
for (const line of missed) {
  const { line: name, measured, ratio, limit, result } = describeLine(line)
  console.log(
    `${name}: ${[measured, ratio === '' ? '' : `ratio ${ratio}`, limit, result].filter(Boolean).join(', ')}`,
  )
}
if (values.judge === true && missed.length > 0) process.exitCode = 1

/** Returns the reason for every line of a group that fails, so that the other groups are measured nevertheless. */
async function measureOrExplain(name: GroupName): Promise<Readonly<Record<string, Measurement>>> {
  try {
    return await groups[name]()
  } catch (error) {
    console.error(error)
    const missing = String(error).split('\n')[0]?.slice(0, 120) ?? ''
    return Object.fromEntries(Object.keys(benchLines[name]).map((line) => [line, { missing }]))
  }
}
