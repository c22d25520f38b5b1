import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, readRows } from '../database/parse-rows.ts'

/** Remembers whom a restored backup may bring back, as keyed hashes of their addresses and numbers. */
export const insertErasedPeople = (
  tx: Queryable,
  businessId: string,
  hashes: readonly string[],
  at: Instant,
) =>
  tx.query(
    `insert into erased_person (business_id, contact_hash, erased_at)
     select $1, contact_hash, $3 from unnest($2::text[]) as contact_hash
     on conflict (business_id, contact_hash)
       do update set erased_at = greatest(erased_person.erased_at, excluded.erased_at)`,
    [businessId, hashes, new Date(at)],
  )

const RowSchema = v.pipe(
  v.object({ contactHash: v.string(), erasedAt: MomentSchema }),
  v.transform((row) => ({ hash: row.contactHash, at: row.erasedAt })),
)
export type ErasedPerson = v.InferOutput<typeof RowSchema>

/** Erased people, oldest first. */
export const listErasedPeople = (q: Queryable, businessId: string): Promise<readonly ErasedPerson[]> =>
  readRows(
    q,
    RowSchema,
    `select contact_hash, erased_at from erased_person where business_id = $1
       order by erased_at, contact_hash`,
    [businessId],
  )

/** Forgets those who were erased before a moment: no backup is that old. */
export const deleteOldErasedPeople = async (q: Queryable, before: Instant, most: number): Promise<number> =>
  (
    await q.query(
      `delete from erased_person where (business_id, contact_hash) in (
         select business_id, contact_hash from erased_person where erased_at < $1 limit $2)
       returning contact_hash`,
      [new Date(before), most],
    )
  ).length
