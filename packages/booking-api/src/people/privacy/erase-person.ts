import { runAndRollBack } from '../../database/run-and-roll-back.ts'
import * as v from 'valibot'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'
import { insertAudit } from '../../access/audit.ts'
import type { WithActor } from '../../access/business-context.ts'
import { newId } from '../../context/new-id.ts'
import {
  describeErased,
  type ErasureContext,
  eraseEverywhere,
  rememberErased,
} from '../customers/erase-customer.ts'
import { type ErasedRows, runErasing, splitContacts, untilNow } from '../customers/erasing-statements.ts'
import type { Transaction } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'
import { type Customer, findCustomer, insertCustomer, lockCustomers } from '../../tables/customers.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { type AskedPerson, findPerson } from './find-person.ts'

/** The context of the endpoints about personal data. */
export type PrivacyContext = ViewContext & WithActor

/** The effect of a person's erasure. */
export type PersonErasure = { readonly customerId: string | null; readonly rows: ErasedRows }

/**
 * Erases a person by address, number or customer, including people who never booked. Erasing again changes nothing. Refuses with
 * `invalid_request`, `not_found`, `bookings_ahead` and `payment_open`.
 */
export const erasePerson = (
  context: PrivacyContext,
  { cancelBookings, ...person }: AskedPerson & { readonly cancelBookings: boolean },
): Attempt<PersonErasure> => ({
  run: async (tx) => {
    const done = await eraseMatches(tx, context, person, { cancelBookings })
    return done.ok ? ok({ customerId: done.value.customerId, rows: done.value.rows }) : done
  },
})

/** The effect that `erasePerson` would have. It is run and rolled back, so that the numbers are exact. */
export async function previewErasure(context: PrivacyContext, person: AskedPerson) {
  const outcome = await runAndRollBack(context.database, (tx) =>
    eraseMatches(tx, context, person, { cancelBookings: true }),
  )
  if (!outcome.ok) return outcome
  const { customerId, rows, cancelled } = outcome.value
  return ok({ customerId, rows: { ...rows }, bookingsAhead: cancelled.length })
}

export type ErasurePlace = ErasureContext & { readonly business: { readonly country: string } }
type Choices = { readonly cancelBookings: boolean; readonly madeBefore?: Instant }

/** The same in the transaction of the caller. With `madeBefore`, later rows stay. */
export async function eraseMatches(
  tx: Transaction,
  context: ErasurePlace,
  person: AskedPerson,
  choices: Choices,
): Promise<Result<PersonErasure & { readonly cancelled: readonly string[] }, AnyRefusal>> {
  await lockCustomers(tx, context.business.id)
  const match = await findPerson(tx, context.business, person)
  if (!match.ok) return match
  const { contacts } = match.value
  const customer = match.value.customer ?? (await adoptOrders(tx, context, contacts))
  const { madeBefore = untilNow } = choices
  if (customer?.erasedAt === null && customer.createdAt <= madeBefore) {
    const erased = await eraseEverywhere(tx, context, customer, choices)
    return erased.ok ? ok({ customerId: customer.id, ...erased.value }) : erased
  }
  const rows = await eraseTraces(tx, context, contacts, madeBefore)
  return ok({ customerId: customer?.id ?? null, rows, cancelled: [] })
}

/** Erases a person who never booked: a guest of others, or the sender of a form. */
async function eraseTraces(
  tx: Transaction,
  context: ErasurePlace,
  contacts: readonly string[],
  madeBefore: Instant,
): Promise<ErasedRows> {
  const person = { customerId: null, orderIds: [], ...splitContacts(contacts), madeBefore }
  const rows = await runErasing(tx, await describeErased(context, person))
  if (Object.keys(rows).length > 0)
    await tx.batch(() => [
      insertAudit(tx, context, { action: 'person_erased', details: { rows } }),
      rememberErased(tx, context, contacts),
    ])
  return rows
}

const UnassignedRowSchema = v.object({ orderId: v.string() })

/** A customer for orders that no job has given one yet: they are erased with it. */
async function adoptOrders(
  tx: Transaction,
  { business, now, random }: ErasurePlace,
  contacts: readonly string[],
): Promise<Customer | undefined> {
  const { emails, phones } = splitContacts(contacts)
  const orders = await readRows(
    tx,
    UnassignedRowSchema,
    `select order_id from orders
       where business_id = $1 and customer_id is null
         and (email <> '' and lower(email) = any($2::text[]) or email = '' and phone <> '' and phone = any($3::text[]))
       limit 1`,
    [business.id, emails, phones],
  )
  if (orders.length === 0) return undefined
  const id = newId('cus', random)
  const [email = ''] = emails
  const [phone = ''] = phones
  await insertCustomer(tx, business.id, { id, name: '', email, phone, at: now })
  return findCustomer(tx, business.id, id)
}
