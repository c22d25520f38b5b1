import { day } from '@hourfold/shared/time/instant'
import { listDirectory } from '../catalog/business-directory.ts'
import { type Log, silentLog } from '../context/log.ts'
import { removeSamples } from '../desk/samples/remove-samples.ts'
import { findSampleRun } from '../tables/sample-runs.ts'
import type { SampleDeps } from './open-sample-world.ts'
import { writeSamples } from './write-samples.ts'

/** Samples are written anew when they are older at a start. */
const freshFor = 7 * day

type KeeperDeps = SampleDeps & {
  /** Runs work while no job of this process does: jobs look at the past as it is now, and would end what is only being made. */
  readonly pauseJobs?: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** True once the process ends: samples that are being written stay unfinished until the next start. */
  readonly isEnding?: () => boolean
  readonly log?: Log
}

/** Writes and removes the sample bookings of the demo business. */
export type SampleKeeper = {
  /** Returns the number of bookings; null where there are samples already. */
  readonly add: (businessId: string) => Promise<number | null>
  /** Returns the number of bookings that were removed. */
  readonly remove: (businessId: string) => Promise<number>
  /** At a start: writes them for a demo that was imported just now, and anew where they are old or unfinished. */
  readonly refresh: (isNewDemo: boolean) => Promise<void>
}

export function createSampleKeeper(deps: KeeperDeps): SampleKeeper {
  const { database, clock, pauseJobs = (work) => work(), log = silentLog } = deps
  const remove = (businessId: string) => database.transaction((tx) => removeSamples(tx, businessId))
  const add = (businessId: string) => pauseJobs(() => writeSamples(deps, businessId))
  return {
    add,
    remove,
    refresh: async (isNewDemo) => {
      const demo = await findDemo(database)
      if (demo === undefined) return
      const run = await findSampleRun(database, demo)
      const isOld = run !== undefined && (run.finishedAt === null || clock() - run.finishedAt > freshFor)
      if (isOld) await remove(demo)
      if (!isOld && !(isNewDemo && run === undefined)) return
      const begun = performance.now()
      const bookings = await add(demo)
      log.info({ bookings, ms: Math.round(performance.now() - begun) }, 'sample bookings written')
    },
  }
}

/** The id of the demo business; undefined where there is none, or it has given way to another. */
export const findDemo = async (database: SampleDeps['database']): Promise<string | undefined> =>
  (await listDirectory(database)).find(({ isDemo, isArchived }) => isDemo && !isArchived)?.id
