import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

/** A key that opens an order once; what it opens is readable with it alone. */
export const insertResumeToken = (
  q: Queryable,
  businessId: string,
  token: {
    readonly tokenHash: string
    readonly orderId: string
    readonly sealed: string
    readonly expiresAt: Instant
  },
) =>
  q.query(
    `insert into resume_token (business_id, token_hash, order_id, sealed, expires_at) values ($1, $2, $3, $4, $5)`,
    [businessId, token.tokenHash, token.orderId, token.sealed, new Date(token.expiresAt)],
  )

const RowSchema = v.pipe(
  v.object({ order_id: v.string(), sealed: v.string() }),
  v.transform((row) => ({ orderId: row.order_id, sealed: row.sealed })),
)

/** Uses it up; undefined for one that is unknown, used or over. */
export const useResumeToken = async (tx: Queryable, businessId: string, tokenHash: string, now: Instant) =>
  parseRows(
    RowSchema,
    await tx.query(
      `update resume_token set used_at = $3
       where business_id = $1 and token_hash = $2 and used_at is null and expires_at > $3
       returning order_id, sealed`,
      [businessId, tokenHash, new Date(now)],
    ),
  )[0]

/** Those that have been over for a while. */
export const deleteOldResumeTokens = async (q: Queryable, before: Instant, most: number): Promise<number> =>
  (
    await q.query(
      `delete from resume_token where (business_id, token_hash) in (
         select business_id, token_hash from resume_token where expires_at < $1 limit $2)
       returning token_hash`,
      [new Date(before), most],
    )
  ).length
