import { parentPort, workerData } from 'node:worker_threads'
import type { Instant } from '@hourfold/shared/time/instant'
import type { BackupSettings } from './backup-settings.ts'
import { withSource } from './backup-source.ts'
import { saveBackup } from './save-backup.ts'
import { deleteOldBackups, findSource, type StorePlace } from './take-backup.ts'

// The worker thread that makes a scheduled backup: reading and compressing a large store takes minutes of processor time.
export type BackupWork = Pick<BackupSettings, 'dir' | 'keeping'> & {
  readonly place: StorePlace
  readonly now: Instant
  readonly product: string
}

/** The result of the thread. */
export type BackupDone = { readonly bytes: number; readonly deleted: readonly string[] }

const { dir, keeping, place, now, product }: BackupWork = workerData
const source = await findSource(place, now)
if (!source) throw new Error('there is no store to back up')
const { bytes } = await withSource(source, (database) => saveBackup(database, dir, { now, product }))
const deleted = await deleteOldBackups(dir, keeping)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ bytes, deleted } satisfies BackupDone)
