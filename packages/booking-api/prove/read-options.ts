import { parseArgs } from 'node:util'

const everyPart = ['suite', 'faults', 'inputs', 'races', 'controls', 'soak', 'write'] as const
type PartName = (typeof everyPart)[number]

/** How much a proof does; the faults stop at their minutes or their runs, whichever comes first. */
const usual = { runs: 20, faultMinutes: 60, inputs: 50_000, visitors: 10_000, minutes: 10 } as const
const thorough = { ...usual, faultMinutes: Number.POSITIVE_INFINITY, minutes: 30 } as const

export type ProveOptions = {
  /** The parts to run, in this order. */
  readonly parts: readonly PartName[]
  /** Raises the property tests of the suite with `PROVE=1`, too. */
  readonly isThorough: boolean
  /** Deletes the results that the parts have of this commit, and runs them anew. */
  readonly isFresh: boolean
  /** What alone is run of a part, by name; everything if empty. */
  readonly only: string
  readonly seed: number
  /** The most runs of each fault. */
  readonly runs: number
  /** No run of a fault begins later than this, except its first. */
  readonly faultMinutes: number
  readonly inputs: number
  readonly visitors: number
  /** The length of the soak. */
  readonly minutes: number
  readonly lanes: number
  readonly say: (line: string) => void
}

export const usage = `usage: npm run prove -- [part]... [option]...

Parts, in this order; without any, all of them run. About so many minutes on two cores without other work:

                                                                       usual  --thorough
  suite     every test (npm run test:all), the judged benchmark           45         240
  faults    each of the faults, again and again until its time is over    60         240
  inputs    50,000 bad requests                                            8           8
  races     12 races of 10,000 visitors                                    8           8
  controls  guards switched off; a drill must notice each                 10          10
  soak      three processes under load and faults                         12          32
  write     writes .prove/proof.md from the results of this commit
                                                                      2 h 23      9 h

  --thorough      20 runs of each fault, the tests with PROVE=1, half an hour of soak
  --fresh         deletes the results that this commit has; otherwise its proof goes on where it was
  --only <name>   runs what has this name, or contains it; its result is shown and not kept
  --seed N        repeats a run: the run N of a fault has the seed N (1)
  --runs N        runs of each fault, whatever time they take
  --inputs N, --visitors N, --minutes N (of the soak), --lanes N (drills side by side, 2)`

/** Reads the command line of `npm run prove -- <parts> <options>`; throws one clear line for a wrong one. */
export function readOptions(args: readonly string[], say: (line: string) => void): ProveOptions {
  const number = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      thorough: flag,
      fresh: flag,
      only: { type: 'string', default: '' },
      seed: number,
      runs: number,
      inputs: number,
      visitors: number,
      minutes: number,
      lanes: number,
    },
  })
  const unknown = positionals.filter((part) => !everyPart.some((known) => known === part))
  if (unknown.length > 0)
    throw new Error(`unknown part ${unknown.join(', ')}; parts are ${everyPart.join(', ')}`)
  const plan = values.thorough ? thorough : usual
  const read = (name: 'seed' | 'runs' | 'inputs' | 'visitors' | 'minutes' | 'lanes', byDefault: number) =>
    readNumber(name, values[name], byDefault)
  return {
    parts: everyPart.filter((part) => positionals.length === 0 || positionals.includes(part)),
    isThorough: values.thorough,
    isFresh: values.fresh,
    only: values.only,
    seed: read('seed', 1),
    runs: read('runs', plan.runs),
    faultMinutes: values.runs === undefined ? plan.faultMinutes : Number.POSITIVE_INFINITY,
    inputs: read('inputs', plan.inputs),
    visitors: read('visitors', plan.visitors),
    minutes: read('minutes', plan.minutes),
    lanes: read('lanes', 2),
    say,
  }
}

function readNumber(name: string, text: string | undefined, byDefault: number): number {
  if (text === undefined) return byDefault
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number from 1`)
  return Number(text)
}

/** What `--only` chooses: what has this name, or else what contains it. A text that chooses nothing is an error, not a green proof. */
export function chooseByName<One>(
  all: readonly One[],
  only: string,
  nameOf: (one: One) => string,
): readonly One[] {
  const exact = all.filter((one) => nameOf(one) === only || nameOf(one).endsWith(`: ${only}`))
  const chosen =
    only !== '' && exact.length > 0
      ? exact
      : all.filter((one) => nameOf(one).toLowerCase().includes(only.toLowerCase()))
  if (chosen.length === 0) throw new Error(`nothing is named "${only}"`)
  return chosen
}
