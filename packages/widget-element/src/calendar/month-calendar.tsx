import { shownMonth, todayOf } from '@booking/shared/flow/cart/choices'
import { bookableRange, shownDate, shownSlots } from '@booking/shared/flow/time/select'
import { CalendarGrid } from './calendar-grid.tsx'
import type { ScreenProps } from '../screens/screen.ts'

/** The grid of dates with the number of slots of each. */
export function MonthCalendar({ flow, send, view, announce }: ScreenProps) {
  const slots = shownSlots(flow)
  const counts = Object.fromEntries(
    Object.entries(slots?.slots ?? {}).map(([date, starts]) => [date, starts.length]),
  )
  return (
    <CalendarGrid
      locale={view.locale.tag}
      dir={view.locale.dir}
      month={shownMonth(flow)}
      today={todayOf(flow)}
      selected={shownDate(flow)}
      counts={counts}
      bookable={bookableRange(flow)}
      firstDay={view.firstDay}
      byWeek={view.layout === 'week'}
      loading={slots === null && flow.slotsFailure === null}
      onSelect={(date) => send({ type: 'date_picked', date })}
      onMonthChange={(month) => send({ type: 'month_shown', month })}
      onAnnounce={announce}
    />
  )
}
