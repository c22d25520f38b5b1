import { rescheduleStaff } from './flow/manage-flow.ts'
import { StaffChoice } from '../../calendar/staff-choice.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

/** Chooses who takes the booking at its new time. The current staff member is the default. */
export function RescheduleStaffChoice({ flow, send, view }: ScreenProps) {
  const staff = rescheduleStaff(flow)
  if (staff.length < 2) return null
  return (
    <StaffChoice
      staff={staff}
      value={flow.newStaff ?? flow.booking?.staff?.id ?? null}
      any={false}
      apiBase={view.apiBase}
      onChange={(id) => send({ type: 'mover_picked', staff: id })}
    />
  )
}
