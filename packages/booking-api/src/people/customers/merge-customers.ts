import type { CustomerView } from '@booking/shared/contract/business/customers'
import { refused } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { type Customer, findCustomer, lockCustomers, updateCustomer } from '../../tables/customers.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import type { CustomerContext } from './customer-context.ts'
import { getCustomer } from './get-customer.ts'

/**
 * Gives the orders, addresses, numbers and the note of a customer to another one. Whoever was blocked stays so. Merging again
 * changes nothing. Refuses with `not_found` and `customer_erased`.
 */
export const mergeCustomers = (
  context: CustomerContext,
  fromId: string,
  intoId: string,
): Attempt<CustomerView> => ({
  run: async (tx: Transaction) => {
    const { business, now } = context
    await lockCustomers(tx, business.id)
    const from = await findCustomer(tx, business.id, fromId)
    const into = await findCustomer(tx, business.id, intoId)
    if (!from || !into) return refused('not_found')
    // The same customer already, by this change or by another one.
    if (from.id === into.id) return getCustomer(context, into.id, tx)
    if (from.erasedAt !== null || into.erasedAt !== null) return refused('customer_erased')
    await Promise.all([
      ...moveRows(tx, business.id, from.id, into.id),
      updateCustomer(tx, business.id, mergeTwo(from, into), now),
      updateCustomer(tx, business.id, { ...from, ...blank, mergedInto: into.id }, now),
      insertAudit(tx, context, {
        action: 'customers_merged',
        subject: { kind: 'customer', id: into.id },
        details: { from: from.id },
      }),
    ])
    return getCustomer(context, into.id, tx)
  },
})

const blank = { name: '', email: '', phone: '', note: '', blockedAt: null } as const

/** The two as one: what `into` has counts, what it lacks comes from `from`, and both notes are kept. */
const mergeTwo = (from: Customer, into: Customer): Customer => ({
  ...into,
  name: into.name === '' ? from.name : into.name,
  email: into.email === '' ? from.email : into.email,
  phone: into.phone === '' ? from.phone : into.phone,
  note: [...new Set([into.note, from.note])].filter((note) => note !== '').join('\n\n'),
  blockedAt:
    into.blockedAt === null || from.blockedAt === null
      ? (into.blockedAt ?? from.blockedAt)
      : Math.min(into.blockedAt, from.blockedAt),
})

const moveRows = (tx: Queryable, businessId: string, fromId: string, intoId: string) =>
  ['orders', 'customer_contact'].map((table) =>
    tx.query(`update ${table} set customer_id = $3 where business_id = $1 and customer_id = $2`, [
      businessId,
      fromId,
      intoId,
    ]),
  )
