import * as v from 'valibot'
import { MomentSchema } from '../database/parse-rows.ts'

/** A link to the unpublished site, as rows give it. */
export const previewColumns = 'preview_id, expires_at, revoked_at'
export const PreviewRowSchema = v.pipe(
  v.object({ preview_id: v.string(), expires_at: MomentSchema, revoked_at: v.nullable(MomentSchema) }),
  v.transform((row) => ({ id: row.preview_id, expiresAt: row.expires_at, revokedAt: row.revoked_at })),
)
export type Preview = v.InferOutput<typeof PreviewRowSchema>
