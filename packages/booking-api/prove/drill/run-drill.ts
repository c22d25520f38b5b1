import { setTimeout as sleep } from 'node:timers/promises'
import { type Breach, checkWorld } from './check-world.ts'
import { drainQueues } from './drain-queues.ts'
import type { Fault } from './fault.ts'
import { countAnswers } from './journal.ts'
import type { Lane } from './open-lane.ts'
import { type GuardsOff, openWorld, type World } from './open-world.ts'
import { type Load, startLoad } from './start-load.ts'
import { longestWaitMs, waitForReady } from './wait-for-ready.ts'

export type DrillResult = {
  readonly breaches: Breach[]
  readonly visits: number
  readonly bookings: number
  readonly paid: number
  /** Responses by status, with the code of a failure; `cut` is none. */
  readonly answers: Readonly<Record<string, number>>
  readonly slowestMs: number
  /** From the end of the fault until every process is ready. */
  readonly recoveryMs: number
  readonly mails: number
  readonly webhooks: number
  /** False where a control has switched nothing off. */
  readonly isRewritten: boolean
}

/** The limit of the product: ready again so soon after a fault. */
const longestRecoveryMs = 5000

/** This machine has not what a fault needs. */
export class NotPossibleHere extends Error {}

/** Lets visitors book, makes a fault at a moment that the seed chooses, waits for the recovery, and checks every promise. Throws `NotPossibleHere`. */
export async function runDrill(
  lane: Lane,
  fault: Fault,
  seed: number,
  off?: GuardsOff,
): Promise<DrillResult> {
  const world = await openWorld(lane, fault, seed, off)
  try {
    if (fault.hasSmallDisk === true && !world.disk)
      throw new NotPossibleHere('mounting a small disk needs root, and a kernel that allows it')
    const load = startLoad(world, fault)
    await load.reached(world.random.whole(4, 14))
    await sleep(world.random.whole(0, 60))
    await fault.inject(world)
    const recoveryMs = await waitForReady(world)
    const isRewritten = (await world.processes[0]?.order('isRewritten')) !== false
    const breaches = recoveryMs < longestWaitMs ? await endLoad(world, fault, load) : []
    load.leave()
    const { journal } = world
    return {
      breaches: [
        ...breaches,
        ...(recoveryMs > longestRecoveryMs
          ? [{ invariant: 'ready again within 5 s' as const, what: `took ${recoveryMs} ms` }]
          : []),
      ],
      visits: journal.visits,
      bookings: journal.acknowledged.size,
      paid: journal.paid,
      answers: countAnswers(journal.answers),
      slowestMs: Math.max(0, ...journal.answers.map(({ ms }) => ms)),
      recoveryMs,
      mails: world.mail.accepted.length,
      webhooks: world.internet.hooks.length,
      isRewritten,
    }
  } finally {
    await world.close()
  }
}

/** Lets some more visitors come, and checks every promise after the last of them. */
async function endLoad(world: World, fault: Fault, load: Load): Promise<readonly Breach[]> {
  await load.reached(world.journal.visits + 10)
  await load.stop()
  await drainQueues(world)
  return checkWorld(world, fault)
}
