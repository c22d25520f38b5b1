import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findRow, MomentSchema, parseRows } from '../../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    changeId: v.string(),
    at: MomentSchema,
    actorKind: v.picklist(['person', 'key', 'command', 'system']),
    actor: v.string(),
    path: v.string(),
    before: v.string(),
    after: v.string(),
    keys: v.array(v.string()),
    undoes: v.nullable(v.string()),
    undoneBy: v.nullable(v.string()),
    position: v.number(),
  }),
  v.transform(({ changeId: id, actorKind: kind, actor, ...row }) => ({
    ...row,
    id,
    by: { kind, name: actor },
  })),
)
export type StoredChange = v.InferOutput<typeof RowSchema>

const columns = `c.change_id, c.at, c.actor_kind, coalesce(k.name, c.actor) as actor, c.path, c.before, c.after, c.keys, c.undoes,
  c.undone_by, c.position`
const withKeys = `left join api_key k on k.business_id = c.business_id and k.key_id = c.actor and c.actor_kind = 'key'`

/** The texts of a page of changes have about so many bytes; its first change is shown whatever its size. */
const bytesPerPage = 2 * 1024 * 1024

/** Changes before a position, the newest first, and whether there are older ones. */
export async function listChanges(
  q: Queryable,
  businessId: string,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<{ readonly changes: readonly StoredChange[]; readonly hasMore: boolean }> {
  // One more than asked for is counted, and never read.
  const rows = await q.query(
    `select ${columns}, p.found from (
       select position, count(*) over ()::int as found, row_number() over newest as row,
         sum(octet_length(before) + octet_length(after)) over (newest rows unbounded preceding exclude current row) as earlier
       from (select position, before, after from settings_change
         where business_id = $1 and ($2::int8 is null or position < $2) order by position desc limit $3::int + 1) c
       window newest as (order by position desc)
     ) p
     join settings_change c on c.business_id = $1 and c.position = p.position ${withKeys}
     where p.row <= $3::int and coalesce(p.earlier, 0) < ${bytesPerPage}
     order by c.position desc`,
    [businessId, before, most],
  )
  const [head] = parseRows(v.object({ found: v.number() }), rows)
  return { changes: parseRows(RowSchema, rows), hasMore: (head?.found ?? 0) > rows.length }
}

/** A change by its id. */
export const findChange = (
  q: Queryable,
  businessId: string,
  changeId: string,
): Promise<StoredChange | undefined> =>
  findRow(
    q,
    RowSchema,
    `select ${columns} from settings_change c ${withKeys} where c.business_id = $1 and c.change_id = $2`,
    [businessId, changeId],
  )

type NewChange = Pick<StoredChange, 'id' | 'path' | 'before' | 'after' | 'keys' | 'undoes'> & {
  readonly at: Instant
  readonly actor: { readonly kind: string; readonly id: string }
}

/** Writes a change, and marks the one that it takes back. */
export const insertChange = (tx: Queryable, businessId: string, change: NewChange) =>
  tx.query(
    `with undone as (
       update settings_change set undone_by = $2 where business_id = $1 and change_id = $10
     )
     insert into settings_change (business_id, change_id, at, actor_kind, actor, path, before, after, keys, undoes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      businessId,
      change.id,
      new Date(change.at),
      change.actor.kind,
      change.actor.id,
      change.path,
      change.before,
      change.after,
      change.keys,
      change.undoes,
    ],
  )
