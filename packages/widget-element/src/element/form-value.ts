import type { Flow } from '@booking/shared/flow/flow'
import type { HostEvent } from './host-events.ts'

/** Returns the form value that an event sets: ids separated by commas, or null for no value. Undefined keeps the present value. */
export function formValueOf({ name, detail }: HostEvent, flow: Flow | undefined): string | null | undefined {
  if (name === 'booking-scheduled') return String(detail['bookingIds'])
  if (name === 'booking-form-submit') return flow?.formState?.submission?.id
  return name === 'booking-cancelled' ? null : undefined
}
