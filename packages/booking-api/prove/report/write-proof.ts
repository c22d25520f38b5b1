import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { controls } from '../controls/controls.ts'
import { faultGroups } from '../faults/fault-groups.ts'
import type { ProveOptions } from '../read-options.ts'
import { machineFacts } from './machine-facts.ts'
import type { Part, Result, ResultOf, Results } from './results.ts'

export const proofFile = fileURLToPath(new URL('../../../../PROOF.md', import.meta.url))

/** Writes PROOF.md from the results that are there. What is missing is said. */
export async function writeProof(results: Results, { say }: ProveOptions): Promise<number> {
  const all = results.all()
  writeFileSync(proofFile, describeProof(all, machineFacts()))
  say(`PROOF.md is written from ${all.length} results`)
  return 0
}

/** The text of PROOF.md. */
export function describeProof(all: readonly Result[], facts: Readonly<Record<string, string>>): string {
  return [
    introduction(facts),
    describeSummary(all),
    describeFailures(all),
    describeFaults(of(all, 'faults')),
    describeControls(of(all, 'controls')),
    describeInputs(of(all, 'inputs')),
    describeRaces(of(all, 'races')),
    describeSoak(of(all, 'soak')),
    describeSuite(of(all, 'suite')),
    again,
  ].join('\n')
}

const of = <Name extends Part>(all: readonly Result[], part: Name): readonly ResultOf<Name>[] =>
  all.filter((one): one is ResultOf<Name> => one.part === part)

const isGreen = ({ breaches }: Pick<Result, 'breaches'>): boolean => breaches.length === 0

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => clean(String(cell))).join(' | ')} |`)
    .join('\n')

/** A cell has one line and no bars. */
const clean = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/[\r\n]+/g, ' ')

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const inThousands = (count: number): string => count.toLocaleString('en-US')

function addUp(counts: readonly Readonly<Record<string, number>>[]): string {
  const total: Record<string, number> = {}
  for (const one of counts)
    for (const [name, count] of Object.entries(one)) total[name] = (total[name] ?? 0) + count
  return Object.entries(total)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ×${inThousands(count)}`)
    .join(', ')
}

const introduction = (facts: Readonly<Record<string, string>>): string => `# Proof

This file is written by \`npm run prove\`; nobody edits it. It says what was done to the product on purpose, and what came of it.

${table(['', ''], Object.entries(facts))}

In every run three invariants are checked against the database and the payment provider:

1. **No overlap.** No two live allocations overlap, no session has more taken than it has seats, and nothing else is in the database
   that \`packages/booking-api/sql/checks/ledger.sql\` forbids.
2. **Nothing acknowledged is lost.** Every booking of a 201, every cancellation and every new time of a 200 is there, once.
3. **No captured payment without booking or refund.** What the provider has taken is compared with what is written down.

Besides: no answer has a status of the server but 503 with \`Retry-After\`; every process is ready again within five seconds after the
fault; every mail and every webhook arrives, once, or with the same id where a repetition cannot be excluded (a process that dies
between sending and noting).
`

/** So often a fault runs in a whole proof. */
const runsOfProof = 20

function describeSummary(all: readonly Result[]): string {
  const faults = of(all, 'faults')
  const inputs = of(all, 'inputs')
  const races = of(all, 'races')
  const red = of(all, 'controls').filter((one) => one.isRed)
  const soak = of(all, 'soak')
  const runsOf = new Map<string, number>()
  for (const { name } of faults) runsOf.set(name, (runsOf.get(name) ?? 0) + 1)
  const often = [...runsOf.values()].filter((runs) => runs >= runsOfProof).length
  const rows: readonly (readonly [string, string])[] = [
    [
      'faults',
      `${inThousands(faults.length)} runs of ${runsOf.size} faults, ${often} of them ${runsOfProof} times or more; ${inThousands(faults.filter(isGreen).length)} passed`,
    ],
    ['bookings acknowledged under faults', inThousands(sum(faults.map(({ bookings }) => bookings)))],
    [
      'bad inputs',
      `${inThousands(sum(inputs.map(({ count }) => count)))} to ${inputs.filter(({ count }) => count > 0).length} endpoints and addresses`,
    ],
    [
      'races',
      `${races.length}, ${inThousands(Math.max(0, ...races.map(({ visitors }) => visitors)))} visitors each`,
    ],
    ['controls', `${red.length} of ${controls.length} guards, switched off, were noticed`],
    ['soak', `${soak.filter(({ minute }) => minute > 0).length} minutes`],
    ['results of each commit', countByCommit(all)],
  ]
  return `## Summary\n\n${table(['', ''], rows)}\n`
}

function countByCommit(all: readonly Result[]): string {
  const counts = new Map<string, number>()
  for (const { commit = 'unknown' } of all) counts.set(commit, (counts.get(commit) ?? 0) + 1)
  return [...counts].map(([commit, count]) => `${commit}: ${inThousands(count)}`).join(', ')
}

function describeFailures(all: readonly Result[]): string {
  const failed = all.filter((one) => one.part !== 'controls' && !isGreen(one))
  const silent = of(all, 'controls').filter((one) => !one.isRed)
  const lines = [
    ...failed.map(
      (one) =>
        `- ${one.part}: ${one.name}${'run' in one ? `, run ${one.run}` : ''} (seed ${one.seed}): ${one.breaches
          .slice(0, 3)
          .map(({ invariant, what }) => `${invariant}: ${clean(what).slice(0, 200)}`)
          .join('; ')}. ${describeOthers(all, one)}`,
    ),
    ...silent.map(
      ({ name, seed }) => `- control: nothing noticed that ${name} was switched off (seed ${seed})`,
    ),
  ]
  return `## What failed\n\n${lines.length === 0 ? 'Nothing.' : lines.join('\n')}\n`
}

/** The other runs of what failed once. */
function describeOthers(all: readonly Result[], failed: Result): string {
  const others = all.filter((one) => one.name === failed.name && one !== failed)
  return `Commit ${failed.commit ?? 'unknown'}; of ${others.length} other runs ${others.filter(isGreen).length} passed.`
}

function describeFaults(results: readonly ResultOf<'faults'>[]): string {
  const groups = faultGroups.map(({ name, faults }) => {
    const rows = faults.map((fault) => {
      const runs = results.filter((one) => one.name === fault.name)
      const times = runs.map(({ recoveryMs }) => recoveryMs).toSorted((a, b) => a - b)
      const median = times[Math.floor(times.length / 2)]
      return [
        fault.name,
        fault.expects,
        runs.length === 0 ? 'not run' : `${runs.filter(isGreen).length} of ${runs.length}`,
        sum(runs.map(({ bookings }) => bookings)),
        addUp(runs.map(({ answers }) => answers)),
        median === undefined ? '' : `${median} / ${times.at(-1)}`,
      ]
    })
    const head = [
      'fault',
      'what must hold besides the invariants',
      'passed',
      'bookings',
      'answers',
      'ready after ms: median / longest',
    ]
    return `### ${name[0]?.toUpperCase()}${name.slice(1)}\n\n${table(head, rows)}\n`
  })
  const seeds = results.map(({ seed }) => seed)
  return `## Faults

Each run starts the product as separate processes on a fresh store, with visitors who book, pay, reschedule and cancel and repeat
what is not answered with the same \`Idempotency-Key\`; the fault comes at a moment that the seed chooses. «cut» is a request without an
answer. Seeds ${Math.min(...seeds, 0)} to ${Math.max(...seeds, 0)}.

${groups.join('\n')}`
}

function describeControls(results: readonly ResultOf<'controls'>[]): string {
  const rows = controls.map((control) => {
    const result = results.find(({ name }) => name === control.name)
    const outcome = !result ? 'not run' : result.isRed ? 'red' : 'NOT NOTICED'
    return [
      control.name,
      control.drill,
      control.breaks,
      outcome,
      clean(result?.breaches[0]?.what ?? '').slice(0, 160),
    ]
  })
  return `## Controls

Each guard is switched off, one at a time (a statement or a line of source replaced while it is loaded, a constraint dropped, a setting
removed); the named drill must then become red. A drill that stays green without its guard proves nothing.

${table(['guard that is off', 'drill', 'promise that breaks', 'outcome', 'what it found'], rows)}
`
}

function describeInputs(results: readonly ResultOf<'inputs'>[]): string {
  const rows = results
    .filter(({ count }) => count > 0)
    .map(({ name, count, answers, slowestMs, breaches }) => [
      name,
      inThousands(count),
      addUp([answers]),
      slowestMs,
      breaches.length === 0 ? 'green' : 'RED',
    ])
  return `## Bad inputs

Naughty strings, the neighbours of limits, wrong types, unknown and repeated keys, \`__proto__\`, NUL, half characters, depth, huge
numbers, wrong content types, truncated JSON, broken encodings and abused headers, to every endpoint of the contract and every kind of
address of the site. No 5xx, nothing over a second by itself, nothing written partially, no defect in the log. The slowest are as
measured with twelve requests at once.

${table(['endpoint', 'inputs', 'answers', 'slowest ms', ''], rows)}
`
}

function describeRaces(results: readonly ResultOf<'races'>[]): string {
  const rows = results.map(({ name, visitors, answers, seconds, breaches }) => [
    name,
    inThousands(visitors),
    addUp([answers]),
    seconds,
    breaches.length === 0 ? 'green' : 'RED',
  ])
  return `## Races\n\nAll requests are sent at once, to running processes.\n\n${table(['what they want', 'requests', 'answers', 'seconds', ''], rows)}\n`
}

function describeSoak(results: readonly ResultOf<'soak'>[]): string {
  const minutes = results.filter(({ minute }) => minute > 0)
  const total = results.findLast(({ minute }) => minute === 0)
  const rows = minutes.map(({ minute, memoryMb, p50, p95, answers, faults }) => [
    minute,
    memoryMb.join(' + '),
    p50,
    p95,
    bar(p95),
    addUp([answers]),
    faults.join(', '),
  ])
  const outcome = total
    ? `${total.name}. ${total.breaches.length === 0 ? 'Every promise held.' : `${total.breaches.length} promises were broken.`}`
    : 'It was not run to its end.'
  return `## Soak

Three processes on one PostgreSQL behind one proxy, mixed load, and a fault at a random moment of most minutes. ${outcome}

${table(['minute', 'memory MB', 'p50 ms', 'p95 ms', '', 'answers', 'fault'], rows)}
`
}

/** A bar for each 20 ms. */
const bar = (ms: number): string => '▇'.repeat(Math.min(30, Math.ceil(ms / 20)))

const describeSuite = (results: readonly ResultOf<'suite'>[]): string =>
  `## Tests\n\n${table(
    ['', 'passed', 'failed', 'skipped', 'seconds'],
    results.map(({ name, passed, failed, skipped, seconds }) => [
      name,
      inThousands(passed),
      failed,
      skipped,
      seconds,
    ]),
  )}\n`

const again = `## How to run it again

\`npm run prove\` does all of it: set-up, build, the tests with \`PROVE=1\`, the benchmark with its limits, every part above, and this file.
It takes hours. Parts run singly, and what is there is kept with \`--resume\`:

\`\`\`sh
npm run prove -- faults --runs 20 --seed 1       # suite | faults | inputs | races | controls | soak | write
npm run prove -- faults --only 'power cut' --runs 100
npm run prove -- inputs --inputs 50000
npm run prove -- soak --minutes 30
npm run prove -- faults controls --resume --lanes 2
\`\`\`

The same seed gives the same visits and the same moments, as far as the operating system allows. \`DRILL_LOG=1\` shows what the servers
log as a defect. Results are lines of \`.prove/results.jsonl\`.
`
