import type { StaffView } from '@booking/shared/contract/views'
import type { Flow } from '@booking/shared/flow/flow'

/** The people who could do a booking that is moved; nobody where visitors do not choose, or several come. */
export function rescheduleStaff({ booking, services, task }: Flow): readonly StaffView[] {
  if (task !== 'reschedule' || !booking?.staff || booking.colleagues.length > 0) return []
  const service = services[booking.service.id]
  return service && service.kind === 'appointment' ? service.staff : []
}

/** The person it is moved to, where it is another. */
export const newPerson = (flow: Flow): StaffView | null =>
  rescheduleStaff(flow).find(({ id }) => id === flow.mover && id !== flow.booking?.staff?.id) ?? null
