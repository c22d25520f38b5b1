import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './open-world.ts'
import type { ServerProcess } from './start-process.ts'

/** Whoever is not ready by then does not come back. */
export const longestWaitMs = 30_000

/** Waits until every process says that it is ready, or for the longest wait; returns the milliseconds. */
export async function waitForReady(world: World): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < longestWaitMs) {
    const states = await Promise.all(world.processes.map(isReady))
    if (states.length > 0 && states.every(Boolean)) break
    await sleep(50)
  }
  return Math.round(performance.now() - began)
}

async function isReady(server: ServerProcess): Promise<boolean> {
  const signal = AbortSignal.timeout(2500)
  const response = await fetch(`${server.url}/readyz`, { signal }).catch(() => undefined)
  return response?.status === 200
}
