import { domainToASCII } from 'node:url'
import { ok, type FieldRefusal, type Result } from '@booking/shared/errors/result'
import { checkContact, type CheckedContact } from '@booking/shared/contract/contact'
import type { CreateOrder } from '@booking/shared/contract/requests'
import { mergeFieldNeeds } from '@booking/shared/booking/merge-field-needs'
import { normalizePhone } from '@booking/shared/booking/normalize-phone'
import type { Service } from '../queries/service-row.ts'

/** Checks the booker against everything the services of an order ask. Refuses with `invalid_request`, all fields at once. */
export function checkBooker(
  { contact, notes, termsAccepted }: CreateOrder,
  services: readonly Service[],
  country: string,
): Result<CheckedContact> {
  const needs = mergeFieldNeeds(services.map((service) => service.fields))
  const checked = checkContact({ ...contact, notes }, needs, country, {
    toAsciiDomain: domainToASCII,
    normalizePhone,
  })
  const terms: FieldRefusal[] =
    termsAccepted !== true && services.some((service) => service.termsUrl !== null)
      ? [{ path: 'termsAccepted', code: 'terms_required' }]
      : []
  if (!checked.ok || terms.length > 0) {
    const fields = checked.ok ? terms : [...(checked.refusal.fields ?? []), ...terms]
    return { ok: false, refusal: { code: 'invalid_request', fields } }
  }
  // What is not asked for is not kept.
  const kept = (need: keyof typeof needs, text: string) => (needs[need] === 'hidden' ? '' : text)
  return ok({
    firstName: kept('firstName', checked.value.firstName),
    lastName: kept('lastName', checked.value.lastName),
    email: kept('email', checked.value.email),
    phone: kept('phone', checked.value.phone),
    notes: kept('notes', checked.value.notes),
  })
}
