import type { Queryable } from '../database/database.ts'

/** Stores tokens of bookings by their hashes. Those of a mail are stored before it is sent, so that its links work when it arrives. */
export const insertManageTokens = async (
  q: Queryable,
  businessId: string,
  tokens: readonly {
    readonly bookingId: string
    readonly scope: 'manage' | 'view'
    readonly tokenHash: string
  }[],
): Promise<void> => {
  if (tokens.length === 0) return
  await q.query(
    `insert into manage_token (business_id, token_hash, booking_id, scope)
     select $1, * from unnest($2::text[], $3::text[], $4::text[])`,
    [
      businessId,
      tokens.map(({ tokenHash }) => tokenHash),
      tokens.map(({ bookingId }) => bookingId),
      tokens.map(({ scope }) => scope),
    ],
  )
}

/** Deletes the tokens of a mail that was not sent. */
export const deleteManageTokens = async (
  q: Queryable,
  businessId: string,
  tokenHashes: readonly string[],
): Promise<void> => {
  if (tokenHashes.length === 0) return
  await q.query('delete from manage_token where business_id = $1 and token_hash = any($2::text[])', [
    businessId,
    tokenHashes,
  ])
}
