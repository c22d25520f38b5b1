import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import { read, readFile, write } from '../../endpoints/route.ts'
import { changeCustomer } from './change-customer.ts'
import type { CustomerContext } from './customer-context.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer, exportCustomers } from './export-customers.ts'
import { getCustomer, openCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'
import type { CustomerView } from '@hourfold/shared/contract/business/customers'
import { refused, ok } from '@hourfold/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { type Customer, findCustomer, lockCustomers, updateCustomer } from '../../tables/customers.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import { restrictedTo } from '../../access/actor.ts'
import { InstantCursorSchema, readCursor, writeCursor } from '../../access/cursor.ts'
import { readSummaries } from '../../booking/summaries/list-summaries.ts'
import { MomentSchema, readRows, toDate } from '../../database/parse-rows.ts'

export const customerRoutes = {
  listCustomers: read(businessEndpoints.listCustomers, (context: CustomerContext, { query }) =>
    listCustomers(context, query),
  ),
  exportCustomers: readFile(businessEndpoints.exportCustomers, (context: CustomerContext) =>
    exportCustomers(context),
  ),
  getCustomer: read(businessEndpoints.getCustomer, (context: CustomerContext, { params }) =>
    getCustomer(context, params.id),
  ),
  listCustomerBookings: read(
    businessEndpoints.listCustomerBookings,
    (context: CustomerContext, { params, query }) => listCustomerBookings(context, params.id, query),
  ),
  exportCustomer: read(businessEndpoints.exportCustomer, (context: CustomerContext, { params }) =>
    exportCustomer(context, params.id),
  ),
  changeCustomer: write(businessEndpoints.changeCustomer, (context: CustomerContext, { params, body }) =>
    changeCustomer(context, params.id, body),
  ),
  mergeCustomers: write(businessEndpoints.mergeCustomers, (context: CustomerContext, { params, body }) =>
    mergeCustomers(context, params.id, body.into),
  ),
  eraseCustomer: write(businessEndpoints.eraseCustomer, (context: CustomerContext, { params, body }) =>
    eraseCustomer(context, params.id, body),
  ),
}

/**
 * Moves the orders, addresses, numbers and the note of a customer to another one. A block remains. Merging again changes nothing.
 * Refuses with `not_found` and `customer_erased`.
 */
const mergeCustomers = (context: CustomerContext, fromId: string, intoId: string): Attempt<CustomerView> => ({
  run: async (tx: Transaction) => {
    const { business, now } = context
    await lockCustomers(tx, business.id)
    const from = await findCustomer(tx, business.id, fromId)
    const into = await findCustomer(tx, business.id, intoId)
    if (!from || !into) return refused('not_found')
    // The same customer already, by this change or by another one.
    if (from.id === into.id) return getCustomer(context, into.id, tx)
    if (from.erasedAt !== null || into.erasedAt !== null) return refused('customer_erased')
    await tx.batch(() => [
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

/** The merged customer: the values of `into` win, its missing ones come from `from`, and both notes are kept. */
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

type Page = { readonly cursor?: string | undefined; readonly limit?: number | undefined }

/** The bookings of a customer, the latest first; staff members see their own. Refuses with `not_found`. */
async function listCustomerBookings(
  context: CustomerContext,
  customerId: string,
  { cursor, limit = 50 }: Page,
) {
  const { actor, business, database } = context
  const listed = { list: 'customer-bookings', customerId }
  const after = readCursor(listed, cursor, InstantCursorSchema)
  if (!after.ok) return after
  const opened = await openCustomer(database, context, customerId)
  if (!opened.ok) return opened
  const matches = await selectBookings(database, business.id, {
    customerId: opened.value.customer.id,
    staffId: restrictedTo(actor),
    before: after.value === null ? null : { start: after.value[0], id: after.value[1] },
    most: limit + 1,
  })
  const page = matches.slice(0, limit)
  const last = page.at(-1)
  return ok({
    bookings: [
      ...(await readSummaries(
        database,
        context,
        page.map(({ bookingId: id }) => id),
      )),
    ],
    next: matches.length > limit && last ? writeCursor(listed, [last.startsAt, last.bookingId]) : null,
  })
}

const RowSchema = v.object({ bookingId: v.string(), startsAt: MomentSchema })

type Selection = {
  readonly customerId: string
  readonly staffId: string | null
  readonly before: { readonly start: Instant; readonly id: string } | null
  readonly most: number
}

const selectBookings = (q: Queryable, businessId: string, { customerId, staffId, before, most }: Selection) =>
  readRows(
    q,
    RowSchema,
    `select b.booking_id, b.starts_at
       from orders o
       join booking b using (business_id, order_id)
       where o.business_id = $1 and o.customer_id = $2 and ($3::text is null or b.staff_id = $3 or $3 = any(b.colleague_ids))
         and ($4::timestamptz is null or (b.starts_at, b.booking_id) < ($4, $5))
       order by b.starts_at desc, b.booking_id desc limit $6`,
    [businessId, customerId, staffId, toDate(before?.start), before?.id ?? null, most],
  )
