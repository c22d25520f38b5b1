import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'

const RowSchema = v.object({ revision: v.number() })

/** How far the imports of all businesses have come. Behind the locks of what is booked, no import can change it any more. */
export const readRevision = async (tx: Queryable): Promise<number> =>
  v.parse(RowSchema, (await tx.query('select coalesce(sum(revision), 0)::int8 as revision from business'))[0])
    .revision
