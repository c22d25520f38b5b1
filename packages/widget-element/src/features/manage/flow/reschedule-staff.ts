import type { StaffView } from '@booking/shared/contract/views'
import type { Flow } from '@booking/shared/flow/flow'

/** Staff who could take over the rescheduled booking. Empty if visitors do not choose, or if several staff come. */
export function rescheduleStaff({ booking, services, task }: Flow): readonly StaffView[] {
  if (task !== 'reschedule' || !booking?.staff || booking.colleagues.length > 0) return []
  const service = services[booking.service.id]
  return service && service.kind === 'appointment' ? service.staff : []
}

/** The staff member who takes the booking over; null if it stays with the same one. */
export const newPerson = (flow: Flow): StaffView | null =>
  rescheduleStaff(flow).find(({ id }) => id === flow.newStaff && id !== flow.booking?.staff?.id) ?? null
