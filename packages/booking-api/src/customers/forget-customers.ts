import * as v from 'valibot'
import { day, type Instant } from '@booking/shared/time/instant'
import type { Actor } from '../access/actor.ts'
import { listAllBusinesses } from '../catalog/businesses.ts'
import type { Random } from '../context/new-id.ts'
import type { Database, Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import { findCustomer, lockCustomers } from '../records/customers.ts'
import { eraseEverywhere } from './erase-customer.ts'

type Deps = {
  readonly database: Database
  readonly clock: () => Instant
  readonly random: Random
  readonly secret: () => Promise<Buffer>
}

/** A job, as the audit names it. */
const job: Actor = {
  kind: 'system',
  id: 'forget_customers',
  role: 'owner',
  staffId: null,
  scopes: [],
  sessionId: null,
}

/** Customers of one round and business: the rest waits for the next round. */
const most = 200

/**
 * Erases customers whose last booking ended, and whose last order was made, more days ago than the business's rule says. Without a
 * rule they are kept.
 */
export async function forgetCustomers(
  { database, clock, random, secret }: Deps,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock()
  for (const business of await listAllBusinesses(database)) {
    const { forgetAfter } = business.settings.customers
    if (forgetAfter === null) continue
    const before = now - forgetAfter * day
    for (const customerId of await listForgotten(database, business.id, before)) {
      if (signal?.aborted === true) return
      await database.transaction(async (tx) => {
        await lockCustomers(tx, business.id)
        const customer = await findCustomer(tx, business.id, customerId)
        // Asked again behind the lock: an order may have come, or somebody may have merged or erased the customer.
        if (customer?.id !== customerId || customer.erasedAt !== null) return
        if (!(await listForgotten(tx, business.id, before, customerId)).includes(customerId)) return
        const context = { actor: job, business, now, random, requestId: 'forget_customers', secret }
        await eraseEverywhere(tx, context, customer, { cancelBookings: false })
      })
    }
  }
}

const RowSchema = v.object({ customer_id: v.string() })

const listForgotten = async (
  q: Queryable,
  businessId: string,
  before: Instant,
  only: string | null = null,
): Promise<readonly string[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select c.customer_id from customer c
       where c.business_id = $1 and c.merged_into is null and c.erased_at is null and c.created_at < $2
         and ($3::text is null or c.customer_id = $3) and not exists (
           select from orders o left join booking b using (business_id, order_id)
           where o.business_id = c.business_id and o.customer_id = c.customer_id and (o.created_at >= $2 or b.ends_at >= $2))
       order by c.created_at, c.customer_id limit $4`,
      [businessId, new Date(before), only, most],
    ),
  ).map(({ customer_id: id }) => id)
