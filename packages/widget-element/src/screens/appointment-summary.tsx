import { staffOf } from '@booking/shared/flow/select'
import { zoneOf } from '@booking/shared/flow/choices'
import { Summary } from '../components/summary.tsx'
import type { ScreenProps } from './screen.ts'

/** What is being booked, or moved, as far as it is known. */
export function AppointmentSummary({ flow, view }: Pick<ScreenProps, 'flow' | 'view'>) {
  const zone = zoneOf(flow)
  const subject = flow.task === 'book' ? flow.service : flow.booking
  if (!subject || zone === null) return null
  return (
    <Summary
      locale={view.locale.tag}
      service={'service' in subject ? subject.service : subject}
      businessName={subject.business.name}
      staff={staffOf(flow)}
      location={subject.location}
      timeZone={zone}
      start={flow.slot}
      hourCycle={flow.hourCycle}
      at={flow.now}
    />
  )
}
