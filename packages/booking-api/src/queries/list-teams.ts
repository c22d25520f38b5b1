import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { WordsSchema } from '../business/words.ts'
import { parseRows } from './parse-rows.ts'

const RowSchema = v.object({ team_id: v.string(), slug: v.string(), name: WordsSchema })

/** The teams of a business, by slug. */
export const listTeams = async (q: Queryable, businessId: string) =>
  parseRows(
    RowSchema,
    await q.query(
      'select team_id, slug, name from team where business_id = $1 and archived_at is null order by slug',
      [businessId],
    ),
  )
