import { useLingui } from '@lingui/react/macro'
import { shownPeriod, todayOf } from '@hourfold/shared/flow/cart/choices'
import { firstByStaff, firstDate, shownSlots } from '@hourfold/shared/flow/time/select'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { formatNearDay } from '../ui/formats/format-day.ts'
import { formatShortDateTime, formatTime } from '../ui/formats/format-time.ts'
import type { ScreenProps } from '../screens/screen.ts'

type NextFreeProps = Pick<ScreenProps, 'flow' | 'send' | 'view'> & { readonly zone: string }

/**
 * The first free time of all, or after a date, as one press. Its place is kept while the times load, so that nothing moves.
 */
export function NextFree(props: NextFreeProps & { readonly after?: PlainDate }) {
  const { flow, send, after } = props
  const { t } = useLingui()
  const slots = shownSlots(flow)
  const isFirstPeriod = shownPeriod(flow).from <= todayOf(flow)
  const from = after ?? (isFirstPeriod ? slots?.from : undefined)
  const date = slots && from !== undefined ? firstDate(slots, from) : null
  const start = date && slots?.slots[date]?.[0]?.start
  if (!date || !start) return after === undefined ? <div className="next-free" /> : null
  const when = whenOf(props, start)
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

/**
 * The first free time of each person in words, by id: empty where there is none, or as long as it loads. Undefined where it is not
 * known: the visitor began with a person.
 */
export function nextFreeByStaff(props: NextFreeProps): ((id: string) => string) | undefined {
  const { flow } = props
  const first = firstByStaff(flow)
  if (first === undefined || (!first && flow.items[flow.current]?.staff !== null)) return undefined
  return (id) => {
    const start = first?.[id]
    return start ? whenOf(props, start) : ''
  }
}

/** "tomorrow, 10:00 AM", "Fri, Nov 27, 10:00 AM". */
function whenOf({ flow, view, zone }: NextFreeProps, start: string): string {
  const { tag } = view.locale
  const days = toEpochDay(localDate(zone, Date.parse(start))) - toEpochDay(todayOf(flow))
  return days > 1
    ? formatShortDateTime(tag, start, zone, flow.hourCycle)
    : `${formatNearDay(tag, days)}, ${formatTime(tag, start, zone, flow.hourCycle)}`
}
