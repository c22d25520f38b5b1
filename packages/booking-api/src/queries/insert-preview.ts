import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Writes down a link to the unpublished site. */
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
