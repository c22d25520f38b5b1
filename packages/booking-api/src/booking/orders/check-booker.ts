import { domainToASCII } from 'node:url'
import { ok, type FieldRefusal, type Result } from '@hourfold/shared/errors/result'
import { mergeFieldNeeds } from '@hourfold/shared/booking/merge-field-needs'
import { examplePhone, normalizePhone } from '@hourfold/shared/booking/normalize-phone'
import { checkBirthAndPlace, checkContact } from '@hourfold/shared/contract/contact'
import { checkGuests } from '@hourfold/shared/contract/guests'
import type { CreateOrder } from '@hourfold/shared/contract/requests'
import { localDate } from '@hourfold/shared/time/wall-clock'
import type { RequestedItem } from '../../capacity/requested-item.ts'
import { checkItemAnswers, type ItemAnswers } from '../../forms/check-item-answers.ts'
import type { OrderBooker } from '../../tables/orders.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { pickWords } from '../../context/words.ts'

/** The booker of an order, with the answers to the questions of its services. */
export type Booker = OrderBooker & {
  readonly answers: readonly ItemAnswers[]
}

/**
 * Checks the booker, guests and answers against the questions of an order's services. Refuses with `invalid_request` and all fields at
 * once.
 */
export function checkBooker(
  context: ViewContext,
  body: CreateOrder,
  requested: readonly RequestedItem[],
): Result<Booker> {
  const { contact, notes, termsAccepted, consentGiven = false, guests = [] } = body
  const { business, now } = context
  const fieldNeeds = mergeFieldNeeds(requested.map(({ service }) => service.fields))
  // The mail to a proven address has the only key to a booking that an agent makes.
  const needs = context.isAgent ? { ...fieldNeeds, email: 'required' as const } : fieldNeeds
  const ports = { toAsciiDomain: domainToASCII, normalizePhone }
  const { dateOfBirth, location, ...typed } = contact
  const main = checkContact({ ...typed, notes }, needs, business.country, ports)
  const isAsked = requested.some(({ chosen }) => chosen.location.kind === 'asked')
  const birthAndPlace = checkBirthAndPlace(
    { dateOfBirth, location },
    { dateOfBirth: needs.dateOfBirth, location: isAsked ? 'required' : 'hidden' },
    localDate(business.timeZone, now),
  )
  const named = checkGuests(guests, contact.email ?? '', ports)
  const answers = checkItemAnswers(context, body, requested)
  const terms: FieldRefusal[] =
    termsAccepted !== true && requested.some(({ service }) => service.termsUrl !== null)
      ? [{ path: 'termsAccepted', code: 'terms_required' }]
      : []
  const consent = consentText(context, body.locale ?? context.locale, requested)
  if (consentGiven && consent === null) terms.push({ path: 'consentGiven', code: 'invalid' })
  if (!main.ok || !birthAndPlace.ok || !named.ok || !answers.ok || terms.length > 0) {
    const country = contact.phoneCountry ?? business.country
    const fields = [main, birthAndPlace, named, answers]
      .flatMap((checked) => (checked.ok ? [] : (checked.refusal.fields ?? [])))
      .map((field) => (field.code === 'phone_invalid' ? withExample(field, country) : field))
    return { ok: false, refusal: { code: 'invalid_request', fields: [...fields, ...terms] } }
  }
  // Data that no service asks for is not stored.
  const textFor = (need: keyof typeof needs, text: string) => (needs[need] === 'hidden' ? '' : text)
  return ok({
    contact: {
      firstName: textFor('firstName', main.value.firstName),
      lastName: textFor('lastName', main.value.lastName),
      email: textFor('email', main.value.email),
      phone: textFor('phone', main.value.phone),
      notes: textFor('notes', main.value.notes),
      ...birthAndPlace.value,
    },
    guests: named.value,
    agreedTo: consentGiven ? consent : null,
    answers: answers.value,
  })
}

/** An example number of the country, if it has one. */
function withExample(field: FieldRefusal, country: string): FieldRefusal {
  const example = examplePhone(country)
  return example === null ? field : { ...field, params: { example } }
}

/**
 * The optional consents besides the terms, as the visitor reads them: each sentence of the order's services once, in the language
 * of the order, one per line. Null where no service has one.
 */
function consentText(
  { business }: Pick<ViewContext, 'business'>,
  locale: string,
  requested: readonly Pick<RequestedItem, 'service'>[],
): string | null {
  const sentences = requested.flatMap(({ service: { consent } }) =>
    consent === null ? [] : [pickWords(consent, locale, business.defaultLocale)],
  )
  return sentences.length === 0 ? null : Array.from(new Set(sentences)).join('\n')
}
