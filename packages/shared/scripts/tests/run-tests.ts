import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { everyRule, groups } from './groups.ts'
import { type Counts, runGroup } from './run-group.ts'

/*
 * `node run-tests.ts` runs the checks of the source and every test, part by part; with names of parts it runs those alone, and with
 * `others` all but those of `npm test`. It ends with what failed, a line for each part and one for all, and with exit code 1 where
 * something has failed. `TEST_REPORT` names a file for the counts of the parts, as `npm run prove` asks for them.
 */

type Part = { readonly name: string; readonly about: string; readonly run: () => Counts | Promise<Counts> }

/** A script of package.json, which counts as one test. */
const script = (name: string, about: string): Part => ({
  name,
  about,
  run: () => {
    const { status } = spawnSync('npm', ['run', '-s', name], { stdio: 'inherit' })
    const failures = status === 0 ? [] : [about]
    return { passed: 1 - failures.length, failed: failures.length, skipped: 0, reasons: [], failures }
  },
})

const ofEveryRule = ['check', everyRule.name]
const parts: readonly Part[] = [
  script('check', 'types, lint, format, unused code, messages'),
  ...[everyRule, ...groups].map((group) => ({ ...group, run: () => runGroup(group) })),
  script('lint', 'the lint rules that need types'),
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => name !== 'others' && !parts.some((part) => part.name === name))
const wantsList = asked.length === 1 && asked[0] === 'list'
if (unknown.length > 0) {
  if (!wantsList) console.error(`There is no «${unknown.join('», «')}». What can be run alone:`)
  for (const { name, about } of parts) console.log(`${name.padEnd(15)} ${about}`)
  process.exit(wantsList ? 0 : 2)
}
const isAsked = ({ name }: Part): boolean =>
  asked.length === 0 || asked.includes(name) || (asked.includes('others') && !ofEveryRule.includes(name))
const chosen = parts.filter(isAsked)

const lines: (Counts & { readonly name: string; readonly seconds: number })[] = []
for (const [index, { name, about, run }] of chosen.entries()) {
  console.log(`\n=== ${index + 1} of ${chosen.length}: ${name} – ${about} ===`)
  const start = Date.now()
  lines.push({ ...(await run()), name, seconds: Math.round((Date.now() - start) / 1000) })
}

const { TEST_REPORT: report } = process.env
if (report !== undefined) writeFileSync(report, JSON.stringify(lines))

const sum = (key: 'passed' | 'failed' | 'seconds'): number =>
  lines.reduce((total, line) => total + line[key], 0)
const time = (seconds: number): string => `${Math.floor(seconds / 60)} min ${seconds % 60} s`
console.log('')
for (const { name, failures } of lines) for (const failure of failures) console.log(`✗ ${name}: ${failure}`)
for (const { name, passed, failed, skipped, seconds, reasons } of lines) {
  const because = reasons.length > 0 ? ` (${reasons.join('; ')})` : ''
  const left = skipped > 0 ? `, ${skipped} skipped${because}` : ''
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${left}, ${time(seconds)}`,
  )
}
console.log(`${time(sum('seconds'))} in all`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
