import type { FieldRefusal, Result } from '../errors/result.ts'

/** The field errors of a validation result. */
export const fieldsOf = (checked: Result<unknown>): readonly FieldRefusal[] =>
  checked.ok ? [] : (checked.refusal.fields ?? [])

/** Replaces non-ASCII characters, because only the server can validate domains in other scripts; the browser accepts them. */
export const toAsciiDomain = (domain: string): string => domain.replace(/[^\x20-\x7e]/g, 'x')

/**
 * Accepts six to fifteen digits, and an extension behind a word, because only the server knows the number plans of all countries and the
 * words before extensions.
 */
export function normalizePhone(number: string): string | null {
  const [, main = ''] =
    /^(?:tel:)?(\+?[\d\s()./-]+?)(?:[\s,;(]*(?:\p{L}{1,13}|#)[.:=]?\s*\d{1,7}\)?)?$/iu.exec(number) ?? []
  const digits = main.replace(/\D/g, '')
  return digits.length >= 6 && digits.length <= 15 ? digits : null
}
