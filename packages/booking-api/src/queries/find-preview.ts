import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import { previewColumns, PreviewRowSchema, type Preview } from './preview-row.ts'

/** A link to the unpublished site, also one that is over. */
export const findPreview = async (
  q: Queryable,
  businessId: string,
  id: string,
): Promise<Preview | undefined> =>
  parseRows(
    PreviewRowSchema,
    await q.query(`select ${previewColumns} from preview where business_id = $1 and preview_id = $2`, [
      businessId,
      id,
    ]),
  )[0]
