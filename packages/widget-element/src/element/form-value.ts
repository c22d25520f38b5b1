import type { Flow } from '@booking/shared/flow/flow'
import type { HostEvent } from './host-events.ts'

/** What a form around the element is sent with from an event on: ids with commas between, or null; undefined leaves it as it is. */
export function formValueOf({ name, detail }: HostEvent, flow: Flow | undefined): string | null | undefined {
  if (name === 'booking-scheduled') return String(detail['bookingIds'])
  if (name === 'booking-form-submit') return flow?.asking?.submission?.id
  return name === 'booking-cancelled' ? null : undefined
}
