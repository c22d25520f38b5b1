import * as v from 'valibot'
import { minute, type Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findRow, MomentSchema } from '../../database/parse-rows.ts'

/** A process that has not renewed its claim for this long is gone. */
const lease = 5 * minute
/** The pause after a backup that failed. */
const pauseAfterFailure = 10 * minute

/** Claims the next backup if one is due; of several processes one gets it. */
export const claimBackup = async (
  q: Queryable,
  { now, everyMs }: { readonly now: Instant; readonly everyMs: number },
): Promise<boolean> =>
  (
    await q.query(
      `update backup_run set claimed_at = $1
       where (finished_at is null or finished_at <= $2)
         -- A claim in the future was made by a wrong clock.
         and (claimed_at is null or claimed_at <= $3 or claimed_at > $1)
         and (failed_at is null or failed_at <= $4)
       returning 1`,
      [now, now - everyMs, now - lease, now - pauseAfterFailure].map((at) => new Date(at)),
    )
  ).length > 0

export const renewBackupClaim = (q: Queryable, now: Instant): Promise<unknown> =>
  q.query('update backup_run set claimed_at = $1 where claimed_at is not null', [new Date(now)])

/** Lets another process start at once, where this one has to stop. */
export const releaseBackupClaim = (q: Queryable): Promise<unknown> =>
  q.query('update backup_run set claimed_at = null')

export const finishBackup = (q: Queryable, now: Instant, bytes: number): Promise<unknown> =>
  q.query('update backup_run set finished_at = $1, bytes = $2, failed_at = null, claimed_at = null', [
    new Date(now),
    bytes,
  ])

export const failBackup = (q: Queryable, now: Instant): Promise<unknown> =>
  q.query('update backup_run set failed_at = $1, claimed_at = null', [new Date(now)])

const RowSchema = v.object({
  finishedAt: v.nullable(MomentSchema),
  bytes: v.nullable(v.number()),
  failedAt: v.nullable(MomentSchema),
})

/** The outcome of this installation's last backups. */
export type BackupState = v.InferOutput<typeof RowSchema>

export const readBackupState = async (q: Queryable): Promise<BackupState> => {
  const state = await findRow(q, RowSchema, 'select finished_at, bytes, failed_at from backup_run')
  return state ?? { finishedAt: null, bytes: null, failedAt: null }
}
