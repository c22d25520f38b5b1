import { useLingui } from '@lingui/react/macro'
import { linesOf, placeOf, totalOf } from '@booking/shared/flow/cart'
import { endOfSlot, staffOf } from '@booking/shared/flow/select'
import { zoneOf } from '@booking/shared/flow/choices'
import { hasOptions } from '@booking/shared/flow/options'
import { Summary } from '../components/summary.tsx'
import { FromRoom } from '../rooms/from-room.tsx'
import type { ScreenProps } from './screen.ts'

/** What is being booked, or moved, as far as it is known. */
export function AppointmentSummary({ flow, view }: Pick<ScreenProps, 'flow' | 'view'>) {
  const { t } = useLingui()
  const { booking, task } = flow
  const timeZone = zoneOf(flow)
  const [line, ...more] = linesOf(flow)
  const frame = { locale: view.locale.tag, timeZone: timeZone ?? '', hourCycle: flow.hourCycle, at: flow.now }
  if (timeZone === null) return null
  if (task !== 'book') {
    return (
      booking && (
        <Summary
          {...frame}
          {...booking}
          minutes={booking.service.durationMinutes}
          price={booking.service.price}
          businessName={booking.business.name}
          timeTerm={t`Current time`}
          timeZone={timeZone}
        />
      )
    )
  }
  if (!line) return null
  const { service, item, minutes } = line
  const isMore = more.length > 0
  const isPlain =
    !hasOptions(flow) && !flow.rule && flow.guests.length === 0 && service.payment.kind === 'on_the_spot'
  return (
    <Summary
      {...frame}
      service={isMore && flow.menu ? flow.menu : service}
      minutes={isMore ? null : minutes}
      price={isMore ? null : totalOf(flow)}
      businessName={service.business.name}
      staff={isMore ? null : staffOf(flow)}
      location={placeOf(flow, item)}
      start={isMore && flow.mode === 'separate' ? null : flow.slot}
      end={isMore ? endOfSlot(flow) : flow.slot && Date.parse(flow.slot) + minutes * 60_000}
    >
      {!isPlain && (
        <FromRoom room="further" fallback={<div className="bone bone-slot" />}>
          {({ FurtherFacts }) => <FurtherFacts flow={flow} locale={view.locale.tag} />}
        </FromRoom>
      )}
    </Summary>
  )
}
