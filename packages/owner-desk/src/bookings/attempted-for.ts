import type { Attempted } from './booking-page.tsx'

/** What was attempted, if it was this action. */
export const attemptedFor = (attempted: Attempted | null, action: string): Attempted | null =>
  attempted?.form.get('action') === action ? attempted : null
