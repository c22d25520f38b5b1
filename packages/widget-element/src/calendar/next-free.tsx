import { useLingui } from '@lingui/react/macro'
import { shownPeriod, todayOf } from '@booking/shared/flow/cart/choices'
import { firstDate, shownSlots } from '@booking/shared/flow/time/select'
import { toEpochDay, type PlainDate } from '@booking/shared/time/plain-date'
import { formatNearDay } from '../ui/formats/format-day.ts'
import { formatShortDateTime, formatTime } from '../ui/formats/format-time.ts'
import type { ScreenProps } from '../screens/screen.ts'

type NextFreeProps = Pick<ScreenProps, 'flow' | 'send' | 'view'> & { readonly zone: string }

/** The first free time of all, as one press. Its place is kept while the times load, so that nothing moves. */
export function NextFree(props: NextFreeProps) {
  const { flow, send } = props
  const { t } = useLingui()
  const slots = shownSlots(flow)
  const isFirstPeriod = shownPeriod(flow).from <= todayOf(flow)
  const date = slots && isFirstPeriod ? firstDate(slots, slots.from) : null
  const start = date && slots?.slots[date]?.[0]?.start
  if (!date || !start) return <div className="next-free" />
  const when = whenOf(props, date, start)
  return (
    <div className="next-free">
      <button
        type="button"
        className="option next-free-time"
        part="next-free"
        onClick={() => send({ type: 'slot_picked', start })}
      >
        {t`Next free: ${when}`}
      </button>
    </div>
  )
}

/** «tomorrow, 10:00 AM», «Fri, Nov 27, 10:00 AM». */
function whenOf({ flow, view, zone }: NextFreeProps, date: PlainDate, start: string): string {
  const { tag } = view.locale
  const days = toEpochDay(date) - toEpochDay(todayOf(flow))
  return days > 1
    ? formatShortDateTime(tag, start, zone, flow.hourCycle)
    : `${formatNearDay(tag, days)}, ${formatTime(tag, start, zone, flow.hourCycle)}`
}
