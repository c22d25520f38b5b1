import { useLingui } from '@lingui/react/macro'
import { linesOf, placeOf, totalOf } from '@hourfold/shared/flow/cart/cart'
import { endOfSlot, staffOf } from '@hourfold/shared/flow/time/select'
import { placeZone, locationOf } from '@hourfold/shared/flow/cart/choices'
import { stepsOf } from '@hourfold/shared/flow/navigate'
import { hasOptions } from '@hourfold/shared/flow/cart/options'
import { Summary } from './summary.tsx'
import { FromFeature } from '../features/from-feature.tsx'
import { clocksOf } from './clocks-of.ts'
import type { ScreenProps } from '../screens/screen.ts'

/** The summary of the booking that is being made or rescheduled, as far as it is known. */
export function AppointmentSummary({ flow, view, send }: Pick<ScreenProps, 'flow' | 'view' | 'send'>) {
  const { t } = useLingui()
  const { booking, task } = flow
  const home = flow.hold?.view?.items[flow.current]?.timeZone ?? placeZone(flow)
  const [line, ...more] = linesOf(flow)
  if (home === null) return null
  const clocks = clocksOf(flow, locationOf(flow), home)
  const { timeZone, others } = clocks
  const { hourCycle } = flow
  const locale = view.locale.tag
  const frame = { locale, timeZone, hourCycle, at: flow.now }
  // Few visitors are in another zone than the location, so the second clock is part of a feature that loads on demand.
  const otherClock = (start: string, end: string | number) =>
    others.some((zone) => zone !== timeZone) && (
      <FromFeature feature="guests">
        {({ OtherClock }) => (
          <OtherClock {...clocks} locale={locale} hourCycle={hourCycle} start={start} end={end} />
        )}
      </FromFeature>
    )
  if (task !== 'book') {
    return (
      booking && (
        <Summary
          {...frame}
          {...booking}
          minutes={booking.service.durationMinutes}
          price={booking.service.price}
          businessName={booking.business.name}
          timeZone={timeZone}
          timeTerm={t`Current appointment`}
          otherClock={otherClock(booking.start, booking.end)}
        />
      )
    )
  }
  if (!line) return null
  const { service, item, minutes } = line
  const isMore = more.length > 0
  const isPlain =
    !hasOptions(flow) && !flow.series && flow.guests.length === 0 && service.payment.kind === 'on_the_spot'
  const start = isMore && flow.mode === 'separate' ? null : flow.slot
  const steps = stepsOf(flow)
  const followsTime = steps[steps.indexOf(flow.step) - 1] === 'time'
  const end = isMore ? endOfSlot(flow) : flow.slot && Date.parse(flow.slot) + minutes * 60_000
  return (
    <Summary
      {...frame}
      service={isMore && flow.menu ? flow.menu : service}
      picture={isMore ? null : service.image && view.apiBase + service.image}
      minutes={isMore ? null : minutes}
      price={isMore ? null : totalOf(flow)}
      businessName={service.business.name}
      staff={isMore ? null : staffOf(flow)}
      location={placeOf(flow, item)}
      start={start}
      end={end}
      onChange={followsTime ? () => send({ type: 'went_back' }) : undefined}
      otherClock={start && end && otherClock(start, end)}
    >
      {!isPlain && (
        <FromFeature feature="guests" fallback={<div className="skeleton-line skeleton-slot" />}>
          {({ OrderSummary }) => <OrderSummary flow={flow} locale={locale} />}
        </FromFeature>
      )}
    </Summary>
  )
}
