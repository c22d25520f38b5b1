import type { FieldRefusal, Result } from '../errors/result.ts'

/** The faults of something that was checked. */
export const fieldsOf = (checked: Result<unknown>): readonly FieldRefusal[] =>
  checked.ok ? [] : (checked.refusal.fields ?? [])

/** Only the server knows every script's domains: for quick help a domain in another script passes. */
export const toAsciiDomain = (domain: string): string => domain.replace(/[^\x20-\x7e]/g, 'x')
