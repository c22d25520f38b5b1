import * as v from 'valibot'
import { withoutExtension } from '@hourfold/shared/booking/normalize-phone'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { findRow, MomentSchema, readRows, toDate } from '../database/parse-rows.ts'

/** An address and a number, '' where there is none. */
export type CustomerContact = { readonly email: string; readonly phone: string }

/** The keys of `customer_contact`: `email:<address in lower case>` and `phone:<number as stored, with its extension>`, the address first. */
export const contactKeys = ({ email, phone }: CustomerContact): readonly string[] => [
  ...(email === '' ? [] : [`email:${email.toLowerCase()}`]),
  ...(phone === '' ? [] : [`phone:${phone}`]),
]

const RowSchema = v.pipe(
  v.object({
    customerId: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    note: v.string(),
    blockedAt: v.nullable(MomentSchema),
    erasedAt: v.nullable(MomentSchema),
    /** The customer who has everything of this one. */
    mergedInto: v.nullable(v.string()),
    createdAt: MomentSchema,
  }),
  v.transform(({ customerId: id, ...row }) => ({ id, ...row })),
)
export type Customer = v.InferOutput<typeof RowSchema>

/** A customer; for a merged one, the customer it was merged into. */
export async function findCustomer(
  q: Queryable,
  businessId: string,
  customerId: string,
): Promise<Customer | undefined> {
  const customer = await findRow(
    q,
    RowSchema,
    `with recursive kept as (
         select * from customer where business_id = $1 and customer_id = $2
         union
         select c.* from kept k join customer c on c.business_id = k.business_id and c.customer_id = k.merged_into
       )
       select customer_id, name, email, phone, note, blocked_at, erased_at, merged_into, created_at
       from kept where merged_into is null`,
    [businessId, customerId],
  )
  return customer
}

/** Serializes all changes of customers and of the assignment of orders. Comes before all other locks of its transaction. */
export const lockCustomers = (tx: Queryable, businessId: string) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('customers ' || $1, 0))`, [businessId])

export const insertCustomer = (
  tx: Queryable,
  businessId: string,
  {
    id,
    name,
    email,
    phone,
    at,
  }: CustomerContact & { readonly id: string; readonly name: string; readonly at: Instant },
) =>
  tx.query(
    `insert into customer (business_id, customer_id, name, email, phone, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [businessId, id, name, email, phone, new Date(at)],
  )

/** Writes the whole of a customer. Requires the customers' lock. */
export const updateCustomer = (
  tx: Queryable,
  businessId: string,
  { id, name, email, phone, note, blockedAt, mergedInto }: Customer,
  now: Instant,
) =>
  tx.query(
    `update customer set name = $3, email = $4, phone = $5, note = $6, blocked_at = $7, merged_into = $8, updated_at = $9
     where business_id = $1 and customer_id = $2`,
    [businessId, id, name, email, phone, note, toDate(blockedAt), mergedInto, new Date(now)],
  )

const OwnerRowSchema = v.object({ contact: v.string(), customerId: v.string() })

/** Whose these addresses and numbers are: the customer's id by key. */
export const findContactOwners = async (
  q: Queryable,
  businessId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await readRows(
        q,
        OwnerRowSchema,
        'select contact, customer_id from customer_contact where business_id = $1 and contact = any($2::text[])',
        [businessId, keys],
      )
    ).map((row) => [row.contact, row.customerId]),
  )

/** The keys of a customer, addresses first. */
export const listContacts = async (
  q: Queryable,
  businessId: string,
  customerId: string,
): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      OwnerRowSchema,
      'select contact, customer_id from customer_contact where business_id = $1 and customer_id = $2 order by contact',
      [businessId, customerId],
    )
  ).map(({ contact }) => contact)

/** Adds addresses and numbers to a customer; those that belong to another customer are skipped. */
export const insertContacts = (
  tx: Queryable,
  businessId: string,
  customerId: string,
  keys: readonly string[],
) =>
  tx.query(
    `insert into customer_contact (business_id, contact, customer_id)
     select $1, contact, $2 from unnest($3::text[]) as contact
     on conflict (business_id, contact) do nothing`,
    [businessId, customerId, keys],
  )

/**
 * Whether the address or the number is of a customer whom the business has blocked from booking online. Extensions are ignored, because
 * anyone can invent one; who a customer is depends on them, because a company's people share a number.
 */
export const isContactBlocked = async (
  q: Queryable,
  businessId: string,
  { email, phone }: CustomerContact,
): Promise<boolean> =>
  (
    await q.query(
      `select 1 from customer_contact k join customer c using (business_id, customer_id)
       where k.business_id = $1 and split_part(k.contact, ';', 1) = any($2::text[]) and c.blocked_at is not null
       limit 1`,
      [businessId, contactKeys({ email, phone: withoutExtension(phone) })],
    )
  ).length > 0
