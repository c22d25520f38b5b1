import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import { newId, type Random } from '../../context/new-id.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'
import {
  contactKeys,
  findContactOwners,
  insertContacts,
  insertCustomer,
  lockCustomers,
} from '../../tables/customers.ts'
import { listBusinessIds } from '../../tables/list-business-ids.ts'

type Deps = {
  readonly database: Database
  readonly clock: () => Instant
  readonly random: Random
}

/** Orders of one transaction. */
const batch = 100

/**
 * Assigns each new order to a customer: by its address, else by its number; an order with neither, or with an unknown one, gets a
 * new customer. A job does it, so that an order's own transaction writes no more. Safe for several processes at once, which take
 * turns for each business.
 */
export async function assignCustomers(deps: Deps, signal?: AbortSignal): Promise<void> {
  const waiting = await listBusinessIds(
    deps.database,
    'exists (select from orders o where o.business_id = b.business_id and o.customer_id is null)',
  )
  for (const businessId of waiting) {
    let isMore = true
    while (isMore) isMore = signal?.aborted !== true && (await assignSome(deps, businessId))
  }
}

const OrderRowSchema = v.object({
  orderId: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  createdAt: MomentSchema,
})
type NewOrder = v.InferOutput<typeof OrderRowSchema>

/** Returns whether there may be more. */
const assignSome = ({ database, random }: Deps, businessId: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    await lockCustomers(tx, businessId)
    const orders = (
      await readRows(
        tx,
        OrderRowSchema,
        `select order_id, full_name(first_name, last_name, locale) as name, email, phone, created_at from orders
         where business_id = $1 and customer_id is null
         order by order_id limit $2 for no key update skip locked`,
        [businessId, batch],
      )
    ).toSorted((a, b) => a.createdAt - b.createdAt || (a.orderId < b.orderId ? -1 : 1))
    for (const order of orders) await assign(tx, businessId, order, random)
    return orders.length === batch
  })

async function assign(tx: Transaction, businessId: string, order: NewOrder, random: Random): Promise<void> {
  const keys = contactKeys(order)
  const owner = await findOwner(tx, businessId, order)
  const customerId = owner ?? newId('cus', random)
  await tx.batch(() => [
    ...(owner === undefined
      ? [insertCustomer(tx, businessId, { ...order, id: customerId, at: order.createdAt })]
      : [fillIn(tx, businessId, customerId, order)]),
    insertContacts(tx, businessId, customerId, keys),
    tx.query('update orders set customer_id = $3 where business_id = $1 and order_id = $2', [
      businessId,
      order.orderId,
      customerId,
    ]),
  ])
}

/**
 * The customer of the address; without one, of the number. An unknown address with a known number is the same customer only while
 * that has no address yet: families share a telephone, and wrongly merged customers cannot be separated.
 */
async function findOwner(
  tx: Transaction,
  businessId: string,
  { email, phone }: NewOrder,
): Promise<string | undefined> {
  const owners = await findContactOwners(tx, businessId, contactKeys({ email, phone }))
  const ofEmail = owners.get(`email:${email.toLowerCase()}`)
  const ofPhone = owners.get(`phone:${phone}`)
  if (email === '' || ofEmail !== undefined || ofPhone === undefined) return ofEmail ?? ofPhone
  const addresses = await tx.query(
    `select 1 from customer_contact where business_id = $1 and customer_id = $2 and contact like 'email:%' limit 1`,
    [businessId, ofPhone],
  )
  return addresses.length === 0 ? ofPhone : undefined
}

/** Fills the empty fields of the customer. */
const fillIn = (tx: Transaction, businessId: string, customerId: string, { name, email, phone }: NewOrder) =>
  tx.query(
    `update customer set name = case when name = '' then $3 else name end,
       email = case when email = '' then $4 else email end, phone = case when phone = '' then $5 else phone end
     where business_id = $1 and customer_id = $2
       and (name = '' and $3 <> '' or email = '' and $4 <> '' or phone = '' and $5 <> '')`,
    [businessId, customerId, name, email, phone],
  )
