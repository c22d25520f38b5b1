import { domainToASCII } from 'node:url'
import { normalizePhone } from '@hourfold/shared/booking/normalize-phone'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { normalizeEmail } from '@hourfold/shared/input/email'
import type { Queryable } from '../../database/database.ts'
import { type Customer, findContactOwners, findCustomer } from '../../tables/customers.ts'

/** The identifier of a person: exactly one of these. */
export type AskedPerson = {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly customerId?: string | undefined
}

/** A person who may be in the database. */
export type FoundPerson = {
  /** Null for a person who never booked, or whose customer is erased. */
  readonly customer: Customer | null
  /** The contacts of the search: the address in lower case, the number in E.164. */
  readonly contacts: readonly string[]
}

/** Refuses with `invalid_request` for an address or number that is none, and with `not_found` for an unknown customer. */
export async function findPerson(
  q: Queryable,
  business: { readonly id: string; readonly country: string },
  { email, phone, customerId }: AskedPerson,
): Promise<Result<FoundPerson, AnyRefusal>> {
  if (customerId !== undefined) {
    const customer = await findCustomer(q, business.id, customerId)
    return customer ? ok({ customer, contacts: [] }) : refused('not_found')
  }
  const contact = email === undefined ? phoneKey(phone ?? '', business.country) : emailKey(email)
  if (contact === null)
    return refused('invalid_request', {
      fields: [email === undefined ? { path: 'phone', code: 'phone_invalid' } : badEmail],
    })
  const owner = (await findContactOwners(q, business.id, [contact])).get(contact)
  const customer = owner === undefined ? undefined : await findCustomer(q, business.id, owner)
  return ok({ customer: customer ?? null, contacts: [contact] })
}

const badEmail = { path: 'email', code: 'email_invalid' } as const

const phoneKey = (phone: string, country: string): string | null => {
  const number = normalizePhone(phone, country)
  return number === null ? null : `phone:${number}`
}

const emailKey = (email: string): string | null => {
  const address = normalizeEmail(email, domainToASCII)
  return address === null ? null : `email:${address.toLowerCase()}`
}
