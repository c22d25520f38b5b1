import { Worker } from 'node:worker_threads'
import type { Result } from '@hourfold/shared/errors/result'
import { threadEnvironment } from '../../context/thread-environment.ts'
import type { BusyWork } from './busy-worker.ts'
import type { BusyCalendar, BusyWindow, CalendarRefusal } from './find-busy-spans.ts'

export type ReadRefusal = CalendarRefusal | 'too_slow' | 'too_big' | 'stopped'

export type ReadLimits = {
  /** Milliseconds, including the start of the thread. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/**
 * Reads the busy spans of an iCalendar file (UTF-8) within a window, in a worker thread limited to 64 MB and five seconds, so
 * that a hostile file cannot cost more.
 */
export function readBusySpans(
  file: Uint8Array,
  window: BusyWindow,
  { timeoutMs = 5000, signal }: ReadLimits = {},
): Promise<Result<BusyCalendar, ReadRefusal>> {
  type Answer = Result<BusyCalendar, ReadRefusal>
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./busy-worker.ts', import.meta.url), {
      workerData: { file, window } satisfies BusyWork,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
      env: threadEnvironment(),
    })
    const settle = (answer: Answer): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      // The thread may hold its memory until it has ended.
      void worker.terminate().then(() => resolve(answer), reject)
    }
    const refuse = (refusal: ReadRefusal): void => settle({ ok: false, refusal })
    const stop = (): void => refuse('stopped')
    const timer = setTimeout(() => refuse('too_slow'), timeoutMs)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
    worker.once('message', (answer: Answer) => settle(answer))
    worker.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return refuse('too_big')
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      reject(error)
    })
  })
}
