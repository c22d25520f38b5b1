import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ name: v.string() })

const tables = { services: 'service', staff: 'staff', teams: 'team', resources: 'resource' }

/** What a business has, as its files are called: `staff/anna`. */
export const listOfferNames = async (q: Queryable, businessId: string): Promise<readonly string[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `${Object.entries(tables)
        .map(
          ([below, table]) =>
            `select '${below}/' || slug as name from ${table} where business_id = $1 and archived_at is null`,
        )
        .join(' union all ')} order by name`,
      [businessId],
    ),
  ).map(({ name }) => name)
