import type { Queryable, SqlValue } from '../../database/database.ts'

/** Whose traces are erased: a person who booked, or one who was only a guest or only answered a form. */
export type Erased = {
  readonly businessId: string
  /** The customer; null for a person who never booked. */
  readonly customerId: string | null
  /** The orders of the customer. */
  readonly orderIds: readonly string[]
  /** Every address of the person, in lower case, and every number. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** The keyed hashes of the addresses. */
  readonly hashes: readonly string[]
  /** The same as the mail budget counts them. */
  readonly budgets: readonly string[]
  /** Later rows belong to a person who has returned and are not erased. */
  readonly madeBefore: Date
  readonly at: Date
}

export type ErasingStatement = {
  /** Unique, for tests and for the counts of a dry run. */
  readonly name: string
  /** Returns one row for each row that it empties or deletes, and none where there is nothing to erase. */
  readonly sql: string
  /** The values of `$1`, `$2` …. */
  readonly given: readonly (keyof Erased)[]
}

/**
 * Empties all personal data of orders: the booker and the guests. Their bookings, times and amounts stay. `retention` runs these
 * statements alone, because answers and customers have their own rules.
 */
export const orderStatements: readonly ErasingStatement[] = [
  {
    name: 'order_guest',
    sql: `update order_guest set name = '', email = ''
      where business_id = $1 and order_id = any($2::text[]) and (name <> '' or email <> '') returning 1`,
    given: ['businessId', 'orderIds'],
  },
  {
    name: 'booking',
    sql: `update booking set note = '', cancel_reason = null, choices = case
        when choices -> 'location' ->> 'kind' = 'asked' then jsonb_set(choices, '{location,address}', 'null') else choices end
      where business_id = $1 and order_id = any($2::text[]) and (note <> '' or cancel_reason is not null
        or choices -> 'location' ->> 'kind' = 'asked' and choices -> 'location' ->> 'address' is not null) returning 1`,
    given: ['businessId', 'orderIds'],
  },
  {
    name: 'manage_token',
    sql: `update manage_token set revoked_at = $3 where business_id = $1 and revoked_at is null and booking_id in (
        select booking_id from booking where business_id = $1 and order_id = any($2::text[])) returning 1`,
    given: ['businessId', 'orderIds', 'at'],
  },
  {
    name: 'resume_token',
    sql: 'delete from resume_token where business_id = $1 and order_id = any($2::text[]) returning 1',
    given: ['businessId', 'orderIds'],
  },
  {
    name: 'sandbox_session',
    sql: `update sandbox_session set checkout = checkout || '{"returnUrl": "", "cancelUrl": ""}'
      where business_id = $1 and payment_id in (
        select payment_id from payment where business_id = $1 and order_id = any($2::text[]))
        and (checkout ->> 'returnUrl' <> '' or checkout ->> 'cancelUrl' <> '') returning 1`,
    given: ['businessId', 'orderIds'],
  },
  {
    name: 'payment',
    sql: `update payment set checkout_url = null
      where business_id = $1 and order_id = any($2::text[]) and checkout_url is not null returning 1`,
    given: ['businessId', 'orderIds'],
  },
  {
    name: 'address_proof_of_order',
    sql: 'delete from address_proof where business_id = $1 and order_id = any($2::text[]) returning 1',
    given: ['businessId', 'orderIds'],
  },
  {
    // Why a rule was overridden or money was given back is free text; that it happened, and by whom, stays.
    name: 'audit_entry',
    sql: `update audit_entry set details = details - 'reason' where business_id = $1 and details ? 'reason' and (
        subject_kind = 'booking' and subject_id in (
          select booking_id from booking where business_id = $1 and order_id = any($2::text[]))
        or subject_kind = 'payment' and subject_id in (
          select payment_id from payment where business_id = $1 and order_id = any($2::text[]))) returning 1`,
    given: ['businessId', 'orderIds'],
  },
  {
    name: 'orders',
    sql: `update orders set first_name = '', last_name = '', email = '', phone = '', notes = '', date_of_birth = null,
        location = null, return_url = null, sealed_tokens = null, network_hash = null, wide_network_hash = null, visit_hash = null,
        attribution = '{}', erased_at = $3
      where business_id = $1 and order_id = any($2::text[]) and erased_at is null returning 1`,
    given: ['businessId', 'orderIds', 'at'],
  },
]

/** A person's other data, besides their orders. Answers come first, because guests identify their owners. */
export const answerStatements: readonly ErasingStatement[] = [
  {
    name: 'submission_of_order',
    sql: 'delete from submission where business_id = $1 and order_id = any($2::text[]) returning 1',
    given: ['businessId', 'orderIds'],
  },
  {
    // An address among the answers of others is the person's, too.
    name: 'submission_by_address',
    sql: `delete from submission
      where business_id = $1 and emails && $2::text[] and created_at <= $3 returning 1`,
    given: ['businessId', 'emails', 'madeBefore'],
  },
  {
    // A number has no index: only answers without an order are searched for it.
    name: 'submission_by_number',
    sql: `delete from submission where business_id = $1 and order_id is null and created_at <= $3
        and exists (select from jsonb_each_text(answers) a where a.value = any($2::text[])) returning 1`,
    given: ['businessId', 'phones', 'madeBefore'],
  },
  {
    // Answers for the person as another booker's guest.
    name: 'submission_of_guest',
    sql: `delete from submission s using order_guest g, booking b, orders o
      where g.business_id = $1 and g.email <> '' and lower(g.email) = any($2::text[])
        and b.business_id = g.business_id and b.order_id = g.order_id and b.guest = g.position
        and o.business_id = g.business_id and o.order_id = g.order_id and o.created_at <= $3
        and s.business_id = b.business_id and s.order_id = b.order_id and s.item = b.position returning 1`,
    given: ['businessId', 'emails', 'madeBefore'],
  },
]

const contactStatements: readonly ErasingStatement[] = [
  {
    name: 'guest_of_others',
    sql: `update order_guest g set name = '', email = '' from orders o
      where g.business_id = $1 and g.email <> '' and lower(g.email) = any($2::text[])
        and o.business_id = g.business_id and o.order_id = g.order_id and o.created_at <= $3 returning 1`,
    given: ['businessId', 'emails', 'madeBefore'],
  },
  {
    name: 'address_proof',
    sql: `delete from address_proof
      where business_id = $1 and lower(email) = any($2::text[]) and created_at <= $3 returning 1`,
    given: ['businessId', 'emails', 'madeBefore'],
  },
  {
    name: 'link_request',
    sql: `delete from link_request
      where business_id = $1 and lower(email) = any($2::text[]) and created_at <= $3 returning 1`,
    given: ['businessId', 'emails', 'madeBefore'],
  },
  {
    name: 'proven_address',
    sql: `delete from proven_address
      where business_id = $1 and address_hash = any($2::text[]) and proven_at <= $3 returning 1`,
    given: ['businessId', 'hashes', 'madeBefore'],
  },
  {
    name: 'mail_opt_out',
    sql: `delete from mail_opt_out
      where business_id = $1 and address_hash = any($2::text[]) and at <= $3 returning 1`,
    given: ['businessId', 'hashes', 'madeBefore'],
  },
  {
    name: 'mail_budget',
    sql: 'delete from mail_budget where business_id = $1 and counted = any($2::text[]) returning 1',
    given: ['businessId', 'budgets'],
  },
  {
    name: 'customer_contact',
    sql: 'delete from customer_contact where business_id = $1 and customer_id = $2 returning 1',
    given: ['businessId', 'customerId'],
  },
  {
    name: 'customer',
    sql: `update customer set name = '', email = '', phone = '', note = '', blocked_at = null, erased_at = $3, updated_at = $3
      where business_id = $1 and customer_id = $2 and erased_at is null returning 1`,
    given: ['businessId', 'customerId', 'at'],
  },
]

/**
 * The list of personal data, table by table. Rows that count something are emptied, all others are deleted. Tables that are absent
 * here hold no personal data of customers (see src/privacy/data-map.ts), or are encrypted with keys that only their senders have.
 */
export const personStatements: readonly ErasingStatement[] = [
  ...answerStatements,
  ...orderStatements,
  ...contactStatements,
]

/** No moment is later: nothing stays that was made while the erasure began. */
export const untilNow = Date.parse('9999-12-31T00:00:00Z')

/** The number of rows that each statement has emptied or deleted; those without any are left out. */
export type ErasedRows = Readonly<Record<string, number>>

/** Runs statements in their order, all sent together. */
export async function runErasing(
  tx: Queryable,
  erased: Erased,
  statements: readonly ErasingStatement[] = personStatements,
): Promise<ErasedRows> {
  const counts = await tx.batch(() =>
    statements.map(async ({ name, sql, given }) => {
      const values: readonly SqlValue[] = given.map((one) => erased[one])
      return [name, (await tx.query(sql, values)).length] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, rows]) => rows > 0))
}

/** Contact keys as addresses and numbers. */
export function splitContacts(keys: readonly string[]): Pick<Erased, 'emails' | 'phones'> {
  const of = (kind: string): readonly string[] =>
    [...new Set(keys)].flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))
  return { emails: of('email:'), phones: of('phone:') }
}

/** Assigns unassigned orders with the address or the number to this customer, so that they are erased with the others. */
export const claimOrders = (
  tx: Queryable,
  businessId: string,
  {
    customerId,
    emails,
    phones,
  }: { readonly customerId: string; readonly emails: readonly string[]; readonly phones: readonly string[] },
) =>
  tx.query(
    `update orders set customer_id = $2
     where business_id = $1 and customer_id is null
       and (email <> '' and lower(email) = any($3::text[]) or email = '' and phone <> '' and phone = any($4::text[]))`,
    [businessId, customerId, emails, phones],
  )
