import type { AvailabilityContext } from '../../availability/availability-context.ts'

/** A request whose response names the advance payment: `current` is the payment provider, null where there is none. */
export type ViewContext = AvailabilityContext & {
  readonly payments: { readonly current: { readonly mode: 'test' | 'live' } | null }
}
