import { spawnSync } from 'node:child_process'
import { everyRule, type Group, groups } from './groups.ts'
import { type Counts, runGroup } from './run-group.ts'

/*
 * `node run-tests.ts` checks types and style and then runs every test, group by group; with names of groups it runs those alone, and
 * with `others` all but `every-rule`. It ends with a line for each group and one for all, and with exit code 1 where a test has failed.
 */
const all = [everyRule, ...groups]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => name !== 'others' && !all.some((group) => group.name === name))
if (unknown.length > 0) {
  console.error(`There is no group «${unknown.join('», «')}». The groups:`)
  for (const { name, about } of all) console.error(`  ${name.padEnd(15)} ${about}`)
  process.exit(2)
}
const isAsked = (group: Group): boolean =>
  asked.length === 0 || asked.includes(group.name) || (asked.includes('others') && group !== everyRule)
const chosen = all.filter(isAsked)

if (chosen.includes(everyRule)) {
  const { status } = spawnSync('npm', ['run', '-s', 'check'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const lines: (Counts & { readonly name: string; readonly seconds: number })[] = []
for (const [index, group] of chosen.entries()) {
  console.log(`\n=== ${index + 1} of ${chosen.length}: ${group.name} – ${group.about} ===`)
  const start = Date.now()
  if (group.prepare !== undefined) spawnSync('bash', [group.prepare], { stdio: 'inherit' })
  const counts = await runGroup(group)
  lines.push({ ...counts, name: group.name, seconds: Math.round((Date.now() - start) / 1000) })
}

const sum = (key: 'passed' | 'failed' | 'seconds'): number =>
  lines.reduce((total, line) => total + line[key], 0)
const time = (seconds: number): string => `${Math.floor(seconds / 60)} min ${seconds % 60} s`
console.log('')
for (const { name, passed, failed, skipped, seconds, reasons } of lines) {
  const because = reasons.length > 0 ? ` (${reasons.join('; ')})` : ''
  const left = skipped > 0 ? `, ${skipped} skipped${because}` : ''
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${left}, ${time(seconds)}`,
  )
}
console.log(`${time(sum('seconds'))} of tests`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
