import type { AnyRefusal } from '@hourfold/shared/errors/result'

/** What somebody wanted to do and could not: the form as it was sent, and why. */
export type Attempted = { readonly form: URLSearchParams; readonly refusal: AnyRefusal }

/** What was attempted, if it was this action. */
export const attemptedFor = (attempted: Attempted | null, action: string): Attempted | null =>
  attempted?.form.get('action') === action ? attempted : null
