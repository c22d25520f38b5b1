import { Worker } from 'node:worker_threads'
import type { BackupDone, BackupWork } from './backup-worker.ts'

/**
 * Makes a backup in a separate thread. Rejects with its failure, and where `signal` ends it; its unfinished file is deleted after a
 * day.
 */
export function runBackupWorker(work: BackupWork, signal: AbortSignal): Promise<BackupDone> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: work })
    const stop = (): void => void worker.terminate()
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    let done: BackupDone | undefined
    worker.once('message', (answer: BackupDone) => (done = answer))
    worker.once('error', reject)
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop)
      if (done) resolve(done)
      else reject(new Error('the backup was stopped'))
    })
  })
}
