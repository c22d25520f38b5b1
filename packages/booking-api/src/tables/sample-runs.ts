import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { findRow, MomentSchema } from '../database/parse-rows.ts'

const RunSchema = v.pipe(
  v.object({
    startedAt: MomentSchema,
    finishedAt: v.nullable(MomentSchema),
    timeOffIds: v.array(v.string()),
  }),
)
export type SampleRun = v.InferOutput<typeof RunSchema>

/** The samples of a business; undefined where there are none. */
export const findSampleRun = (q: Queryable, businessId: string): Promise<SampleRun | undefined> =>
  findRow(
    q,
    RunSchema,
    'select started_at, finished_at, time_off_ids from sample_run where business_id = $1',
    [businessId],
  )

/** Returns whether this process may write the samples; false where they are written, or being written. */
export const startSampleRun = async (q: Queryable, businessId: string, now: Instant): Promise<boolean> =>
  (
    await q.query(
      'insert into sample_run (business_id, started_at) values ($1, $2) on conflict do nothing returning 1 as one',
      [businessId, new Date(now)],
    )
  ).length > 0

export const finishSampleRun = (q: Queryable, businessId: string, at: Instant) =>
  q.query('update sample_run set finished_at = $2 where business_id = $1', [businessId, new Date(at)])

/** Notes time off that goes with the samples. */
export const addSampleTimeOff = (q: Queryable, businessId: string, timeOffId: string) =>
  q.query('update sample_run set time_off_ids = time_off_ids || $2::text where business_id = $1', [
    businessId,
    timeOffId,
  ])

/** Deletes the responses of requests that are never repeated. */
export const forgetIdempotentResponses = (q: Queryable, businessId: string, keyHashes: readonly string[]) =>
  q.query('delete from idempotency_key where business_id = $1 and key_hash = any($2::text[])', [
    businessId,
    keyHashes,
  ])
