import type { AvailabilityContext } from '../availability/availability-context.ts'

/** A request whose answer says what would be paid in advance: `current` takes the money, and is null where nobody does. */
export type ViewContext = AvailabilityContext & {
  readonly payments: { readonly current: { readonly mode: 'test' | 'live' } | null }
}
