import { parseArgs } from 'node:util'

export type ProveOptions = {
  /** The parts to run, in this order. */
  readonly parts: readonly PartName[]
  /** Runs of each fault. */
  readonly runs: number
  readonly only: RegExp
  readonly seed: number
  readonly minutes: number
  readonly inputs: number
  readonly visitors: number
  readonly lanes: number
  /** Keeps the results that are there, and runs what is missing. */
  readonly resume: boolean
  readonly say: (line: string) => void
}

const everyPart = ['suite', 'faults', 'inputs', 'races', 'controls', 'soak', 'write'] as const
export type PartName = (typeof everyPart)[number]

export const usage = `usage: npm run prove -- [${everyPart.join('|')}]… [--only <pattern>] [--runs N] [--seed N]
  [--inputs N] [--visitors N] [--minutes N] [--lanes N] [--resume]`

/** Reads the command line of `npm run prove -- <parts> <options>`; throws one clear line for a wrong one. */
export function readOptions(args: readonly string[], say: (line: string) => void): ProveOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '20' },
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '30' },
      inputs: { type: 'string', default: '50000' },
      visitors: { type: 'string', default: '10000' },
      lanes: { type: 'string', default: '2' },
      resume: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((part) => !everyPart.some((known) => known === part))
  if (unknown.length > 0)
    throw new Error(`unknown part ${unknown.join(', ')}; parts are ${everyPart.join(', ')}`)
  return {
    parts:
      positionals.length > 0
        ? everyPart.filter((part) => positionals.some((name) => name === part))
        : everyPart,
    runs: whole('runs', values.runs),
    only: new RegExp(values.only, 'i'),
    seed: whole('seed', values.seed),
    minutes: whole('minutes', values.minutes),
    inputs: whole('inputs', values.inputs),
    visitors: whole('visitors', values.visitors),
    lanes: whole('lanes', values.lanes),
    resume: values.resume,
    say,
  }
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`)
  return Number(text)
}
