import type { Log } from '../../context/log.ts'
import { describeError } from '../../context/name-failure.ts'
import type { Observe } from '../../context/observe.ts'
import type { RequestLoad } from '../../context/request-load.ts'
import type { Job } from './jobs.ts'

export type RunningJobs = {
  /** Starts no further round, aborts the running ones and waits for them. */
  readonly stop: () => Promise<void>
  /** Waits for the running rounds, and starts no other one until `work` is done. */
  readonly pauseDuring: <Value>(work: () => Promise<Value>) => Promise<Value>
}

type JobPorts = {
  readonly log: Log
  readonly load: Pick<RequestLoad, 'isHigh'>
  readonly observe: Observe
  readonly clock: () => number
}

/** Rounds that a job lets pass while requests wait for each other. Then it runs one, so that it is never kept from its work. */
const maxSkippedRuns = 9

/**
 * Runs each job of a table repeatedly, without keeping the process alive. While a round is running no other one of its job
 * starts; a failing job is logged and stops neither itself nor another.
 */
export function startJobs<Deps extends JobPorts>(jobs: readonly Job<Deps>[], deps: Deps): RunningJobs {
  const ending = new AbortController()
  const running = new Map<string, Promise<void>>()
  const passed = new Map<string, number>()
  let pauses = 0

  const begin = (job: Job<Deps>): void => {
    if (running.has(job.name) || pauses > 0) return
    const before = passed.get(job.name) ?? 0
    const passes = job.canWait === true && before < maxSkippedRuns && deps.load.isHigh()
    passed.set(job.name, passes ? before + 1 : 0)
    if (passes) return
    running.set(
      job.name,
      runRound(job).finally(() => running.delete(job.name)),
    )
  }
  async function runRound({ name, run }: Job<Deps>): Promise<void> {
    const { observe, log } = deps
    const started = performance.now()
    try {
      await observe.span({ name: `job ${name}` }, () => run(deps, ending.signal))
      observe.set('hourfold_job_last_success_seconds', { task: name }, Math.floor(deps.clock() / 1000))
    } catch (error) {
      observe.count('hourfold_job_failures_total', { task: name })
      log.warn({ job: name, failure: describeError(error) }, 'a job failed')
    }
    observe.time('hourfold_job_seconds', { task: name }, (performance.now() - started) / 1000)
  }

  const timers = jobs.map((job) => setInterval(() => begin(job), job.everyMs).unref())
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      ending.abort()
      await Promise.all(running.values())
    },
    pauseDuring: async (work) => {
      pauses += 1
      try {
        await Promise.all(running.values())
        return await work()
      } finally {
        pauses -= 1
      }
    },
  }
}
