import { checkContact } from '@booking/shared/contract/contact'
import type { FieldRefusal } from '@booking/shared/errors/result'
import { servicesOf } from '@booking/shared/flow/cart/cart'
import { needsOf } from '@booking/shared/flow/cart/needs'
import type { FlowFeature, Handlers } from '@booking/shared/flow/flow-feature'
import { recheck } from '@booking/shared/flow/check-details'
import { fieldsOf, normalizePhone, toAsciiDomain } from '@booking/shared/flow/fields-of'
import type { Flow } from '@booking/shared/flow/flow'
import { holdHandlers } from './hold-handlers.ts'
import { placeOfOutcome } from './place-of-outcome.ts'
import { receiveOrder } from './receive-order.ts'
import { submitDetails } from './submit-details.ts'

export const detailsHandlers = {
  ...holdHandlers,
  text_typed: (flow, { field, text }, context) =>
    recheck({ ...flow, input: { ...flow.input, [field]: text } }, context),
  terms_ticked: (flow, { accepted }, context) =>
    recheck({ ...flow, input: { ...flow.input, terms: accepted } }, context),
  consent_ticked: (flow, { given }) => ({ ...flow, input: { ...flow.input, consent: given } }),
  details_submitted: (flow, { attribution }, context) =>
    flow.step === 'details' ? submitDetails(attribution ? { ...flow, attribution } : flow, context) : flow,
  create_order_answered: receiveOrder,
} as const satisfies Handlers

/** Flow slice of the booker's details, the hold and the order. */
export const detailsFlow: FlowFeature = {
  handlers: detailsHandlers,
  checks: checkBooker,
  place: placeOfOutcome,
}

/** Checks the fields that every booker fills in. The server checks again; this check gives quick feedback. */
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
