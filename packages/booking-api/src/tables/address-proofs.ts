import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { findRow, MomentSchema, readRow } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    proofId: v.string(),
    email: v.string(),
    addressHash: v.string(),
    locale: v.string(),
    /** Wrong codes so far. */
    attempts: v.number(),
    expiresAt: MomentSchema,
    provenAt: v.nullable(MomentSchema),
    /** The order that used it. */
    orderId: v.nullable(v.string()),
  }),
  v.transform(({ proofId: id, ...row }) => ({ id, ...row })),
)
export type AddressProof = v.InferOutput<typeof RowSchema>

const columns = 'proof_id, email, address_hash, locale, attempts, expires_at, proven_at, order_id'

export type NewAddressProof = {
  readonly id: string
  readonly email: string
  readonly addressHash: string
  readonly tokenHash: string
  /** The network of the request. */
  readonly networkHash: string | null
  readonly locale: string
  readonly at: Instant
  readonly expiresAt: Instant
}

export const insertAddressProof = (tx: Queryable, businessId: string, proof: NewAddressProof) =>
  tx.query(
    `insert into address_proof (business_id, proof_id, email, address_hash, token_hash, locale, created_at, expires_at,
       network_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      businessId,
      proof.id,
      proof.email,
      proof.addressHash,
      proof.tokenHash,
      proof.locale,
      new Date(proof.at),
      new Date(proof.expiresAt),
      proof.networkHash,
    ],
  )

const CountRowSchema = v.object({ ofNetwork: v.number(), unproven: v.number() })

/**
 * How many proofs of an address a network asked for since a moment, and how many of all networks are unproven. Concurrent requests for the
 * same address wait for each other, so each counts the other.
 */
export async function countAddressProofs(
  tx: Queryable,
  businessId: string,
  addressHash: string,
  networkHash: string | null,
  since: Instant,
): Promise<{ readonly ofNetwork: number; readonly unproven: number }> {
  const [, counted] = await tx.batch(() => [
    lockMailedAddress(tx, businessId, 'address_code', addressHash),
    readRow(
      tx,
      CountRowSchema,
      `select (count(*) filter (where network_hash is not distinct from $4))::int as of_network,
         (count(*) filter (where proven_at is null))::int as unproven
       from address_proof
       where business_id = $1 and address_hash = $2 and created_at > $3`,
      [businessId, addressHash, new Date(since), networkHash],
    ),
  ])
  return counted
}

export const findAddressProof = (
  q: Queryable,
  businessId: string,
  proofId: string,
): Promise<AddressProof | undefined> =>
  findRow(q, RowSchema, `select ${columns} from address_proof where business_id = $1 and proof_id = $2`, [
    businessId,
    proofId,
  ])

/** The proof of a browser's token, locked until the transaction ends. */
export const lockAddressProof = (
  tx: Queryable,
  businessId: string,
  tokenHash: string,
): Promise<AddressProof | undefined> =>
  findRow(
    tx,
    RowSchema,
    `select ${columns} from address_proof where business_id = $1 and token_hash = $2 for update`,
    [businessId, tokenHash],
  )

export const findAddressProofByToken = (
  q: Queryable,
  businessId: string,
  tokenHash: string,
): Promise<AddressProof | undefined> =>
  findRow(q, RowSchema, `select ${columns} from address_proof where business_id = $1 and token_hash = $2`, [
    businessId,
    tokenHash,
  ])

export const countWrongCode = (tx: Queryable, businessId: string, proofId: string) =>
  tx.query('update address_proof set attempts = attempts + 1 where business_id = $1 and proof_id = $2', [
    businessId,
    proofId,
  ])

/** Marks the address as proven and remembers it for the mail budget. */
export const markAddressProven = (
  tx: Queryable,
  businessId: string,
  { id, addressHash }: Pick<AddressProof, 'id' | 'addressHash'>,
  { at, expiresAt }: { readonly at: Instant; readonly expiresAt: Instant },
) =>
  tx.query(
    `with proven as (
       update address_proof set proven_at = $4::timestamptz, expires_at = $5
       where business_id = $1 and proof_id = $2 and proven_at is null
     )
     insert into proven_address (business_id, address_hash, proven_at) values ($1, $3, $4::timestamptz)
     on conflict (business_id, address_hash) do update set proven_at = excluded.proven_at`,
    [businessId, id, addressHash, new Date(at), new Date(expiresAt)],
  )

export const markAddressProofUsed = (tx: Queryable, businessId: string, proofId: string, orderId: string) =>
  tx.query('update address_proof set order_id = $3 where business_id = $1 and proof_id = $2', [
    businessId,
    proofId,
    orderId,
  ])

/** True for an address that its owner has proven. */
export const isProvenAddress = async (
  q: Queryable,
  businessId: string,
  addressHash: string,
): Promise<boolean> =>
  (
    await q.query('select 1 from proven_address where business_id = $1 and address_hash = $2', [
      businessId,
      addressHash,
    ])
  ).length > 0

/** Deletes proofs that expired before a moment; at most `most` at a time. */
export const deleteOldAddressProofs = async (q: Queryable, before: Instant, most: number): Promise<number> =>
  (
    await q.query(
      `delete from address_proof where (business_id, proof_id) in (
         select business_id, proof_id from address_proof where expires_at < $1 limit $2::int)
       returning proof_id`,
      [new Date(before), most],
    )
  ).length

/** Forgets proven addresses from before a moment; at most `most` at a time. */
export const forgetProvenAddresses = async (q: Queryable, before: Instant, most: number): Promise<number> =>
  (
    await q.query(
      `delete from proven_address where (business_id, address_hash) in (
         select business_id, address_hash from proven_address where proven_at < $1 limit $2::int)
       returning address_hash`,
      [new Date(before), most],
    )
  ).length

/**
 * Concurrent requests for one kind of mail to one address wait for each other until the transaction ends. Each would count the same mails
 * otherwise, and the address would get more of them than it may. The address may be a hash.
 */
export const lockMailedAddress = (
  tx: Queryable,
  businessId: string,
  kind: 'address_code' | 'your_links' | 'sign_in',
  address: string,
) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2 || ' ' || $3, 0))`, [
    kind,
    businessId,
    address,
  ])
