import * as v from 'valibot'
import type { CustomerView } from '@hourfold/shared/contract/business/customers'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'
import { insertAudit } from '../../access/audit.ts'
import type { WithActor } from '../../access/business-context.ts'
import { hashAddress, hashContact } from '../../context/keyed-hash.ts'
import type { Random } from '../../context/new-id.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { parseRows, readRows } from '../../database/parse-rows.ts'
import { insertErasedPeople } from '../../tables/erased-people.ts'
import {
  contactKeys,
  type Customer,
  findCustomer,
  listContacts,
  lockCustomers,
} from '../../tables/customers.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import type { CustomerContext } from './customer-context.ts'
import {
  claimOrders,
  type Erased,
  type ErasedRows,
  runErasing,
  splitContacts,
  untilNow,
} from './erasing-statements.ts'
import { getCustomer } from './get-customer.ts'
import { statusAt } from '@hourfold/shared/booking/decide-booking'
import { cancelForBusiness } from '../../booking/changes/apply-change.ts'
import { type Booking, lockBookingsOfOrders } from '../../tables/bookings.ts'

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

export type ErasureContext = WithActor & {
  readonly business: { readonly id: string }
  readonly now: Instant
  readonly random: Random
  readonly requestId: string
  readonly secret: () => Promise<Buffer>
}

type Choices = {
  readonly cancelBookings: boolean
  /** False where a rule erases: it runs again after a backup is restored. */
  readonly isRemembered?: boolean
  /** Orders that were made later stay. */
  readonly madeBefore?: Instant
}

/** The effect of an erasure. */
export type Erasure = { readonly rows: ErasedRows; readonly cancelled: readonly string[] }

/**
 * Erases a customer from every table, in the transaction of the caller, who has the customers' lock. The customer gets no mail
 * about cancelled bookings, because the address is erased; the people of the business do.
 */
export async function eraseEverywhere(
  tx: Transaction,
  context: ErasureContext,
  customer: Customer,
  { cancelBookings, isRemembered = true, madeBefore = untilNow }: Choices,
): Promise<Result<Erasure, AnyRefusal>> {
  const { business, now } = context
  const contacts = await findContacts(tx, business.id, customer)
  const known = splitContacts(contacts.all)
  await claimOrders(tx, business.id, { customerId: customer.id, ...known })
  const orders = await listOrders(tx, business.id, customer.id, { now, madeBefore })
  if (orders.some(({ isOpen }) => isOpen)) return refused('payment_open')
  const ahead = await lockBookingsAhead(
    tx,
    business.id,
    orders.filter(({ isAhead }) => isAhead).map(({ orderId: id }) => id),
    now,
  )
  if (ahead.length > 0 && !cancelBookings)
    return refused('bookings_ahead', { params: { count: ahead.length } })
  await cancelForBusiness(tx, context, ahead)
  const cancelled = ahead.map(({ id }) => id)
  const orderIds = orders.map(({ orderId: id }) => id)
  const erased = await describeErased(context, { customerId: customer.id, orderIds, ...known, madeBefore })
  const [rows] = await tx.batch(() => [
    runErasing(tx, erased),
    insertAudit(tx, context, {
      action: 'customer_erased',
      subject: { kind: 'customer', id: customer.id },
      details: { cancelled },
    }),
    ...(isRemembered ? [rememberErased(tx, context, contacts.own)] : []),
  ])
  return ok({ rows, cancelled })
}

/** The values of the statements for a person. */
export async function describeErased(
  { business, now, secret }: Pick<ErasureContext, 'business' | 'now' | 'secret'>,
  {
    madeBefore,
    ...person
  }: Pick<Erased, 'customerId' | 'orderIds' | 'emails' | 'phones'> & { readonly madeBefore: Instant },
): Promise<Erased> {
  const key = await secret()
  const hashes = person.emails.map((email) => hashAddress(key, business.id, email))
  return {
    ...person,
    businessId: business.id,
    hashes,
    budgets: hashes.flatMap((hash) => [`address:${hash}`, `guests:${hash}`]),
    madeBefore: new Date(madeBefore),
    at: new Date(now),
  }
}

/** Keeps the hashes of addresses and numbers, so that a restored backup can be cleared of them again. */
export async function rememberErased(
  tx: Transaction,
  { business, now, secret }: Pick<ErasureContext, 'business' | 'now' | 'secret'>,
  contacts: readonly string[],
): Promise<void> {
  const key = await secret()
  const hashes = contacts.map((contact) => hashContact(key, business.id, contact))
  await insertErasedPeople(tx, business.id, hashes, now)
}

const AddressRowSchema = v.object({ email: v.string(), phone: v.string() })

/**
 * All addresses and numbers of the customer, past and present, and those among them that belong to no one else: a family may share
 * a number.
 */
async function findContacts(tx: Queryable, businessId: string, customer: Customer) {
  const [contacts, orders] = await tx.batch(() => [
    listContacts(tx, businessId, customer.id),
    tx.query('select distinct email, phone from orders where business_id = $1 and customer_id = $2', [
      businessId,
      customer.id,
    ]),
  ])
  const ofOrders = parseRows(AddressRowSchema, orders).flatMap(contactKeys)
  const all = [...new Set([...contacts, ...contactKeys(customer), ...ofOrders])]
  return { all, own: all.filter((key) => key.startsWith('email:') || contacts.includes(key)) }
}

const OrderRowSchema = v.object({ orderId: v.string(), isAhead: v.boolean(), isOpen: v.boolean() })

/** The customer's orders: whether one has a booking that has not begun, and whether it waits for its payment. */
const listOrders = (
  tx: Queryable,
  businessId: string,
  customerId: string,
  { now, madeBefore }: { readonly now: Instant; readonly madeBefore: Instant },
) =>
  readRows(
    tx,
    OrderRowSchema,
    `select o.order_id, exists (
           select from booking b where b.business_id = o.business_id and b.order_id = o.order_id and b.starts_at > $3
             and b.status in ('confirmed', 'requested')) as is_ahead,
         o.status = 'pending_payment' and coalesce(o.pay_by > $3, true) or exists (
           select from payment p where p.business_id = o.business_id and p.order_id = o.order_id
             and p.status = 'processing') as is_open
       from orders o where o.business_id = $1 and o.customer_id = $2 and o.created_at <= $4`,
    [businessId, customerId, new Date(now), new Date(madeBefore)],
  )

/** The bookings of these orders that have not begun and can still take place, locked until the transaction ends. */
async function lockBookingsAhead(
  tx: Transaction,
  businessId: string,
  orderIds: readonly string[],
  now: Instant,
): Promise<readonly Booking[]> {
  const locked = await lockBookingsOfOrders(tx, businessId, orderIds)
  return locked.filter(
    (booking) => booking.start > now && ['confirmed', 'requested'].includes(statusAt(booking, now)),
  )
}
