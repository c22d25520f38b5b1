import { openLane } from '../drill/open-lane.ts'
import { type DrillResult, NotPossibleHere, runDrill } from '../drill/run-drill.ts'
import type { Results } from '../report/results.ts'
import type { ProveOptions } from '../read-options.ts'
import { allFaults, type NamedFault } from './fault-groups.ts'

type Planned = NamedFault & { readonly run: number; readonly seed: number }

/** Runs every chosen fault so many times, in lanes side by side. Returns how many runs failed. */
export async function runFaults(results: Results, options: ProveOptions): Promise<number> {
  const done = new Set(
    results.all().flatMap((one) => (one.part === 'faults' ? [`${one.name} ${one.run}`] : [])),
  )
  const queue = planRuns(options).filter(({ fault, run }) => !done.has(`${fault.name} ${run}`))
  const total = queue.length
  let over = 0
  let red = 0
  const inLane = async (number: number): Promise<void> => {
    const lane = await openLane(number)
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { group, fault, run, seed } = next
        const result = await runDrill(lane, fault, seed).catch((error: unknown) => {
          if (error instanceof NotPossibleHere) return error
          return failed(seed, error)
        })
        if (result instanceof NotPossibleHere) {
          over += 1
          options.say(`${over}/${total} SKIPPED ${group}: ${fault.name}: ${result.message}`)
          continue
        }
        const { isRewritten: _, ...kept } = result
        results.append({
          part: 'faults',
          group,
          name: fault.name,
          run,
          ...kept,
          breaches: [...kept.breaches],
        })
        over += 1
        const isRed = kept.breaches.length > 0
        if (isRed) red += 1
        options.say(
          `${over}/${total} ${isRed ? 'RED  ' : 'green'} ${group}: ${fault.name} (run ${run}, seed ${seed}, ${kept.seconds} s, ready after ${kept.recoveryMs} ms)`,
        )
        for (const { invariant, what } of kept.breaches.slice(0, 6))
          options.say(`      ${invariant}: ${what}`)
      }
    } finally {
      await lane.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.lanes, total) }, (_, number) => inLane(number)))
  return red
}

/** All faults once, then all again, so that an interrupted proof has seen every fault. */
function planRuns({ runs, only, seed }: ProveOptions): readonly Planned[] {
  const chosen = allFaults.filter(({ group, fault }) => only.test(`${group}: ${fault.name}`))
  return Array.from({ length: runs }, (_, run) =>
    chosen.map((one, index) => ({ ...one, run: run + 1, seed: seed + run * 1000 + index })),
  ).flat()
}

const failed = (seed: number, error: unknown): DrillResult => ({
  seed,
  breaches: [
    {
      invariant: 'what this fault expects',
      what: `the drill failed: ${error instanceof Error ? error.message : String(error)}`,
    },
  ],
  visits: 0,
  bookings: 0,
  paid: 0,
  answers: {},
  slowestMs: 0,
  recoveryMs: 0,
  mails: 0,
  webhooks: 0,
  seconds: 0,
  isRewritten: true,
})
