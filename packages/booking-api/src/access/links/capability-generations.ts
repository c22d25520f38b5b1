import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findRow, MomentSchema, readRow, readRows, toDate } from '../../database/parse-rows.ts'

/** The subject of a signed link: a person's calendar, a requested appointment, a submission's result. */
export type SignedKind = 'feed' | 'request' | 'result'

const RowSchema = v.object({
  subjectId: v.string(),
  generation: v.number(),
  revokedAt: v.nullable(MomentSchema),
})
type Generation = v.InferOutput<typeof RowSchema>

/** The present generation of the links for a subject; null while all of them are revoked. */
export async function findGeneration(
  q: Queryable,
  businessId: string,
  kind: SignedKind,
  subjectId: string,
): Promise<number | null> {
  const row = await findRow(
    q,
    RowSchema,
    `select subject_id, generation, revoked_at from capability_generation
     where business_id = $1 and kind = $2 and subject_id = $3`,
    [businessId, kind, subjectId],
  )
  return row ? presentOf(row) : 0
}

/** The present generations for every subject of a kind. */
export async function readGenerations(
  q: Queryable,
  businessId: string,
  kind: SignedKind,
): Promise<(subjectId: string) => number | null> {
  const rows = await readRows(
    q,
    RowSchema,
    'select subject_id, generation, revoked_at from capability_generation where business_id = $1 and kind = $2',
    [businessId, kind],
  )
  const known = new Map(rows.map((row) => [row.subjectId, row]))
  return (subjectId) => {
    const row = known.get(subjectId)
    return row ? presentOf(row) : 0
  }
}

const presentOf = ({ generation, revokedAt }: Generation): number | null =>
  revokedAt === null ? generation : null

/** Invalidates every link signed for a subject so far. New links are valid, unless `revokedAt` revokes them as well. */
export async function beginGeneration(
  q: Queryable,
  businessId: string,
  kind: SignedKind,
  subjectId: string,
  revokedAt: Instant | null,
): Promise<number> {
  const { generation } = await readRow(
    q,
    RowSchema,
    `insert into capability_generation (business_id, kind, subject_id, generation, revoked_at) values ($1, $2, $3, 1, $4)
     on conflict (business_id, kind, subject_id) do update
       set generation = capability_generation.generation + 1, revoked_at = excluded.revoked_at
     returning subject_id, generation, revoked_at`,
    [businessId, kind, subjectId, toDate(revokedAt)],
  )
  return generation
}
