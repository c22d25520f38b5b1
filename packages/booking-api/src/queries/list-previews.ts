import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import { previewColumns, PreviewRowSchema, type Preview } from './preview-row.ts'

/** Every link to the unpublished site that is still remembered, the one that ends first on top. */
export const listPreviews = async (q: Queryable, businessId: string): Promise<readonly Preview[]> =>
  parseRows(
    PreviewRowSchema,
    await q.query(
      `select ${previewColumns} from preview where business_id = $1 order by expires_at, preview_id`,
      [businessId],
    ),
  )
