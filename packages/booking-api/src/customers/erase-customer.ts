import * as v from 'valibot'
import type { CustomerView } from '@booking/shared/contract/business/customers'
import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import type { Instant } from '@booking/shared/time/instant'
import { insertAudit } from '../access/audit.ts'
import type { WithActor } from '../access/business-context.ts'
import { hashAddress } from '../context/hash-address.ts'
import type { Random } from '../context/new-id.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import {
  contactKeys,
  type Customer,
  findCustomer,
  listContacts,
  lockCustomers,
} from '../records/customers.ts'
import type { Attempt } from '../routing/attempt.ts'
import { cancelBookingsAhead, lockBookingsAhead } from './cancel-bookings-ahead.ts'
import type { CustomerContext } from './customer-context.ts'
import { claimOrders, type Erased, eraseRows } from './erased-tables.ts'
import { getCustomer } from './get-customer.ts'

/** Erases who a customer is. Erasing again changes nothing. Refuses with `not_found`, `bookings_ahead` and `payment_open`. */
export const eraseCustomer = (
  context: CustomerContext,
  customerId: string,
  { cancelBookings }: { readonly cancelBookings: boolean },
): Attempt<CustomerView> => ({
  run: async (tx: Transaction) => {
    await lockCustomers(tx, context.business.id)
    const customer = await findCustomer(tx, context.business.id, customerId)
    if (!customer) return refused('not_found')
    if (customer.erasedAt === null) {
      const erased = await eraseEverywhere(tx, context, customer, { cancelBookings })
      if (!erased.ok) return erased
    }
    return getCustomer(context, customer.id, tx)
  },
})

type ErasureContext = WithActor & {
  readonly business: { readonly id: string }
  readonly now: Instant
  readonly random: Random
  readonly requestId: string
  readonly secret: () => Promise<Buffer>
}

/**
 * Erases a customer from every table, in the transaction of the caller, who has the customers' lock. The customer is not told of
 * cancelled bookings, because the address is gone; the people of the business are.
 */
export async function eraseEverywhere(
  tx: Transaction,
  context: ErasureContext,
  customer: Customer,
  { cancelBookings }: { readonly cancelBookings: boolean },
): Promise<Result<null, AnyRefusal>> {
  const { business, now } = context
  const erased = await findTraces(tx, context, customer)
  await claimOrders(tx, erased)
  const orders = await listOrders(tx, business.id, customer.id, now)
  if (orders.some(({ is_open: isOpen }) => isOpen)) return refused('payment_open')
  const ahead = await lockBookingsAhead(
    tx,
    business.id,
    orders.filter(({ is_ahead: isAhead }) => isAhead).map(({ order_id: id }) => id),
    now,
  )
  if (ahead.length > 0 && !cancelBookings)
    return refused('bookings_ahead', { params: { count: ahead.length } })
  await cancelBookingsAhead(tx, business.id, ahead, context)
  await Promise.all([
    ...eraseRows(tx, erased),
    insertAudit(tx, context, {
      action: 'customer_erased',
      subject: { kind: 'customer', id: customer.id },
      details: { cancelled: ahead.map(({ id }) => id) },
    }),
  ])
  return ok(null)
}

const AddressRowSchema = v.object({ email: v.string(), phone: v.string() })

/** Every address and number that the customer was ever known by. */
async function findTraces(
  tx: Queryable,
  { business, now, secret }: ErasureContext,
  customer: Customer,
): Promise<Erased> {
  const [contacts, orders] = await Promise.all([
    listContacts(tx, business.id, customer.id),
    tx.query('select distinct email, phone from orders where business_id = $1 and customer_id = $2', [
      business.id,
      customer.id,
    ]),
  ])
  const keys = new Set([
    ...contacts,
    ...contactKeys(customer),
    ...parseRows(AddressRowSchema, orders).flatMap(contactKeys),
  ])
  const of = (kind: string): readonly string[] =>
    [...keys].flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))
  const emails = of('email:')
  const key = await secret()
  return {
    businessId: business.id,
    customerId: customer.id,
    emails,
    phones: of('phone:'),
    hashes: emails.map((email) => hashAddress(key, business.id, email)),
    at: new Date(now),
  }
}

const OrderRowSchema = v.object({ order_id: v.string(), is_ahead: v.boolean(), is_open: v.boolean() })

/** The customer's orders: whether one has a booking that has not begun, and whether it waits for its payment. */
const listOrders = async (tx: Queryable, businessId: string, customerId: string, now: Instant) =>
  parseRows(
    OrderRowSchema,
    await tx.query(
      `select o.order_id, exists (
           select from booking b where b.business_id = o.business_id and b.order_id = o.order_id and b.starts_at > $3
             and b.status in ('confirmed', 'requested')) as is_ahead,
         o.status = 'pending_payment' and coalesce(o.pay_by > $3, true) or exists (
           select from payment p where p.business_id = o.business_id and p.order_id = o.order_id
             and p.status = 'processing') as is_open
       from orders o where o.business_id = $1 and o.customer_id = $2`,
      [businessId, customerId, new Date(now)],
    ),
  )
