import { domainToASCII } from 'node:url'
import { mergeFieldNeeds } from '@booking/shared/booking/merge-field-needs'
import { normalizePhone } from '@booking/shared/booking/normalize-phone'
import type { BusinessRequest } from '@booking/shared/contract/business/business-client'
import { isVisible } from '@booking/shared/input/is-visible'
import { checkBirthAndPlace, checkContact } from '@booking/shared/contract/contact'
import { checkGuests } from '@booking/shared/contract/guests'
import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { localDate } from '@booking/shared/time/wall-clock'
import type { RequestedItem } from '../../capacity/requested-item.ts'
import type { Booker } from '../../booking/orders/check-booker.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

type Customer = Pick<BusinessRequest<'addBookings'>['body'], 'contact' | 'guests' | 'notes'>

/**
 * Checks who calls: what a service requires of visitors may be left out, but a name and an address or number are needed. Refuses with
 * `contact_required`, and with `invalid_request` and all fields at once. What all services hide is not kept.
 */
export function checkCustomer(
  { business, now }: ViewContext,
  { contact, guests = [], notes = '' }: Customer,
  requested: readonly RequestedItem[],
): Result<Booker, AnyRefusal> {
  const needs = mergeFieldNeeds(requested.map(({ service }) => service.fields))
  const soft = (need: 'required' | 'optional' | 'hidden') => (need === 'hidden' ? 'hidden' : 'optional')
  const ports = { toAsciiDomain: domainToASCII, normalizePhone }
  const { dateOfBirth, location, ...typed } = contact
  const main = checkContact(
    { ...typed, notes },
    {
      ...needs,
      firstName: 'optional',
      lastName: 'optional',
      email: soft(needs.email),
      phone: soft(needs.phone),
      notes: soft(needs.notes),
    },
    business.country,
    ports,
  )
  const birthAndPlace = checkBirthAndPlace(
    { dateOfBirth, location },
    {
      dateOfBirth: soft(needs.dateOfBirth),
      location: requested.some(({ chosen }) => chosen.location.kind === 'asked') ? 'optional' : 'hidden',
    },
    localDate(business.timeZone, now),
  )
  const named = checkGuests(guests, contact.email ?? '', ports)
  const isNamed = isVisible(`${contact.firstName ?? ''}${contact.lastName ?? ''}`)
  if (!main.ok || !birthAndPlace.ok || !named.ok || !isNamed) {
    const fields = [main, birthAndPlace, named].flatMap((one) => (one.ok ? [] : (one.refusal.fields ?? [])))
    return refused('invalid_request', {
      fields: isNamed ? fields : [{ path: 'contact.firstName', code: 'required' }, ...fields],
    })
  }
  const kept = (need: 'email' | 'phone' | 'notes'): string =>
    needs[need] === 'hidden' ? '' : main.value[need]
  const [email, phone] = [kept('email'), kept('phone')]
  if (email === '' && phone === '')
    return refused('contact_required', { fields: [{ path: 'contact.phone', code: 'required' }] })
  return ok({
    contact: { ...main.value, email, phone, notes: kept('notes'), ...birthAndPlace.value },
    guests: named.value,
    agreedTo: null,
    answers: [],
  })
}
