import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { findRow, MomentSchema, readRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    sessionId: v.string(),
    email: v.string(),
    device: v.string(),
    locale: v.nullable(v.string()),
    createdAt: MomentSchema,
    usedAt: MomentSchema,
  }),
  v.transform(({ sessionId: id, ...row }) => ({ id, ...row })),
)
/** A browser that is signed in. */
export type Session = v.InferOutput<typeof RowSchema>

const columns = 'session_id, email, device, locale, created_at, used_at'

/** A valid session by its token's hash. Its use is noted now and then, which extends it. */
export async function findSession(
  q: Queryable,
  businessId: string,
  tokenHash: string,
  { now, useInterval, life }: { readonly now: Instant; readonly useInterval: number; readonly life: number },
): Promise<Session | undefined> {
  const session = await findRow(
    q,
    RowSchema,
    `select ${columns} from desk_session
       where business_id = $1 and token_hash = $2 and revoked_at is null and expires_at > $3`,
    [businessId, tokenHash, new Date(now)],
  )
  if (session && now - session.usedAt >= useInterval)
    await q.query(
      `update desk_session set used_at = $3, expires_at = $4
       where business_id = $1 and session_id = $2 and revoked_at is null`,
      [businessId, session.id, new Date(now), new Date(now + life)],
    )
  return session
}

export const insertSession = (
  q: Queryable,
  businessId: string,
  session: {
    readonly id: string
    readonly tokenHash: string
    readonly email: string
    readonly device: string
    readonly at: Instant
    readonly expiresAt: Instant
  },
) =>
  q.query(
    `insert into desk_session (business_id, session_id, token_hash, email, device, created_at, used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [
      businessId,
      session.id,
      session.tokenHash,
      session.email,
      session.device,
      new Date(session.at),
      new Date(session.expiresAt),
    ],
  )

/** Valid sessions, the last used first; of one person where `email` is given. */
export const listValidSessions = (
  q: Queryable,
  businessId: string,
  email: string | null,
  now: Instant,
): Promise<readonly Session[]> =>
  readRows(
    q,
    RowSchema,
    `select ${columns} from desk_session
       where business_id = $1 and ($2::text is null or email = $2) and revoked_at is null and expires_at > $3
       order by used_at desc, session_id limit 200`,
    [businessId, email, new Date(now)],
  )

/** A session by its id, valid or not. */
export const findSessionById = (
  q: Queryable,
  businessId: string,
  sessionId: string,
): Promise<Session | undefined> =>
  findRow(q, RowSchema, `select ${columns} from desk_session where business_id = $1 and session_id = $2`, [
    businessId,
    sessionId,
  ])

export const revokeSession = (q: Queryable, businessId: string, sessionId: string, at: Instant) =>
  q.query(
    `update desk_session set revoked_at = coalesce(revoked_at, $3) where business_id = $1 and session_id = $2`,
    [businessId, sessionId, new Date(at)],
  )

export const setSessionLocale = (
  q: Queryable,
  businessId: string,
  sessionId: string,
  locale: string | null,
) =>
  q.query('update desk_session set locale = $3 where business_id = $1 and session_id = $2', [
    businessId,
    sessionId,
    locale,
  ])

/** Deletes sessions and sign-in links that ended before a moment. */
export const deleteOldSessions = async (q: Queryable, before: Instant, most: number): Promise<number> =>
  (
    await q.query(
      `with links as (
         delete from sign_in_link where (business_id, link_id) in (
           select business_id, link_id from sign_in_link where expires_at < $1 limit $2::int)
         returning link_id
       ), sessions as (
         delete from desk_session where (business_id, session_id) in (
           select business_id, session_id from desk_session where expires_at < $1 limit $2::int)
         returning session_id
       )
       select link_id from links union all select session_id from sessions`,
      [new Date(before), most],
    )
  ).length
