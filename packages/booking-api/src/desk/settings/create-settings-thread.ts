import { Worker } from 'node:worker_threads'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { threadEnvironment } from '../../context/thread-environment.ts'
import { limitConcurrency } from '../../endpoints/limit-concurrency.ts'
import type { JobAnswer, JobName, JobWork } from './settings-worker.ts'

/** The longest that a job may take, with the start of the thread. */
const longestMs = 20_000
/** How long the thread stays alive after a job, so that viewing a page and saving it shortly after need one start. */
const idleMs = 30_000

/** Sends a job to a thread. Refuses with `settings_invalid` where it takes too long or too much memory. */
type AskThread = <Name extends JobName>(
  name: Name,
  work: JobWork<Name>,
) => Promise<Result<JobAnswer<Name>, AnyRefusal>>

/**
 * A thread that works on the texts of the settings, one job after the other, so that no file, however large, keeps a visitor waiting. It
 * is started by a job and ends when it is idle.
 */
export function createSettingsThread(): AskThread {
  let idle: { readonly worker: Worker; readonly ending: NodeJS.Timeout } | undefined
  const inTurn = limitConcurrency(1)

  const end = (): void => {
    void idle?.worker.terminate()
    idle = undefined
  }
  const open = (): Worker => {
    const worker = new Worker(new URL('./settings-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      env: threadEnvironment(),
    })
    // A thread that fails between two jobs is not asked again.
    return worker.on('error', () => {
      if (idle?.worker === worker) idle = undefined
    })
  }
  return (name, work) =>
    inTurn(
      () =>
        new Promise((resolve, reject) => {
          const worker = idle?.worker ?? open()
          clearTimeout(idle?.ending)
          idle = undefined
          worker.ref()
          const refuse = (reason: string) =>
            resolve(
              refused('settings_invalid', { fields: [{ path: '', code: 'invalid', params: { reason } }] }),
            )
          const timer = setTimeout(() => {
            leave()
            // The thread may hold its memory until it has ended.
            void worker.terminate().then(() => refuse('takes too long to read'), reject)
          }, longestMs)
          const leave = (): void => {
            clearTimeout(timer)
            worker.off('message', answer)
            worker.off('error', fail)
          }
          const answer = (value: JobAnswer<typeof name>): void => {
            leave()
            worker.unref()
            idle = { worker, ending: setTimeout(end, idleMs).unref() }
            resolve(ok(value))
          }
          const fail = (error: unknown): void => {
            leave()
            const isTooBig =
              error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            if (isTooBig) refuse('takes too much memory to read')
            else reject(error)
          }
          worker.once('message', answer)
          worker.once('error', fail)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
          worker.postMessage({ name, work })
        }),
    )
}
