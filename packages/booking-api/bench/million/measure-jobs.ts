import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../src/database/open-database.ts'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import { jobs } from '../../src/operate/jobs/jobs.ts'
import { createSafeFetch } from '../../src/context/safe-fetch/safe-fetch.ts'

export type JobFigures = {
  readonly job: string
  /** Milliseconds of a round that finds what has accumulated, and of the next one. */
  readonly first: number
  readonly next: number
}

const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

/** Runs two rounds of each job, one job after the other, without a mail server. */
export async function measureJobs(databaseUrl: string): Promise<readonly JobFigures[]> {
  const database = await openDatabase({ databaseUrl })
  try {
    const clock = (): number => Date.now()
    const dependencies = createDependencies({
      database,
      clock,
      random: (bytes) => randomBytes(bytes),
      log: silent,
      production: true,
    })
    const deps = {
      ...dependencies,
      mail: null,
      mailbox: null,
      mailFrom: 'bookings@localhost',
      publicUrl: undefined,
      backups: null,
      watchClocks: () => Promise.resolve(),
      resetDemo: () => Promise.resolve(),
      fetchCalendar: createSafeFetch(),
    }
    const { signal } = new AbortController()
    const figures: JobFigures[] = []
    for (const { name, run } of jobs) {
      const measure = async (): Promise<number> => {
        const began = performance.now()
        await run(deps, signal)
        return performance.now() - began
      }
      figures.push({ job: name, first: await measure(), next: await measure() })
    }
    return figures
  } finally {
    await database.close()
  }
}
