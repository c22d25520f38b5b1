import * as v from 'valibot'
import { WordsSchema } from '../catalog/words.ts'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({ staff_name: v.string(), business_name: WordsSchema, default_locale: v.string() }),
  v.transform((row) => ({
    staffName: row.staff_name,
    businessName: row.business_name,
    locale: row.default_locale,
  })),
)
export type FeedOwner = v.InferOutput<typeof RowSchema>

/** The person whose calendar is published, while they work there. */
export const findFeedOwner = async (
  q: Queryable,
  businessId: string,
  staffId: string,
): Promise<FeedOwner | undefined> =>
  parseRows(
    RowSchema,
    await q.query(
      `select s.name as staff_name, b.name as business_name, b.default_locale
       from staff s join business b using (business_id)
       where s.business_id = $1 and s.staff_id = $2 and s.archived_at is null and b.archived_at is null`,
      [businessId, staffId],
    ),
  )[0]
