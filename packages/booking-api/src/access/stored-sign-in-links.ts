import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({ email: v.string(), expires_at: MomentSchema, used_at: v.nullable(MomentSchema) }),
  v.transform(({ email, expires_at: expiresAt, used_at: usedAt }) => ({ email, expiresAt, usedAt })),
)

export const insertSignInLink = (
  q: Queryable,
  businessId: string,
  link: {
    readonly id: string
    readonly email: string
    readonly at: Instant
    readonly expiresAt: Instant
  },
) =>
  q.query(
    `insert into sign_in_link (business_id, link_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [businessId, link.id, link.email, new Date(link.at), new Date(link.expiresAt)],
  )

export const findSignInLink = async (q: Queryable, businessId: string, linkId: string) =>
  parseRows(
    RowSchema,
    await q.query(
      'select email, expires_at, used_at from sign_in_link where business_id = $1 and link_id = $2',
      [businessId, linkId],
    ),
  )[0]

/** Uses a link, once: the address that it signs in, or undefined where it is unknown, used or expired. */
export async function useSignInLink(
  tx: Queryable,
  businessId: string,
  linkId: string,
  now: Instant,
): Promise<string | undefined> {
  const rows = await tx.query(
    `update sign_in_link set used_at = $3
     where business_id = $1 and link_id = $2 and used_at is null and expires_at > $3
     returning email, expires_at, used_at`,
    [businessId, linkId, new Date(now)],
  )
  return parseRows(RowSchema, rows)[0]?.email
}

const CountRowSchema = v.object({ count: v.number() })

/** How many links an address was mailed since a moment. Printed ones do not count. */
export const countMailedLinks = async (
  q: Queryable,
  businessId: string,
  email: string,
  since: Instant,
): Promise<number> =>
  parseRows(
    CountRowSchema,
    await q.query(
      `select count(*)::int as count from sign_in_link l
       where l.business_id = $1 and l.email = $2 and l.created_at > $3 and exists (
         select from delivery d
         where d.business_id = l.business_id and d.source_id = l.link_id and d.recipient = 'address:' || l.link_id
           and d.kind = 'sign_in')`,
      [businessId, email, new Date(since)],
    ),
  )[0]?.count ?? 0
