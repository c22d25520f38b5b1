import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../../database/database.ts'
import { MomentSchema, readRows } from '../../../database/parse-rows.ts'

/** The permission of a booking's token. */
export type TokenScope = 'manage' | 'view'

const NamedSchema = v.object({
  bookingId: v.string(),
  orderId: v.string(),
  reference: v.string(),
  isCharged: v.boolean(),
})
export type NamedBooking = v.InferOutput<typeof NamedSchema>

/** The bookings of a reference, an id, or the id of their order; by position. */
export const findNamedBookings = (
  q: Queryable,
  businessId: string,
  name: string,
): Promise<readonly NamedBooking[]> =>
  readRows(
    q,
    NamedSchema,
    `select b.booking_id, b.order_id, b.reference, coalesce(o.amount_now, 0) > 0 as is_charged
       from booking b join orders o using (business_id, order_id)
       where b.business_id = $1 and (b.booking_id = $2 or b.order_id = $2 or b.reference = upper($2))
       order by b.position`,
    [businessId, name],
  )

/** Revokes every token of a scope that opens a booking. */
export const revokeBookingTokens = async (
  q: Queryable,
  businessId: string,
  bookingId: string,
  scope: TokenScope,
  at: Instant,
): Promise<void> =>
  void (await q.query(
    `update manage_token set revoked_at = $4
     where business_id = $1 and booking_id = $2 and scope = $3 and revoked_at is null`,
    [businessId, bookingId, scope, new Date(at)],
  ))

export const insertBookingToken = async (
  q: Queryable,
  businessId: string,
  token: { readonly bookingId: string; readonly scope: TokenScope; readonly tokenHash: string },
): Promise<void> =>
  void (await q.query(
    'insert into manage_token (business_id, token_hash, booking_id, scope) values ($1, $2, $3, $4)',
    [businessId, token.tokenHash, token.bookingId, token.scope],
  ))

/** Replaces the token of an order, and deletes the one-time tokens that open the one before. */
export async function changeOrderToken(
  q: Queryable,
  businessId: string,
  orderId: string,
  { tokenHash, sealedTokens }: { readonly tokenHash: string; readonly sealedTokens: string | null },
): Promise<void> {
  await q.query(
    'update orders set token_hash = $3, sealed_tokens = $4 where business_id = $1 and order_id = $2',
    [businessId, orderId, tokenHash, sealedTokens],
  )
  await q.query('delete from resume_token where business_id = $1 and order_id = $2', [businessId, orderId])
}

const RevokedSchema = v.object({ kind: v.string(), subject: v.string(), revokedAt: MomentSchema })
export type RevokedCapability = v.InferOutput<typeof RevokedSchema>

/** Revoked capabilities that were not issued again, the latest first. */
export const listRevokedCapabilities = (
  q: Queryable,
  businessId: string,
): Promise<readonly RevokedCapability[]> =>
  readRows(
    q,
    RevokedSchema,
    `select t.scope as kind, b.reference as subject, max(t.revoked_at) as revoked_at
       from manage_token t join booking b using (business_id, booking_id)
       where t.business_id = $1
       group by t.scope, b.booking_id, b.reference having bool_and(t.revoked_at is not null)
       union all
       select g.kind, coalesce(s.slug, b.reference, g.subject_id), g.revoked_at
       from capability_generation g
       left join staff s on g.kind = 'feed' and s.business_id = g.business_id and s.staff_id = g.subject_id
       left join booking b on g.kind = 'request' and b.business_id = g.business_id and b.booking_id = g.subject_id
       where g.business_id = $1 and g.revoked_at is not null
       order by revoked_at desc, kind, subject`,
    [businessId],
  )
