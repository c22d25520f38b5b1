import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import { operator } from '../../access/actor.ts'
import type { Business } from '../../catalog/businesses.ts'
import { hashContact } from '../../context/keyed-hash.ts'
import type { ErasedRows } from '../customers/erasing-statements.ts'
import type { Queryable } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'
import type { RetentionDeps } from './apply-retention.ts'
import { eraseMatches } from './erase-person.ts'

/** An erased person: a keyed hash of an address or a number, and when. */
export type ErasedContact = { readonly hash: string; readonly at: Instant }

/** The effect of repeated erasures. */
export type Reapplied = {
  /** The addresses and numbers that were found again. */
  readonly found: number
  readonly rows: ErasedRows
  /** The number of people who could not be erased, by the code of the refusal: `bookings_ahead` or `payment_open`. */
  readonly refused: Readonly<Record<string, number>>
}

/**
 * Repeats the erasures of people whom a restored backup has brought back: everyone on the list, up to the time of their erasure.
 * Data of people who have returned since stays. Coming bookings are cancelled by choice only.
 */
export async function reapplyErasures(
  { database, clock, random, secret }: RetentionDeps,
  business: Business,
  erased: readonly ErasedContact[],
  { cancelBookings }: { readonly cancelBookings: boolean },
): Promise<Reapplied> {
  const key = await secret()
  const erasedAt = new Map<string, Instant>()
  for (const { hash, at } of erased) erasedAt.set(hash, Math.max(at, erasedAt.get(hash) ?? 0))
  const rows: Record<string, number> = {}
  const refusals: Record<string, number> = {}
  let contactCount = 0
  for (const contact of await listContacts(database, business.id)) {
    const madeBefore = erasedAt.get(hashContact(key, business.id, contact))
    if (madeBefore === undefined) continue
    const context = { actor: operator, business, now: clock(), random, requestId: 'reapply_erasures', secret }
    const person = contact.startsWith('email:')
      ? { email: contact.slice('email:'.length) }
      : { phone: contact.slice('phone:'.length) }
    const done = await database.transaction((tx) =>
      eraseMatches(tx, context, person, { cancelBookings, madeBefore }),
    )
    if (!done.ok) refusals[done.refusal.code] = (refusals[done.refusal.code] ?? 0) + 1
    else if (Object.keys(done.value.rows).length > 0) {
      contactCount += 1
      for (const [name, count] of Object.entries(done.value.rows)) rows[name] = (rows[name] ?? 0) + count
    }
  }
  return { found: contactCount, rows, refused: refusals }
}

const ContactRowSchema = v.object({ contact: v.string() })

/** Every address and number in the database, with those of guests and of answers. */
const listContacts = async (q: Queryable, businessId: string): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      ContactRowSchema,
      `select contact from customer_contact where business_id = $1
       union select 'email:' || lower(email) from orders where business_id = $1 and email <> '' and customer_id is null
       union select 'phone:' || phone from orders
         where business_id = $1 and email = '' and phone <> '' and customer_id is null
       union select 'email:' || lower(email) from order_guest where business_id = $1 and email <> ''
       union select 'email:' || email from submission s, unnest(s.emails) as email where s.business_id = $1`,
      [businessId],
    )
  ).map(({ contact }) => contact)
