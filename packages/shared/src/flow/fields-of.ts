import type { FieldRefusal, Result } from '../errors/result.ts'

/** The faults of something that was checked. */
export const fieldsOf = (checked: Result<unknown>): readonly FieldRefusal[] =>
  checked.ok ? [] : (checked.refusal.fields ?? [])

/** Only the server knows every script's domains: for quick help a domain in another script passes. */
export const toAsciiDomain = (domain: string): string => domain.replace(/[^\x20-\x7e]/g, 'x')

/** Only the server knows every country's numbers: for quick help a number needs six to fifteen digits. */
export function normalizePhone(number: string): string | null {
  const digits = number.replace(/\D/g, '')
  return /^\+?[\d\s()./-]+$/.test(number) && digits.length >= 6 && digits.length <= 15 ? digits : null
}
