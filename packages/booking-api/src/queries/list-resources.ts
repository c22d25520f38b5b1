import * as v from 'valibot'
import { WordsSchema } from '../catalog/words.ts'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({ resource_id: v.string(), name: WordsSchema, units: v.number() }),
  v.transform(({ resource_id: id, name, units }) => ({ id, name, units })),
)
/** A room or a kind of equipment; its units are numbered from 0. */
export type Resource = v.InferOutput<typeof RowSchema>

export const listResources = async (q: Queryable, businessId: string): Promise<readonly Resource[]> =>
  parseRows(
    RowSchema,
    await q.query(
      'select resource_id, name, units from resource where business_id = $1 and archived_at is null order by resource_id',
      [businessId],
    ),
  )
