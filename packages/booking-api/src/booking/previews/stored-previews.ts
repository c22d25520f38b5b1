import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findRow, MomentSchema, readRows } from '../../database/parse-rows.ts'

/** The columns of a preview link. */
const previewColumns = 'preview_id, expires_at, revoked_at'
const PreviewRowSchema = v.pipe(
  v.object({ previewId: v.string(), expiresAt: MomentSchema, revokedAt: v.nullable(MomentSchema) }),
  v.transform(({ previewId: id, ...row }) => ({ id, ...row })),
)
export type Preview = v.InferOutput<typeof PreviewRowSchema>

/** A link to the unpublished site, expired ones included. */
export const findPreview = (q: Queryable, businessId: string, id: string): Promise<Preview | undefined> =>
  findRow(
    q,
    PreviewRowSchema,
    `select ${previewColumns} from preview where business_id = $1 and preview_id = $2`,
    [businessId, id],
  )

/** Every stored link to the unpublished site, the earliest expiry first. */
export const listPreviews = (q: Queryable, businessId: string): Promise<readonly Preview[]> =>
  readRows(
    q,
    PreviewRowSchema,
    `select ${previewColumns} from preview where business_id = $1 order by expires_at, preview_id`,
    [businessId],
  )

/** Inserts a link to the unpublished site. */
export const insertPreview = (
  q: Queryable,
  businessId: string,
  preview: { readonly id: string; readonly createdAt: Instant; readonly expiresAt: Instant },
) =>
  q.query(`insert into preview (business_id, preview_id, created_at, expires_at) values ($1, $2, $3, $4)`, [
    businessId,
    preview.id,
    new Date(preview.createdAt),
    new Date(preview.expiresAt),
  ])

/** Revokes a link to the unpublished site; false where the id is unknown. */
export const revokePreview = async (
  q: Queryable,
  businessId: string,
  id: string,
  at: Instant,
): Promise<boolean> =>
  (
    await q.query(
      `update preview set revoked_at = coalesce(revoked_at, $3)
       where business_id = $1 and preview_id = $2 returning preview_id`,
      [businessId, id, new Date(at)],
    )
  ).length > 0

/** Deletes links to the unpublished site that expired or were revoked before a moment; at most `limit` at a time. */
export const deleteOldPreviews = async (q: Queryable, before: Instant, limit: number): Promise<number> =>
  (
    await q.query(
      // least() ignores null.
      `delete from preview where (business_id, preview_id) in (
         select business_id, preview_id from preview where least(expires_at, revoked_at) < $1 limit $2::int)
       returning preview_id`,
      [new Date(before), limit],
    )
  ).length
