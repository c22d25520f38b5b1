import type { Queryable } from '../database/database.ts'

/** Whose traces are erased. */
export type Erased = {
  readonly businessId: string
  readonly customerId: string
  /** Every address and number of the customer, in lower case. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** The keyed hashes of the addresses. */
  readonly hashes: readonly string[]
  readonly at: Date
}

const ofOrders = `(select order_id from orders where business_id = $1 and customer_id = $2)`

/**
 * Orders that nobody has been found for yet become this customer's where the address or the number says so, so that they are erased
 * with the others.
 */
export const claimOrders = (tx: Queryable, { businessId, customerId, emails, phones }: Erased) =>
  tx.query(
    `update orders set customer_id = $2
     where business_id = $1 and customer_id is null
       and (email <> '' and lower(email) = any($3::text[]) or email = '' and phone <> '' and phone = any($4::text[]))`,
    [businessId, customerId, emails, phones],
  )

/**
 * THE list of what says who a customer is, table by table. Rows that count something are blanked, all others are deleted. What is
 * not here holds nothing personal: holds, allocations, events, payments and deliveries name nobody, and stored answers of requests
 * are encrypted with keys that only their senders have.
 */
export const eraseRows = (tx: Queryable, erased: Erased): readonly Promise<unknown>[] => {
  const { businessId, customerId, emails, hashes, at } = erased
  const ofCustomer = [businessId, customerId]
  return [
    // Answers first: the orders and their guests still say whose they are. An address among the answers of others is the customer's,
    // too, and so is what was answered for them as a guest.
    tx.query(
      `delete from submission s where s.business_id = $1 and (s.order_id in ${ofOrders} or s.emails && $3::text[] or exists (
         select from booking b
         join order_guest g on g.business_id = b.business_id and g.order_id = b.order_id and g.position = b.guest
         where b.business_id = s.business_id and b.order_id = s.order_id and b.position = s.item
           and lower(g.email) = any($3::text[])))`,
      [...ofCustomer, emails],
    ),
    tx.query(
      `update order_guest set name = '', email = ''
       where business_id = $1 and (order_id in ${ofOrders} or email <> '' and lower(email) = any($3::text[]))`,
      [...ofCustomer, emails],
    ),
    tx.query(
      `update booking set note = '', cancel_reason = null, choices = case
         when choices -> 'location' ->> 'kind' = 'asked' then jsonb_set(choices, '{location,address}', 'null') else choices end
       where business_id = $1 and order_id in ${ofOrders}`,
      ofCustomer,
    ),
    tx.query(
      `update manage_token set revoked_at = $3 where business_id = $1 and revoked_at is null and booking_id in (
         select booking_id from booking where business_id = $1 and order_id in ${ofOrders})`,
      [...ofCustomer, at],
    ),
    tx.query(`delete from resume_token where business_id = $1 and order_id in ${ofOrders}`, ofCustomer),
    tx.query(
      `update sandbox_session set checkout = checkout || '{"returnUrl": "", "cancelUrl": ""}'
       where business_id = $1 and payment_id in (
         select payment_id from payment where business_id = $1 and order_id in ${ofOrders})`,
      ofCustomer,
    ),
    tx.query(
      `update payment set checkout_url = null where business_id = $1 and order_id in ${ofOrders}`,
      ofCustomer,
    ),
    tx.query(
      `delete from address_proof where business_id = $1 and (lower(email) = any($3::text[]) or order_id in ${ofOrders})`,
      [...ofCustomer, emails],
    ),
    tx.query('delete from link_request where business_id = $1 and lower(email) = any($2::text[])', [
      businessId,
      emails,
    ]),
    ...['proven_address', 'mail_opt_out'].map((table) =>
      tx.query(`delete from ${table} where business_id = $1 and address_hash = any($2::text[])`, [
        businessId,
        hashes,
      ]),
    ),
    tx.query('delete from mail_budget where business_id = $1 and counted = any($2::text[])', [
      businessId,
      hashes.flatMap((hash) => [`address:${hash}`, `guests:${hash}`]),
    ]),
    tx.query(
      `update orders set first_name = '', last_name = '', email = '', phone = '', notes = '', date_of_birth = null,
         location = null, return_url = null, sealed_tokens = null, network_hash = null, visit_hash = null, attribution = '{}'
       where business_id = $1 and customer_id = $2`,
      ofCustomer,
    ),
    // Why a rule was overridden or money was given back is free text; that it happened, and by whom, stays.
    tx.query(
      `update audit_entry set details = details - 'reason' where business_id = $1 and details ? 'reason' and (
         subject_kind = 'booking' and subject_id in (
           select booking_id from booking where business_id = $1 and order_id in ${ofOrders})
         or subject_kind = 'payment' and subject_id in (
           select payment_id from payment where business_id = $1 and order_id in ${ofOrders}))`,
      ofCustomer,
    ),
    tx.query('delete from customer_contact where business_id = $1 and customer_id = $2', ofCustomer),
    tx.query(
      `update customer set name = '', email = '', phone = '', note = '', blocked_at = null, erased_at = $3, updated_at = $3
       where business_id = $1 and customer_id = $2`,
      [...ofCustomer, at],
    ),
  ]
}
