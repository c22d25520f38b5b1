import { openLane } from '../drill/open-lane.ts'
import { NotPossibleHere, runDrill } from '../drill/run-drill.ts'
import { chooseByName, type ProveOptions } from '../read-options.ts'
import type { ResultOf, Results } from '../report/results.ts'
import { allFaults, type NamedFault } from './fault-groups.ts'

type Planned = NamedFault & { readonly run: number; readonly seed: number }

/** Runs the chosen faults in rounds, in lanes side by side, until their time is over. */
export async function runFaults(results: Results, options: ProveOptions): Promise<void> {
  const { all, append } = results.open('faults', `from seed ${options.seed}`)
  const done = new Set(all().map(({ name, run }) => `${name} ${run}`))
  const chosen = chooseByName(allFaults, options.only, ({ group, fault }) => `${group}: ${fault.name}`)
  const queue = planRuns(chosen, options).filter(({ fault, run }) => !done.has(`${fault.name} ${run}`))
  // Counted in the seconds of the runs, so that an interrupted proof has the rest of its time, not all of it again.
  let spent = all().reduce((sum, { seconds }) => sum + seconds, 0)
  const inLane = async (number: number): Promise<void> => {
    const lane = await openLane(number)
    try {
      for (let next = queue.shift(); next && isInTime(next, spent, options); next = queue.shift()) {
        const began = performance.now()
        const { group, fault, run, seed } = next
        const result = await runDrill(lane, fault, seed).catch(withoutResult)
        const seconds = Math.round((performance.now() - began) / 100) / 10
        spent += seconds
        const kept = { ...result, part: 'faults' as const, group, name: fault.name, run, seed, seconds }
        append(kept)
        options.say(describeRun(kept))
      }
    } finally {
      await lane.close()
    }
  }
  const lanes = Math.min(options.lanes, queue.length)
  await Promise.all(Array.from({ length: lanes }, (_, number) => inLane(number)))
}

/** All faults once, then all again: a proof of any length has seen every fault. Run 1 has the seed of the proof, run 2 the next. */
export const planRuns = (
  chosen: readonly NamedFault[],
  { runs, seed }: Pick<ProveOptions, 'runs' | 'seed'>,
): readonly Planned[] =>
  Array.from({ length: runs }, (_, run) =>
    chosen.map((one) => ({ ...one, run: run + 1, seed: seed + run })),
  ).flat()

/** The first run of a fault always is. */
export const isInTime = (
  { run }: Pick<Planned, 'run'>,
  spentSeconds: number,
  { faultMinutes, lanes }: Pick<ProveOptions, 'faultMinutes' | 'lanes'>,
): boolean => run === 1 || spentSeconds < faultMinutes * 60 * lanes

type Outcome = Omit<ResultOf<'faults'>, 'part' | 'group' | 'name' | 'run' | 'seed' | 'seconds'>

function withoutResult(error: unknown): Outcome {
  const what = error instanceof Error ? error.message : String(error)
  const nothing = {
    breaches: [],
    visits: 0,
    bookings: 0,
    paid: 0,
    answers: {},
    slowestMs: 0,
    recoveryMs: 0,
    mails: 0,
    webhooks: 0,
  }
  return error instanceof NotPossibleHere
    ? { ...nothing, skipped: what }
    : { ...nothing, breaches: [{ invariant: 'what this fault expects', what: `the drill failed: ${what}` }] }
}

function describeRun({ group, name, run, seed, seconds, recoveryMs, breaches, skipped }: ResultOf<'faults'>) {
  if (skipped !== undefined) return `skipped ${group}: ${name}: ${skipped}`
  const outcome = breaches.length > 0 ? 'RED  ' : 'green'
  return [
    `${outcome} ${group}: ${name} (run ${run}, seed ${seed}, ${seconds} s, ready after ${recoveryMs} ms)`,
    ...breaches.slice(0, 6).map(({ invariant, what }) => `      ${invariant}: ${what}`),
  ].join('\n')
}
