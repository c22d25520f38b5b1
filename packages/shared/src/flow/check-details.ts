import { checkContact } from '../contract/contact.ts'
import { checkFurtherContact } from '../contract/further-contact.ts'
import { checkGuests } from '../contract/guests.ts'
import type { FieldRefusal, Result } from '../errors/result.ts'
import { needsOf, serviceOf, servicesOf } from './cart.ts'
import type { Flow } from './flow.ts'
import { dateIn } from './plain-month.ts'

/**
 * The faults of the details form, in the order of its fields, for quick help. Only the server knows every country's
 * numbers and every script's domains: here a number needs six to fifteen digits, and a domain in another script passes.
 */
export function checkDetails(flow: Flow): readonly FieldRefusal[] {
  const { input, guests, items } = flow
  const needs = needsOf(flow)
  const services = servicesOf(flow)
  const [first] = services ?? []
  if (!needs || !services || !first) return []
  const checked = checkContact(input, needs, first.business.country, {
    normalizePhone: (number) => {
      const digits = number.replace(/\D/g, '')
      return /^\+?[\d\s()./-]+$/.test(number) && digits.length >= 6 && digits.length <= 15 ? digits : null
    },
    toAsciiDomain,
  })
  const further = checkFurtherContact(input, needs, dateIn('UTC', flow.now))
  const named = checkGuests(guests, input.email, { toAsciiDomain })
  const asksTerms = services.some(({ termsUrl }) => termsUrl !== null)
  return [
    ...fieldsOf(checked),
    ...fieldsOf(further),
    ...items.flatMap((item, index): FieldRefusal[] => {
      const isOpen = (serviceOf(flow, item)?.locations.length ?? 0) > 1 && item.location === null
      return isOpen ? [{ path: `items.${index}.location`, code: 'location_required' }] : []
    }),
    ...fieldsOf(named),
    ...(asksTerms && !input.terms ? [{ path: 'termsAccepted', code: 'terms_required' as const }] : []),
  ]
}

const fieldsOf = (checked: Result<unknown>): readonly FieldRefusal[] =>
  checked.ok ? [] : (checked.refusal.fields ?? [])

const toAsciiDomain = (domain: string): string => domain.replace(/[^\x20-\x7e]/g, 'x')

/** The fault of the cancellation's reason: required, at most 1,000 characters. */
export function checkReason(reason: string): readonly FieldRefusal[] {
  const length = Array.from(reason.trim()).length
  if (length === 0) return [{ path: 'reason', code: 'required' }]
  return length > 1000 ? [{ path: 'reason', code: 'too_long', params: { count: 1000 } }] : []
}
