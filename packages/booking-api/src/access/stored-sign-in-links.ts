import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { findRow, MomentSchema, parseRows } from '../database/parse-rows.ts'
import { lockMailedAddress } from '../tables/address-proofs.ts'

const RowSchema = v.object({ email: v.string(), expiresAt: MomentSchema, usedAt: v.nullable(MomentSchema) })

/** The origin of a link request: a known browser, or the hashed network of an unknown one. */
export type LinkAsker = { readonly deviceId: string | null; readonly networkHash: string | null }

export const insertSignInLink = (
  q: Queryable,
  businessId: string,
  link: {
    readonly id: string
    readonly email: string
    readonly at: Instant
    readonly expiresAt: Instant
  } & Partial<LinkAsker>,
) =>
  q.query(
    `insert into sign_in_link (business_id, link_id, email, created_at, expires_at, device_id, network_hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      businessId,
      link.id,
      link.email,
      new Date(link.at),
      new Date(link.expiresAt),
      link.deviceId ?? null,
      link.networkHash ?? null,
    ],
  )

export const findSignInLink = (q: Queryable, businessId: string, linkId: string) =>
  findRow(
    q,
    RowSchema,
    'select email, expires_at, used_at from sign_in_link where business_id = $1 and link_id = $2',
    [businessId, linkId],
  )

/** Uses a link once. Returns the address that it signs in, or undefined where it is unknown, used or expired. */
export async function useSignInLink(
  tx: Queryable,
  businessId: string,
  linkId: string,
  now: Instant,
): Promise<string | undefined> {
  const row = await findRow(
    tx,
    RowSchema,
    `update sign_in_link set used_at = $3
     where business_id = $1 and link_id = $2 and used_at is null and expires_at > $3
     returning email, expires_at, used_at`,
    [businessId, linkId, new Date(now)],
  )
  return row?.email
}

const CountRowSchema = v.object({ ofDevice: v.number(), ofNetwork: v.number(), ofUnknown: v.number() })

/**
 * How many links an address was mailed since a moment: at the request of this browser, of unknown browsers of this network, and of all
 * unknown browsers. Printed links do not count. Concurrent requests for the same address wait for each other, so each counts the other.
 */
export async function countMailedLinks(
  tx: Queryable,
  businessId: string,
  email: string,
  { deviceId, networkHash }: LinkAsker,
  since: Instant,
) {
  const [, rows] = await tx.batch(() => [
    lockMailedAddress(tx, businessId, 'sign_in', email),
    tx.query(
      `select (count(*) filter (where device_id = $4))::int as of_device,
         (count(*) filter (where device_id is null and network_hash is not distinct from $5))::int as of_network,
         (count(*) filter (where device_id is null))::int as of_unknown
       from sign_in_link l
       where l.business_id = $1 and l.email = $2 and l.created_at > $3 and exists (
         select from delivery d
         where d.business_id = l.business_id and d.source_id = l.link_id and d.recipient = 'address:' || l.link_id
           and d.kind = 'sign_in')`,
      [businessId, email, new Date(since), deviceId, networkHash],
    ),
  ])
  const [counted] = parseRows(CountRowSchema, rows)
  return {
    ofDevice: counted?.ofDevice ?? 0,
    ofNetwork: counted?.ofNetwork ?? 0,
    ofUnknown: counted?.ofUnknown ?? 0,
  }
}
