import * as v from 'valibot'
import type { RetentionRuleName } from '@hourfold/shared/contract/business/privacy'
import { minute, type Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'

/** Begins a round of a rule. With `isClaimed`, only where no other process has begun one within the last half hour. */
export const claimRetentionRun = async (
  q: Queryable,
  businessId: string,
  {
    rule,
    now,
    isClaimed,
  }: { readonly rule: RetentionRuleName; readonly now: Instant; readonly isClaimed: boolean },
): Promise<boolean> =>
  (
    await q.query(
      `insert into retention_run (business_id, rule, ran_at, changed) values ($1, $2, $3, 0)
       on conflict (business_id, rule) do update set ran_at = excluded.ran_at, changed = 0
       -- A round in the future was begun by a wrong clock.
       where not $4::boolean or retention_run.ran_at < $5 or retention_run.ran_at > excluded.ran_at
       returning 1`,
      [businessId, rule, new Date(now), isClaimed, new Date(now - 30 * minute)],
    )
  ).length > 0

/** Adds the changes of a step, so that an interrupted round shows its progress. */
export const addToRetentionRun = (q: Queryable, businessId: string, rule: RetentionRuleName, rows: number) =>
  q.query('update retention_run set changed = changed + $3 where business_id = $1 and rule = $2', [
    businessId,
    rule,
    rows,
  ])

const RowSchema = v.object({ rule: v.string(), ranAt: MomentSchema, changed: v.number() })
export type RetentionRun = v.InferOutput<typeof RowSchema>

/** The last round of each rule. */
export const listRetentionRuns = (q: Queryable, businessId: string): Promise<readonly RetentionRun[]> =>
  readRows(q, RowSchema, 'select rule, ran_at, changed from retention_run where business_id = $1', [
    businessId,
  ])
