import { minute, type Instant } from '@hourfold/shared/time/instant'
import type { Log } from '../../context/log.ts'
import { describeError } from '../../context/name-failure.ts'
import type { Database } from '../../database/database.ts'
import {
  claimBackup,
  failBackup,
  finishBackup,
  readBackupState,
  releaseBackupClaim,
  renewBackupClaim,
  type BackupState,
} from './backup-runs.ts'
import type { BackupSettings } from './backup-settings.ts'
import { runBackupWorker } from './run-backup-worker.ts'
import type { StorePlace } from './take-backup.ts'

export type BackupSchedule = {
  /** Makes a backup if one is due and no other process makes it. */
  readonly run: (signal: AbortSignal) => Promise<void>
  /** The problems of the backups as of the last round; nothing before the first. */
  readonly findWarnings: () => readonly ('backup_failed' | 'backup_overdue')[]
  readonly state: () => BackupState
}

type Deps = {
  readonly settings: BackupSettings
  readonly place: StorePlace
  readonly product: string
  readonly database: Database
  readonly clock: () => Instant
  readonly log: Log
}

/** A backup counts as overdue when the last one is one and a half times as old as it may be. */
const patience = 1.5

/** Backups of the store every so many hours, made by one of all processes. */
export function createBackupSchedule({
  settings,
  place,
  product,
  database,
  clock,
  log,
}: Deps): BackupSchedule {
  const { dir, keeping, everyMs } = settings
  const startedAt = clock()
  let state: BackupState = { finishedAt: null, bytes: null, failedAt: null }

  async function take(signal: AbortSignal): Promise<void> {
    const renewing = setInterval(
      () => void renewBackupClaim(database, clock()).catch(() => {}),
      minute,
    ).unref()
    const now = clock()
    try {
      const { bytes, deleted } = await runBackupWorker({ dir, keeping, place, now, product }, signal)
      await finishBackup(database, now, bytes)
      log.info(
        { bytes, deleted: deleted.length, seconds: Math.round((clock() - now) / 1000) },
        'backup saved',
      )
    } catch (error) {
      if (signal.aborted) return void (await releaseBackupClaim(database))
      log.error({ failure: describeError(error) }, 'a backup failed')
      await failBackup(database, clock())
    } finally {
      clearInterval(renewing)
    }
  }

  return {
    run: async (signal) => {
      if (await claimBackup(database, { now: clock(), everyMs })) await take(signal)
      state = await readBackupState(database)
    },
    findWarnings: () => {
      if (state.failedAt !== null) return ['backup_failed']
      return clock() - (state.finishedAt ?? startedAt) > everyMs * patience ? ['backup_overdue'] : []
    },
    state: () => state,
  }
}
