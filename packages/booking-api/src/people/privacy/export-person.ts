import type { BusinessResponse } from '@booking/shared/contract/business/business-client'
import { ok, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { hashAddress } from '../../context/hash-address.ts'
import { splitContacts } from '../customers/erasing-statements.ts'
import { exportCustomer } from '../customers/export-customers.ts'
import { listPersonData } from '../customers/person-data.ts'
import type { PrivacyContext } from './erase-person.ts'
import { type AskedPerson, findPerson } from './find-person.ts'

/**
 * Everything that is stored about a person, by address, number or customer: what they booked, where they came along, what they
 * answered and which messages they got. Refuses with `invalid_request` and `not_found`.
 */
export async function exportPerson(
  context: PrivacyContext,
  asked: AskedPerson,
): Promise<Result<BusinessResponse<'exportPerson'>, AnyRefusal>> {
  const { business, database, secret } = context
  const found = await findPerson(database, business, asked)
  if (!found.ok) return found
  const { customer, contacts } = found.value
  if (customer) {
    const exported = await exportCustomer(context, customer.id)
    if (!exported.ok) return exported
    const known = exported.value.customer.contacts
    const of = (wanted: 'email' | 'phone') =>
      known.flatMap(({ kind, value }) => (kind === wanted ? [value] : []))
    return ok({ contacts: { emails: of('email'), phones: of('phone') }, ...exported.value })
  }
  const key = await secret()
  const { emails, phones } = splitContacts(contacts)
  const data = await listPersonData(database, business.id, {
    customerId: null,
    emails,
    phones,
    hashes: emails.map((email) => hashAddress(key, business.id, email)),
  })
  return ok({ contacts: { emails: [...emails], phones: [...phones] }, customer: null, data })
}
