import { setTimeout as sleep } from 'node:timers/promises'
import { askOwner, isOwnerStarting } from './data-dir-lock.ts'

/** Asks the process that holds the data folder, as `askOwner` does. A process that is starting gets a minute. */
export async function askStartedOwner(
  dataDir: string,
  request: object,
  timeoutMs: number,
): ReturnType<typeof askOwner> {
  const patience = AbortSignal.timeout(60_000)
  for (;;) {
    try {
      return await askOwner(dataDir, request, { timeoutMs })
    } catch (error) {
      if (!isOwnerStarting(error) || patience.aborted) throw error
      await sleep(200)
    }
  }
}
