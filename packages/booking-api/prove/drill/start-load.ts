import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { makeVisit, type VisitDeps } from './make-visit.ts'
import { openVisitor } from './open-visitor.ts'
import type { World } from './open-world.ts'

/** Visitors at the same time. */
const visitorsAtOnce = 6

export type Load = {
  /** Resolves once so many visits are over. */
  readonly reached: (count: number) => Promise<void>
  /** Lets no more visitors come, and waits for those who are there. */
  readonly stop: () => Promise<void>
  /** Lets no more visitors come. */
  readonly leave: () => void
}

/** Visitors who come one after the other until they are stopped; `pauseMs` is the pause of each between two visits. */
export function startLoad(world: World, fault: Pick<Fault, 'payingShare' | 'payAs'>, pauseMs = 20): Load {
  const { journal, gateway, provider, times, seed } = world
  const deps: VisitDeps = {
    seed,
    journal,
    times,
    visitor: openVisitor(gateway.url, journal),
    fake: provider.fake,
    payingShare: fault.payingShare ?? 0.3,
    payAs: fault.payAs ?? ((fake, session) => void fake.pay(session)),
  }
  const progress = { isOver: false, number: 0, done: 0 }
  const visitors = Array.from({ length: visitorsAtOnce }, async () => {
    while (!progress.isOver) {
      await makeVisit(deps, (progress.number += 1))
      progress.done += 1
      await sleep(pauseMs)
    }
  })
  const failed = Promise.all(visitors)
  failed.catch(() => {})
  return {
    reached: async (count) => {
      const end = performance.now() + 120_000
      while (progress.done < count) {
        if (performance.now() > end)
          throw new Error(`${progress.done} of ${count} visits came to an end in 120 s`)
        await Promise.race([sleep(10), failed])
      }
    },
    stop: async () => {
      progress.isOver = true
      await failed
    },
    leave: () => void (progress.isOver = true),
  }
}
