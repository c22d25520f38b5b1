import * as v from 'valibot'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { day, type Instant } from '@hourfold/shared/time/instant'
import { deriveSecret, seal, unseal } from '../../context/seal.ts'
import { newId, type Random } from '../../context/new-id.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'

/** How long a replaced secret still signs, so that the receiver can switch without a gap. */
export const secretOverlap = day

const RowSchema = v.object({
  endpoint: v.string(),
  sealedSecret: v.string(),
  createdAt: MomentSchema,
  expiresAt: v.nullable(MomentSchema),
})

/** A secret that signs now. */
export type WebhookSecret = {
  readonly endpoint: string
  /** `whsec_…`; null where it cannot be read, because the signing secret of the settings has changed. */
  readonly secret: string | null
  readonly createdAt: Instant
  /** The end of a replaced secret; null for the present one. */
  readonly expiresAt: Instant | null
}

/** The secrets of the endpoints of a business that sign now, the present one of each endpoint first. */
export const listWebhookSecrets = async (
  q: Queryable,
  signingKey: Uint8Array,
  businessId: string,
  now: Instant,
): Promise<readonly WebhookSecret[]> =>
  (
    await readRows(
      q,
      RowSchema,
      `select endpoint, sealed_secret, created_at, expires_at from webhook_secret
       where business_id = $1 and (expires_at is null or expires_at > $2)
       order by endpoint, expires_at desc nulls first, secret_id`,
      [businessId, new Date(now)],
    )
  ).map(({ sealedSecret, ...row }) => ({ ...row, secret: readSealed(sealedSecret, signingKey, businessId) }))

type SecretDeps = { readonly key: Uint8Array; readonly random: Random; readonly now: Instant }

/** Makes the first secret of an endpoint; refuses where there is one. */
export async function createWebhookSecret(
  q: Queryable,
  businessId: string,
  endpoint: string,
  { key, random, now }: SecretDeps,
): Promise<Result<string, 'exists'>> {
  const secret = newSecret(random)
  const written = await q.query(
    `insert into webhook_secret (business_id, endpoint, secret_id, sealed_secret, created_at) values ($1, $2, $3, $4, $5)
     on conflict (business_id, endpoint) where expires_at is null do nothing returning secret_id`,
    [
      businessId,
      endpoint,
      newId('whs', random),
      seal(secret, cipherKey(key, businessId), random),
      new Date(now),
    ],
  )
  return written.length === 0 ? { ok: false, refusal: 'exists' } : ok(secret)
}

/** Replaces the secret of an endpoint; the old one also signs for another day. Refuses where there is none. */
export async function rotateWebhookSecret(
  tx: Queryable,
  businessId: string,
  endpoint: string,
  deps: SecretDeps,
): Promise<Result<string, 'missing'>> {
  const replaced = await tx.query(
    `update webhook_secret set expires_at = $3 where business_id = $1 and endpoint = $2 and expires_at is null
     returning secret_id`,
    [businessId, endpoint, new Date(deps.now + secretOverlap)],
  )
  if (replaced.length === 0) return { ok: false, refusal: 'missing' }
  await tx.query('delete from webhook_secret where business_id = $1 and endpoint = $2 and expires_at <= $3', [
    businessId,
    endpoint,
    new Date(deps.now),
  ])
  const created = await createWebhookSecret(tx, businessId, endpoint, deps)
  if (!created.ok) throw new Error('two present secrets of one endpoint')
  return created
}

/** Standard Webhooks asks for 24 to 64 bytes. */
const newSecret = (random: Random): string => `whsec_${Buffer.from(random(32)).toString('base64')}`

const cipherKey = (key: Uint8Array, businessId: string): Buffer =>
  deriveSecret(Buffer.from(key).toString('base64'), businessId, 'booking webhook secrets').subarray(0, 32)

function readSealed(sealed: string, key: Uint8Array, businessId: string): string | null {
  try {
    return unseal(sealed, cipherKey(key, businessId))
  } catch {
    return null
  }
}
