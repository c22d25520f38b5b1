import type { Log } from '../context/log.ts'
import { describeError } from '../context/name-failure.ts'
import type { Job } from './jobs.ts'

export type RunningJobs = {
  /** Starts no further round, aborts the running ones and waits for them. */
  readonly stop: () => Promise<void>
}

/**
 * Runs each job of a table repeatedly, without keeping the process alive. While a round is running no other one of its job
 * starts; a failing job is logged and stops neither itself nor another.
 */
export function startJobs<Deps extends { readonly log: Log }>(
  jobs: readonly Job<Deps>[],
  deps: Deps,
): RunningJobs {
  const ending = new AbortController()
  const running = new Map<string, Promise<void>>()

  const begin = (job: Job<Deps>): void => {
    if (running.has(job.name)) return
    running.set(
      job.name,
      runRound(job).finally(() => running.delete(job.name)),
    )
  }
  async function runRound({ name, run }: Job<Deps>): Promise<void> {
    try {
      await run(deps, ending.signal)
    } catch (error) {
      deps.log.warn({ job: name, failure: describeError(error) }, 'a job failed')
    }
  }

  const timers = jobs.map((job) => setInterval(() => begin(job), job.everyMs).unref())
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      ending.abort()
      await Promise.all(running.values())
    },
  }
}
