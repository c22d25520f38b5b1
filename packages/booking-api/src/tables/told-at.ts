import { hour, type Instant } from '@booking/shared/time/instant'

/** Most payments by a slow method end within minutes; one that takes longer than this takes days. */
const longProcessing = 4 * hour

/** When an event is told: most at once, a payment that is being processed only where it still is after a while. */
export const toldAt = (
  { name, at }: { readonly name: string; readonly at: Instant },
  now: Instant,
): Instant => (name === 'payment_processing' ? Math.max(now, at + longProcessing) : now)
