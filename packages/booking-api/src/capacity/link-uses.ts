import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { findRow, MomentSchema } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    linkId: v.string(),
    serviceId: v.string(),
    providerId: v.nullable(v.string()),
    maxUses: v.number(),
    expiresAt: v.nullable(MomentSchema),
    revokedAt: v.nullable(MomentSchema),
    /** The use numbers that are taken: by bookings and by live holds. */
    used: v.array(v.number()),
  }),
  v.transform(({ linkId: id, ...row }) => ({ id, ...row })),
)
export type Link = v.InferOutput<typeof RowSchema>

const statement = `select link_id, service_id, provider_id, max_uses, expires_at, revoked_at, (
    select coalesce(jsonb_agg(number order by number), '[]') from link_use u
    where u.business_id = l.business_id and u.link_id = l.link_id
      and (u.order_id is not null or u.hold_until > $3 and u.hold_id is distinct from $4)) as used
  from one_time_link l where business_id = $1 and (token_hash = $2 or link_id = $5)`

/** Names a link by its token's hash, or by its id where a hold was created with it. */
type LinkName = { readonly tokenHash: string } | { readonly linkId: string }

const hashOf = (name: LinkName): string | null => ('tokenHash' in name ? name.tokenHash : null)
const idOf = (name: LinkName): string | null => ('linkId' in name ? name.linkId : null)

/** A one-time link; uses by the visitor's own hold are not counted. */
export async function findLink(
  q: Queryable,
  businessId: string,
  name: LinkName,
  now: Instant,
  exceptHoldId: string | null,
): Promise<Link | undefined> {
  return await findRow(q, RowSchema, statement, [
    businessId,
    hashOf(name),
    new Date(now),
    exceptHoldId,
    idOf(name),
  ])
}

/** The same, locked until the transaction ends. Comes first in the lock order. */
export async function lockLink(
  tx: Queryable,
  businessId: string,
  name: LinkName,
  now: Instant,
  exceptHoldId: string | null,
): Promise<Link | undefined> {
  const [, link] = await tx.batch(() => [
    tx.query(
      'select from one_time_link where business_id = $1 and (token_hash = $2 or link_id = $3) for no key update',
      [businessId, hashOf(name), idOf(name)],
    ),
    findLink(tx, businessId, name, now, exceptHoldId),
  ])
  return link
}

export type NewLinkUse = {
  readonly linkId: string
  readonly number: number
  /** A hold's use expires, an order's does not. */
  readonly owner: { readonly holdId: string; readonly holdUntil: Instant } | { readonly orderId: string }
}

/** Ends a hold's use of a link, and the uses of expired holds. */
export const endLinkUses = (
  tx: Queryable,
  businessId: string,
  linkId: string,
  holdId: string | null,
  now: Instant,
) =>
  tx.query(
    `delete from link_use where business_id = $1 and link_id = $2 and order_id is null
       and (hold_id = $3 or hold_until <= $4)`,
    [businessId, linkId, holdId, new Date(now)],
  )

/** Inserts one use of a link; fails on its primary key when the number is taken. Requires the link's lock. */
export const insertLinkUse = (tx: Queryable, businessId: string, { linkId, number, owner }: NewLinkUse) =>
  tx.query(
    `insert into link_use (business_id, link_id, number, hold_id, hold_until, order_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      businessId,
      linkId,
      number,
      'holdId' in owner ? owner.holdId : null,
      'holdId' in owner ? new Date(owner.holdUntil) : null,
      'orderId' in owner ? owner.orderId : null,
    ],
  )
