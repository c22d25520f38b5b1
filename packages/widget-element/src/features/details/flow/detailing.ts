import { checkContact } from '@booking/shared/contract/contact'
import type { FieldRefusal } from '@booking/shared/errors/result'
import { servicesOf } from '@booking/shared/flow/cart'
import { needsOf } from '@booking/shared/flow/needs'
import type { Chapter, Handlers } from '@booking/shared/flow/chapter'
import { recheck } from '@booking/shared/flow/check-details'
import { fieldsOf, normalizePhone, toAsciiDomain } from '@booking/shared/flow/fields-of'
import type { Flow } from '@booking/shared/flow/flow'
import { holdingHandlers } from './holding.ts'
import { placeOfOutcome } from './place-of-outcome.ts'
import { receiveOrder } from './receive-order.ts'
import { submitDetails } from './submit-details.ts'

export const detailingHandlers = {
  ...holdingHandlers,
  text_typed: (flow, { field, text }, occasion) =>
    recheck({ ...flow, input: { ...flow.input, [field]: text } }, occasion),
  terms_ticked: (flow, { accepted }, occasion) =>
    recheck({ ...flow, input: { ...flow.input, terms: accepted } }, occasion),
  consent_ticked: (flow, { given }) => ({ ...flow, input: { ...flow.input, consent: given } }),
  details_submitted: (flow, _, occasion) => (flow.step === 'details' ? submitDetails(flow, occasion) : flow),
  create_order_answered: receiveOrder,
} as const satisfies Handlers

/** Who is coming, and the order. */
export const detailing: Chapter = {
  handlers: detailingHandlers,
  checks: checkBooker,
  place: placeOfOutcome,
}

/** The faults of what every booker is asked, for quick help. */
function checkBooker(flow: Flow): readonly FieldRefusal[] {
  const { input } = flow
  const needs = needsOf(flow)
  const services = servicesOf(flow)
  const [first] = services ?? []
  if (!needs || !services || !first) return []
  const checked = checkContact(input, needs, first.business.country, {
    normalizePhone,
    toAsciiDomain,
  })
  const asksTerms = services.some(({ termsUrl }) => termsUrl !== null)
  return [
    ...fieldsOf(checked),
    ...(asksTerms && !input.terms ? [{ path: 'termsAccepted', code: 'terms_required' as const }] : []),
  ]
}
