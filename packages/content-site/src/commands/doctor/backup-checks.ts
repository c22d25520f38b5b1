import { resolve } from 'node:path'
import { readBackupState } from '@hourfold/booking-api/backup-runs'
import type { BackupSettings } from '@hourfold/booking-api/backup-settings'
import { readManifest } from '@hourfold/booking-api/check-backup'
import { findNewestBackup, type FoundBackup } from '@hourfold/booking-api/find-newest-backup'
import { folderSize } from '@hourfold/booking-api/folder-size'
import { readMigrations } from '@hourfold/booking-api/migrate'
import { hour } from '@hourfold/shared/time/instant'
import {
  failure,
  fine,
  note,
  skipped,
  warning,
  type Check,
  type CheckContext,
  type Finding,
} from './check.ts'

type Scheduled = CheckContext & { readonly backups: BackupSettings }

/** Runs a check where the server makes backups by itself. */
const onSchedule =
  (run: (context: Scheduled) => Promise<Finding>): Check['run'] =>
  (context) => {
    const { backups } = context.settings
    return backups === null ? skipped('BACKUP_DIR is not set') : run({ ...context, backups })
  }

/** Runs a check of the newest backup in the folder. */
const onNewest = (run: (newest: FoundBackup, context: Scheduled) => Promise<Finding>): Check['run'] =>
  onSchedule(async (context) => {
    const newest = await findNewestBackup(context.backups.dir).catch(() => null)
    return newest ? run(newest, context) : skipped('there is no backup in the folder')
  })

/** The server itself warns at the same age. */
const maximumDelay = 1.5
/** A backup may grow by this much until the next one. */
const growth = 1.2
/** The room of a first backup, whose size nobody knows. */
const firstBackup = 1024 ** 3

export const backupChecks = {
  backup_schedule: {
    about: 'the server makes backups by itself',
    run: ({ settings: { backups, production } }) => {
      if (backups !== null) return fine(`every ${backups.everyMs / hour} hours into ${backups.dir}`)
      return production
        ? warning('BACKUP_DIR is not set', 'set it, or run "hourfold backup take" by a timer of your own')
        : skipped('BACKUP_DIR is not set')
    },
  },
  backup_folder: {
    about: 'the folder of the backups can be written to',
    run: onSchedule(async ({ backups: { dir }, ports }) => {
      const advice = 'make the folder, and let the user of the server write to it'
      try {
        return (await ports.canWrite(dir)) ? fine(dir) : failure(`${dir}: no permission to write`, advice)
      } catch {
        return warning(
          `${dir}: there is no such folder yet`,
          'the server makes it at its start, where it may',
        )
      }
    }),
  },
  backup_place: {
    about: 'the backups survive the loss of the disk of the store',
    run: onSchedule(async ({ backups: { dir }, settings: { databaseUrl, dataDir }, ports }) => {
      if (databaseUrl !== null) return skipped('only PostgreSQL knows where its data is')
      const [backups, data] = await Promise.all(
        [dir, resolve(dataDir)].map((path) => ports.fileSystemOf(path).catch(() => null)),
      )
      if (backups === null || data === null) return skipped('a folder does not exist yet')
      return backups === data
        ? note(
            'they are on the file system of the store',
            'copy them to another machine: a lost disk takes both',
          )
        : fine('they are on another file system than the store')
    }),
  },
  backup_age: {
    about: 'the newest backup is as new as the schedule says',
    run: onSchedule(async ({ backups: { dir, everyMs }, store, ports }) => {
      const newest = await findNewestBackup(dir).catch(() => null)
      const state = store.state === 'open' ? await readBackupState(store.database).catch(() => null) : null
      if (state?.failedAt) return failure('the last one failed', 'the log of the server says why')
      // Of several machines another one may have made the last backup, in a folder of its own.
      const at = Math.max(newest?.at ?? 0, state?.finishedAt ?? 0)
      if (at === 0)
        return warning('there is none yet', 'start the server: it makes the first within a minute')
      const age = ports.clock() - at
      const detail = `it is ${Math.floor(age / hour)} hours old`
      return age <= everyMs * maximumDelay
        ? fine(detail)
        : failure(detail, `one is made every ${everyMs / hour} hours: is the server running?`)
    }),
  },
  backup_readable: {
    // The beginning only, because a backup may be gigabytes.
    about: 'this version can restore the newest backup, as its beginning says',
    run: onNewest(async ({ file }) => {
      const again = 'run "hourfold backup take" and "hourfold backup verify", and keep the older ones'
      try {
        const { product } = await readManifest(file, await readMigrations())
        return fine(`${file}, of version ${product}`)
      } catch (error) {
        return failure(error instanceof Error ? error.message : String(error), again)
      }
    }),
  },
  backup_space: {
    about: 'the disk has space for the next backup',
    run: onSchedule(async ({ backups: { dir }, settings: { databaseUrl, dataDir }, ports }) => {
      const newest = await findNewestBackup(dir).catch(() => null)
      const free = await ports.freeDisk(dir).catch(() => null)
      if (free === null) return skipped('the folder does not exist yet')
      const needed = newest ? newest.bytes * growth : firstBackup
      if (free < needed)
        return failure(
          `${megabytes(free)} are free, it needs ${megabytes(needed)}`,
          'free space in BACKUP_DIR',
        )
      // A server copies its embedded store before it reads it.
      const copy = databaseUrl === null ? await folderSize(resolve(dataDir, 'pg')) : 0
      const freeBesideStore = copy === 0 ? null : await ports.freeDisk(resolve(dataDir))
      if (freeBesideStore !== null && freeBesideStore < copy)
        return failure(
          `${megabytes(freeBesideStore)} are free beside the store, its copy needs ${megabytes(copy)}`,
          'free space in DATA_DIR',
        )
      return fine(`${megabytes(free)} are free, it needs ${megabytes(needed)}`)
    }),
  },
} as const satisfies Readonly<Record<string, Check>>

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`
