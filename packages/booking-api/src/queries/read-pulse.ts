import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'

const RowSchema = v.object({ revision: v.number(), versions: v.record(v.string(), v.number()) })

/** What has changed since it was remembered: `revision` grows with every import, a version with every claim on its owner. */
export type Pulse = v.InferOutput<typeof RowSchema>

/** One look at what is remembered: is the offer still the same, and the busy time of these people and resources? */
export async function readPulse(
  q: Queryable,
  businessId: string | null,
  subjectIds: readonly string[],
): Promise<Pulse> {
  const rows =
    businessId === null || subjectIds.length === 0
      ? await q.query(
          `select coalesce(sum(revision), 0)::int8 as revision, '{}'::jsonb as versions from business`,
        )
      : await q.query(
          `select (select coalesce(sum(revision), 0)::int8 from business) as revision,
             coalesce(jsonb_object_agg(id, version), '{}') as versions
           from (
             select staff_id as id, version from staff where business_id = $1 and staff_id = any($2::text[])
             union all
             select resource_id, version from resource where business_id = $1 and resource_id = any($2::text[])
           ) subject`,
          [businessId, subjectIds],
        )
  return v.parse(RowSchema, rows[0])
}
