import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillDocument } from '@hourfold/shared/documents/fill-document'
import { markdownTable } from '@hourfold/shared/documents/markdown-table'
import { controls } from '../controls/controls.ts'
import { allFaults, faultGroups } from '../faults/fault-groups.ts'
import { lastCheck } from '../inputs/run-inputs.ts'
import { raceNames } from '../races/run-races.ts'
import type { ProveOptions } from '../read-options.ts'
import { benchmark } from '../suite/run-suite.ts'
import { machineFacts } from './machine-facts.ts'
import { isRed, type Result, type ResultOf, type Results, resultsFolder, resultsOf } from './results.ts'

/** The report, which a release attaches, and the page that has its summary. */
const proofFile = join(resultsFolder, 'proof.md')
const summaryPage = fileURLToPath(new URL('../../../../docs/contribute/reliability.md', import.meta.url))

/** Writes the report from the results of this commit, with what is missing in it, and its summary. Returns whether nothing is missing. */
export function writeProof(results: Results, { say }: ProveOptions): boolean {
  const all = results.all()
  const missing = findMissing(all)
  writeFileSync(proofFile, describeProof(all, { commit: results.commit, ...machineFacts() }))
  writeFileSync(
    summaryPage,
    fillDocument(readFileSync(summaryPage, 'utf8'), 'proof-summary', summaryTable(all)),
  )
  say(`.prove/proof.md is written from ${all.length} results of ${results.commit}`)
  if (missing.length > 0) say(`missing: ${missing.join(', ')}`)
  return missing.length === 0
}

/** The text of the report: what a reader wants to know in the first minute first, the tables after it. */
export function describeProof(all: readonly Result[], facts: Readonly<Record<string, string>>): string {
  return [
    introduction(all, facts),
    `## Summary\n\n${summaryTable(all)}\n`,
    describeFailures(all),
    again,
    describeFaults(resultsOf(all, 'faults')),
    describeControls(resultsOf(all, 'controls')),
    describeInputs(resultsOf(all, 'inputs')),
    describeRaces(resultsOf(all, 'races')),
    describeSoak(resultsOf(all, 'soak')),
    describeSuite(resultsOf(all, 'suite')),
  ].join('\n')
}

/** A text that stands in one line. */
const clean = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/[\r\n]+/g, ' ')

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const inThousands = (count: number): string => count.toLocaleString('en-US')
const countOf = (count: number, what: string): string =>
  `${inThousands(count)} ${what}${count === 1 ? '' : 's'}`

const greenOf = (results: readonly Result[]): number => results.filter((one) => !isRed(one)).length
const outcomeOf = (results: readonly Result[]): string => {
  if (results.length === 0) return '**not run**'
  const green = greenOf(results)
  return green === results.length ? 'green' : `${green} of ${results.length} green`
}

/** Responses by status; with `byClass`, those of the classes 2xx to 4xx are counted together. */
function addUp(counts: readonly Readonly<Record<string, number>>[], byClass = false): string {
  const total: Record<string, number> = {}
  for (const [status, count] of counts.flatMap((one) => Object.entries(one))) {
    const name = byClass ? status.replace(/^([234])\d\d$/, '$1xx') : status
    total[name] = (total[name] ?? 0) + count
  }
  return Object.entries(total)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ×${inThousands(count)}`)
    .join(', ')
}

/** What a whole proof has and these results have not. */
function findMissing(all: readonly Result[]): readonly string[] {
  const has = (part: Result['part'], name: string): boolean =>
    all.some((one) => one.part === part && one.name === name)
  const without = (part: Result['part'], names: readonly string[], what: string): readonly string[] => {
    const missing = names.filter((name) => !has(part, name)).length
    return missing === 0 ? [] : [missing === names.length ? part : `${missing} of ${names.length} ${what}`]
  }
  return [
    ...(all.some((one) => one.part === 'suite' && one.name !== benchmark) ? [] : ['suite']),
    ...(has('suite', benchmark) ? [] : ['benchmark']),
    ...without(
      'faults',
      allFaults.map(({ fault }) => fault.name),
      'faults',
    ),
    ...(has('inputs', lastCheck) ? [] : ['inputs']),
    ...without('races', raceNames, 'races'),
    ...without(
      'controls',
      controls.map(({ name }) => name),
      'controls',
    ),
    ...(resultsOf(all, 'soak').some(({ minute }) => minute === 0) ? [] : ['soak']),
  ]
}

function introduction(all: readonly Result[], facts: Readonly<Record<string, string>>): string {
  const missing = findMissing(all)
  const incomplete = missing.length === 0 ? '' : `\n**Incomplete.** Not run: ${missing.join(', ')}.\n`
  return `# Proof

\`npm run prove\` breaks the product on purpose and writes down here what came of it; nobody edits this file. All results are of one
commit.
${incomplete}
${markdownTable(['', ''], Object.entries(facts))}

Every drill compares what visitors were told with the database and the payment provider:

1. **No overlap.** No time, room or seat is sold twice, and the database has nothing that \`packages/booking-api/sql/checks/ledger.sql\`
   forbids.
2. **Nothing acknowledged is lost.** Every booking, cancellation and new time that was confirmed to a visitor is stored, once.
3. **No captured payment without booking or refund.** What the provider has captured is compared with what is stored.
4. **Outages are honest and short.** No server error but 503 with \`Retry-After\`; ready again within five seconds after the fault.
5. **Every mail and every webhook arrives**, once, or with the same id where a repetition cannot be excluded.
`
}

/** What was done and with which outcome, by part. */
function summaryTable(all: readonly Result[]): string {
  const suite = resultsOf(all, 'suite')
  const faults = resultsOf(all, 'faults')
  const inputs = resultsOf(all, 'inputs')
  const races = resultsOf(all, 'races')
  const ofControls = resultsOf(all, 'controls')
  const soak = resultsOf(all, 'soak')
  const made = faults.filter(({ skipped }) => skipped === undefined)
  const runs = Math.max(0, ...faults.map(({ run }) => run))
  const rows: readonly (readonly [string, string, string])[] = [
    [
      'faults',
      `${countOf(made.length, 'run')} of ${new Set(made.map(({ name }) => name)).size} faults, up to ${runs} of each; ${inThousands(sum(made.map(({ bookings }) => bookings)))} bookings confirmed meanwhile`,
      outcomeOf(faults),
    ],
    [
      'controls',
      `${countOf(ofControls.length, 'guard')} switched off, to see that a drill notices`,
      outcomeOf(ofControls),
    ],
    [
      'inputs',
      `${inThousands(sum(inputs.map(({ count }) => count)))} bad requests to ${inputs.filter(({ count }) => count > 0).length} endpoints and addresses`,
      outcomeOf(inputs),
    ],
    [
      'races',
      `${races.length}, ${inThousands(Math.max(0, ...races.map(({ visitors }) => visitors)))} requests at once in each`,
      outcomeOf(races),
    ],
    [
      'soak',
      `${countOf(Math.max(0, ...soak.map(({ minute }) => minute)), 'minute')} of load with ${countOf(soak.flatMap((one) => one.faults).length, 'fault')}`,
      outcomeOf(soak),
    ],
    [
      'tests',
      `${inThousands(sum(suite.map(({ passed }) => passed)))} passed, and the benchmark`,
      outcomeOf(suite),
    ],
  ]
  return markdownTable(['', 'what was done', 'outcome'], rows)
}

function describeFailures(all: readonly Result[]): string {
  const lines = all.filter(isRed).map((one) => {
    const what =
      one.part === 'controls'
        ? 'nothing noticed that it was switched off'
        : one.breaches
            .slice(0, 3)
            .map(({ invariant, what: found }) => `${invariant}: ${clean(found).slice(0, 200)}`)
            .join('; ')
    const others = all.filter(({ part, name }) => part === one.part && name === one.name).length - 1
    const rest = others === 0 ? '' : ` ${countOf(others, 'other run')} of it: ${describeOthers(all, one)}.`
    return `- **${one.part}: ${one.name}**${repetitionOf(one)}: ${what}.${rest}`
  })
  return `## What failed\n\n${lines.length === 0 ? 'Nothing.' : lines.join('\n')}\n`
}

const describeOthers = (all: readonly Result[], failed: Result): string =>
  outcomeOf(all.filter((one) => one.part === failed.part && one.name === failed.name && one !== failed))

/** The command that does it again. */
function repetitionOf({ part, name, seed }: Result): string {
  const command = `npm run prove -- ${part} --only '${name}' --seed ${seed}`
  if (part === 'faults') return ` (seed ${seed}: \`${command} --runs 1\`)`
  return part === 'suite' || part === 'soak' ? ` (seed ${seed})` : ` (seed ${seed}: \`${command}\`)`
}

const again = `## How to repeat it

\`npm run prove\` on a clean tree does all of it in two and a half hours on two cores; \`npm run prove -- --help\` lists the parts, their
times and the options. Interrupted, it goes on at the same commit. A machine without other work is best: limits of time are part of it.

\`\`\`sh
npm run prove -- faults --only 'power cut' --runs 20   # a fault twenty times, with the seeds 1 to 20
npm run prove -- faults --only 'power cut' --runs 1 --seed 7
\`\`\`

A seed decides what visitors do and when the fault comes, as far as the operating system allows. \`DRILL_LOG=1\` shows what the servers
log as a defect.
`

function describeFaults(results: readonly ResultOf<'faults'>[]): string {
  const groups = faultGroups.map(({ name, faults }) => {
    const ofGroup = results.filter(({ group }) => group === name)
    const rows = faults.map((fault) => {
      const runs = ofGroup.filter((one) => one.name === fault.name)
      const skipped = runs.find((one) => one.skipped !== undefined)?.skipped
      const outcome = runs.length === 0 ? '**not run**' : `${greenOf(runs)} of ${runs.length}`
      return [fault.name, fault.expects, skipped ?? outcome]
    })
    const slowest = Math.max(0, ...ofGroup.map(({ recoveryMs }) => recoveryMs))
    const title = `### ${name[0]?.toUpperCase()}${name.slice(1)}`
    const bookings = inThousands(sum(ofGroup.map((one) => one.bookings)))
    return `${title}\n\n${bookings} bookings; ready again after ${slowest} ms at most.\n\n${markdownTable(['fault', 'what must hold besides', 'green'], rows)}\n`
  })
  return `## Faults

Each run starts the product as separate processes on a fresh store, with visitors who book, pay, reschedule and cancel, and who repeat
with the same \`Idempotency-Key\` what is not answered. The fault comes in the middle.

${groups.join('\n')}`
}

function describeControls(results: readonly ResultOf<'controls'>[]): string {
  const rows = controls.map(({ name, drill, breaks }) => {
    const result = results.find((one) => one.name === name)
    return [name, drill, breaks, result ? (isRed(result) ? '**NOT NOTICED**' : 'noticed') : '**not run**']
  })
  return `## Controls

A drill that stays green without the guard it tests proves nothing. So each guard is switched off, one at a time (a statement or a line of
source replaced while it is loaded, a constraint dropped, a setting removed), and its drill must notice.

${markdownTable(['guard that is off', 'drill', 'promise that breaks', 'outcome'], rows)}
`
}

/** Kind of target → the names of its targets. The first that fits counts. */
const kindsOfTarget: readonly (readonly [string, RegExp])[] = [
  ['pages', /^page /],
  ['forms', /^form /],
  ['agents', /^POST \/mcp/],
  ["the business's API", /\/business\//],
  ["the visitors' API", /^/],
]

function describeInputs(results: readonly ResultOf<'inputs'>[]): string {
  const kindOf = (name: string) => kindsOfTarget.find(([, pattern]) => pattern.test(name))?.[0]
  const targets = results.filter(({ count }) => count > 0)
  const rows = kindsOfTarget.map(([kind]) => {
    const ofKind = targets.filter(({ name }) => kindOf(name) === kind)
    return [
      kind,
      ofKind.length,
      inThousands(sum(ofKind.map(({ count }) => count))),
      addUp(
        ofKind.map(({ answers }) => answers),
        true,
      ),
      Math.max(0, ...ofKind.map(({ slowestMs }) => slowestMs)),
      outcomeOf(ofKind),
    ]
  })
  return `## Bad inputs

Naughty strings, the neighbors of limits, wrong types, unknown and repeated keys, \`__proto__\`, NUL, lone surrogates, depth, huge
numbers, wrong content types, truncated JSON, broken encodings and abused headers, to every endpoint and every kind of address. No server
error, nothing over a second when sent alone, nothing written partially, no defect in the log. "cut" is a request without an answer; the
slowest are measured with twelve requests at once.

${markdownTable(['', 'targets', 'inputs', 'answers', 'slowest ms', 'outcome'], rows)}
`
}

function describeRaces(results: readonly ResultOf<'races'>[]): string {
  const rows = results.map((one) => [
    one.name,
    inThousands(one.visitors),
    addUp([one.answers]),
    one.seconds,
    outcomeOf([one]),
  ])
  return `## Races

All requests are sent at once. A 201 is a time that was sold; the same key gets the same answer again.

${markdownTable(['what they want', 'requests', 'answers', 'seconds', 'outcome'], rows)}
`
}

function describeSoak(results: readonly ResultOf<'soak'>[]): string {
  const minutes = results.filter(({ minute }) => minute > 0)
  const total = results.find(({ minute }) => minute === 0)
  const rows = minutes.map(({ minute, memoryMb, p50, p95, faults }) => [
    minute,
    memoryMb.join(' + '),
    p50,
    p95,
    faults.join(', '),
  ])
  return `## Soak

Three processes on one PostgreSQL behind one proxy, mixed load, and a fault at a random moment of most minutes. ${total ? `${total.name}.` : 'It was not run to its end.'}

${markdownTable(['minute', 'memory MB', 'p50 ms', 'p95 ms', 'fault'], rows)}
`
}

const describeSuite = (results: readonly ResultOf<'suite'>[]): string =>
  `## Tests

The groups of \`npm run test:all\`, and the benchmark with its limits.

${markdownTable(
  ['', 'passed', 'failed', 'skipped', 'seconds'],
  results.map(({ name, passed, failed, skipped, seconds }) => [
    name,
    inThousands(passed),
    failed,
    skipped,
    seconds,
  ]),
)}
`
