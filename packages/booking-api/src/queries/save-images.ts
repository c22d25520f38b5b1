import * as v from 'valibot'
import type { ImagePlan } from '../catalog/import/business-plan.ts'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ name: v.string() })

/** Keeps the pictures that are not kept yet: what has the same name is the same picture. */
export async function saveImages(
  tx: Queryable,
  businessId: string,
  images: readonly ImagePlan[],
): Promise<void> {
  const rows = await tx.query('select name from image where business_id = $1', [businessId])
  const kept = new Set(parseRows(RowSchema, rows).map(({ name }) => name))
  for (const { name, bytes } of images.filter((image) => !kept.has(image.name))) {
    await tx.query(`insert into image (business_id, name, bytes) values ($1, $2, decode($3, 'base64'))`, [
      businessId,
      name,
      Buffer.from(bytes).toString('base64'),
    ])
  }
}

/** Forgets the pictures nobody shows any more. */
export const forgetImages = (tx: Queryable, businessId: string) =>
  tx.query(
    `delete from image i where business_id = $1
       and not exists (select from staff s where s.business_id = $1 and s.image = i.name)
       and not exists (select from service s where s.business_id = $1 and s.image = i.name)
       and not exists (select from form join form_version using (business_id, form_id, version)
         where business_id = $1 and archived_at is null and jsonb_path_exists(definition,
           '$.pages[*].questions[*].image ? (@ == $name)', jsonb_build_object('name', i.name)))`,
    [businessId],
  )
