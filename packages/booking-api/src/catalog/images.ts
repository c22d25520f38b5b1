import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ bytes: v.instance(Uint8Array) })

/** The bytes and the type of one of a business's images. */
export async function findImage(
  q: Queryable,
  businessId: string,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const rows = await q.query('select bytes from image where business_id = $1 and name = $2', [
    businessId,
    name,
  ])
  return parseRows(RowSchema, rows)[0]?.bytes
}
