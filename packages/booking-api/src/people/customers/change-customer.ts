import { domainToASCII } from 'node:url'
import { normalizePhone } from '@hourfold/shared/booking/normalize-phone'
import type { CustomerChange, CustomerView } from '@hourfold/shared/contract/business/customers'
import { ok, refused, type FieldRefusal, type Result } from '@hourfold/shared/errors/result'
import { normalizeEmail } from '@hourfold/shared/input/email'
import { restrictedTo } from '../../access/actor.ts'
import { insertAudit } from '../../access/audit.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import {
  contactKeys,
  type Customer,
  findContactOwners,
  insertContacts,
  lockCustomers,
  updateCustomer,
} from '../../tables/customers.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import type { CustomerContext } from './customer-context.ts'
import { getCustomer, openCustomer, versionOf } from './get-customer.ts'

/**
 * Changes name, contact, note or blocking. A corrected address or number also replaces the wrong one on bookings that are still to
 * come, so that mails reach the customer. A staff member changes neither name nor contact: they are also those of bookings with
 * others. Refuses with `not_found`, `customer_erased`, `changed_meanwhile`, `not_allowed`, `contact_of_another` and `invalid_request`.
 */
export const changeCustomer = (
  context: CustomerContext,
  customerId: string,
  { version, ...change }: CustomerChange,
): Attempt<CustomerView> => ({
  run: async (tx: Transaction) => {
    const { actor, business, now } = context
    await lockCustomers(tx, business.id)
    const opened = await openCustomer(tx, context, customerId)
    if (!opened.ok) return opened
    const { customer: before } = opened.value
    if (before.erasedAt !== null) return refused('customer_erased')
    if (versionOf(before) !== version) return refused('changed_meanwhile')
    const after = applyChange(before, change, context)
    if (!after.ok) return after
    // Comes before the search for whose a contact is: a staff member learns nothing about customers whom they do not see.
    if (restrictedTo(actor) !== null && isContactChanged(before, after.value)) return refused('not_allowed')
    const keys = contactKeys(after.value)
    const known = contactKeys(before)
    const added = keys.filter((key) => !known.includes(key))
    const owners = await findContactOwners(tx, business.id, added)
    const other = added
      .map((key) => owners.get(key))
      .find((owner) => owner !== undefined && owner !== before.id)
    if (other !== undefined) return refused('contact_of_another', { params: { customer: other } })
    await tx.batch(() => [
      updateCustomer(tx, business.id, after.value, now),
      insertContacts(tx, business.id, before.id, keys),
      correctOrders(tx, context, before, after.value),
      insertAudit(tx, context, {
        action: auditedAs(change),
        subject: { kind: 'customer', id: before.id },
        details: { changed: Object.keys(change) },
      }),
    ])
    return getCustomer(context, before.id, tx)
  },
})

type Fields = Omit<CustomerChange, 'version'>

const isContactChanged = (before: Customer, after: Customer): boolean =>
  before.name !== after.name || before.email !== after.email || before.phone !== after.phone

const auditedAs = ({ isBlocked }: Fields): string =>
  isBlocked === undefined ? 'customer_changed' : isBlocked ? 'customer_blocked' : 'customer_unblocked'

function applyChange(
  customer: Customer,
  { name, email, phone, note, isBlocked }: Fields,
  { business, now }: CustomerContext,
): Result<Customer> {
  const address = email === undefined || email === '' ? email : normalizeEmail(email, domainToASCII)
  const number = phone === undefined || phone === '' ? phone : normalizePhone(phone, business.country)
  const fields: readonly FieldRefusal[] = [
    ...(address === null ? [{ path: 'email', code: 'email_invalid' as const }] : []),
    ...(number === null ? [{ path: 'phone', code: 'phone_invalid' as const }] : []),
  ]
  if (address === null || number === null) return refused('invalid_request', { fields })
  const blockedAt =
    isBlocked === undefined ? customer.blockedAt : isBlocked ? (customer.blockedAt ?? now) : null
  return ok({
    ...customer,
    name: name ?? customer.name,
    email: address ?? customer.email,
    phone: number ?? customer.phone,
    note: note ?? customer.note,
    blockedAt,
  })
}

/** Writes a corrected address or number on orders with a booking that has not ended. */
const correctOrders = (
  tx: Queryable,
  { business, now }: CustomerContext,
  before: Customer,
  after: Customer,
) =>
  tx.query(
    `update orders o set
       email = case when o.email = $3 then $4 else o.email end, phone = case when o.phone = $5 then $6 else o.phone end
     where o.business_id = $1 and o.customer_id = $2
       and (o.email = $3 and $3 <> $4 and $4 <> '' or o.phone = $5 and $5 <> $6 and $6 <> '') and exists (
         select from booking b
         where b.business_id = o.business_id and b.order_id = o.order_id and b.ends_at > $7
           and b.status in ('confirmed', 'requested'))`,
    [
      business.id,
      before.id,
      before.email,
      after.email === '' ? before.email : after.email,
      before.phone,
      after.phone === '' ? before.phone : after.phone,
      new Date(now),
    ],
  )
