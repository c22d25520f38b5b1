import { checkContact } from '../contract/contact.ts'
import type { ServiceView } from '../contract/views.ts'
import type { FieldRefusal } from '../errors/result.ts'
import type { DetailsInput } from './flow.ts'

/**
 * The faults of the details form, in the order of its fields, for quick help. Only the server knows every country's
 * numbers and every script's domains: here a number needs six to fifteen digits, and a domain in another script passes.
 */
export function checkDetails(input: DetailsInput, service: ServiceView): readonly FieldRefusal[] {
  const checked = checkContact(input, service.fields, service.business.country, {
    normalizePhone: (number) => {
      const digits = number.replace(/\D/g, '')
      return /^\+?[\d\s()./-]+$/.test(number) && digits.length >= 6 && digits.length <= 15 ? digits : null
    },
    toAsciiDomain: (domain) => domain.replace(/[^\x20-\x7e]/g, 'x'),
  })
  const fields = checked.ok ? [] : (checked.refusal.fields ?? [])
  if (service.termsUrl === null || input.terms) return fields
  return [...fields, { path: 'termsAccepted', code: 'terms_required' }]
}

/** The fault of the cancellation's reason: required, at most 1,000 characters. */
export function checkReason(reason: string): readonly FieldRefusal[] {
  const length = Array.from(reason.trim()).length
  if (length === 0) return [{ path: 'reason', code: 'required' }]
  return length > 1000 ? [{ path: 'reason', code: 'too_long', params: { count: 1000 } }] : []
}
