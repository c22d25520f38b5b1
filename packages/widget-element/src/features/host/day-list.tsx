import { useId, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { shownMonth, shownPeriod } from '@hourfold/shared/flow/cart/choices'
import { firstOfMonth, monthOf } from '@hourfold/shared/flow/time/plain-month'
import { bookableRange, shownDate, shownSlots } from '@hourfold/shared/flow/time/select'
import { isPlainDate, type PlainDate } from '@hourfold/shared/time/plain-date'
import { Button } from '../../ui/button.tsx'
import { moveDate } from '../../calendar/month-days.ts'
import { formatDay, formatMonths } from '../../ui/formats/format-day.ts'
import { resolveHourCycle } from '../../ui/formats/intl.ts'
import { Icon } from '../../ui/icon.tsx'
import { HourCycleToggle } from '../../calendar/slots/hour-cycle-toggle.tsx'
import { useMarkedSlot } from '../../calendar/slots/use-marked-slot.ts'
import { SlotGroupList } from '../../calendar/slots/slot-group-list.tsx'
import { EmptyMonth } from '../../calendar/empty-month.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import type { FoundDay } from '../../calendar/use-found-day.ts'

type DayListProps = ScreenProps & { readonly zone: string; readonly found: FoundDay }

/** Number of days before "Show more days". */
const daysPerPage = 5

/** `layout="list"`: the shown days with free times, each with its slots. */
export function DayList(props: DayListProps) {
  const { flow, send, view, zone, found } = props
  const { t } = useLingui()
  const { tag } = view.locale
  const month = shownMonth(flow)
  const period = shownPeriod(flow)
  const slots = shownSlots(flow)
  const first = shownDate(flow)
  const slot = useMarkedSlot(flow.slot, (start) => send({ type: 'slot_picked', start }))
  const [opened, setOpened] = useState({ month, count: daysPerPage, earlier: false })
  const { count, earlier } = opened.month === month ? opened : { count: daysPerPage, earlier: false }
  const free = Object.keys(slots?.slots ?? {})
    .filter(isPlainDate)
    .toSorted()
  // The list starts at the requested day; a button shows the days before it.
  const from = earlier ? 0 : free.findIndex((date) => first === null || date >= first)
  const days = free.slice(Math.max(0, from), Math.max(0, from) + count)
  return (
    <section
      className="day-list stack-large"
      part="slots"
      aria-label={t`Date and time`}
      aria-busy={slots === null}
    >
      <div className="calendar-head">
        <h3 className="month-label" part="month-label" aria-live="polite">
          {formatMonths(tag, period.from, moveDate(period.to, { days: -1 }))}
        </h3>
        {free.length > 0 && (
          <HourCycleToggle
            value={resolveHourCycle(tag, flow.hourCycle)}
            onChange={(hourCycle) => send({ type: 'hour_cycle_picked', hourCycle })}
          />
        )}
        <MonthButton {...props} by={-1} />
        <MonthButton {...props} by={1} />
      </div>
      {slots === null && flow.slots.failure === null && <p className="muted">{t`Finding slots…`}</p>}
      {slots && free.length === 0 && <EmptyMonth {...props} />}
      {from > 0 && (
        <Button variant="link" onClick={() => setOpened({ month, count: count + from, earlier: true })}>
          <Trans>Show earlier days</Trans>
        </Button>
      )}
      {days.map((date, index) => (
        <DayTimes
          key={date}
          {...props}
          date={date}
          headingRef={index === 0 ? found.dayRef : null}
          slot={slot}
          zone={zone}
        />
      ))}
      {free.length > from + count && (
        <Button onClick={() => setOpened({ month, count: count + daysPerPage, earlier })}>
          <Trans>Show more days</Trans>
        </Button>
      )}
    </section>
  )
}

type DayTimesProps = Omit<DayListProps, 'headingRef'> & {
  readonly date: PlainDate
  readonly headingRef: FoundDay['dayRef'] | null
  readonly slot: ReturnType<typeof useMarkedSlot>
}

function DayTimes({ flow, view, zone, date, headingRef, slot }: DayTimesProps) {
  const id = useId()
  const slots = shownSlots(flow)?.slots[date] ?? []
  return (
    <section className="day-list-day stack-small" aria-labelledby={id}>
      <h4 className="slots-title" id={id} tabIndex={-1} ref={headingRef}>
        {formatDay(view.locale.tag, date)}
      </h4>
      <SlotGroupList
        locale={view.locale.tag}
        group={{ part: 'day', slots }}
        timeZone={zone}
        hourCycle={flow.hourCycle}
        selected={slot.marked}
        onSelect={slot.press}
      />
    </section>
  )
}

function MonthButton({ flow, send, by }: ScreenProps & { readonly by: 1 | -1 }) {
  const { t } = useLingui()
  const bookable = bookableRange(flow)
  const month = monthOf(moveDate(firstOfMonth(shownMonth(flow)), { months: by }))
  const isOut = bookable && (by < 0 ? month < monthOf(bookable.first) : month > monthOf(bookable.last))
  return (
    <button
      type="button"
      className="nav-button"
      part={by < 0 ? 'nav-button nav-prev' : 'nav-button nav-next'}
      aria-label={by < 0 ? t`Previous month` : t`Next month`}
      aria-disabled={Boolean(isOut)}
      onClick={() => !isOut && send({ type: 'month_shown', month })}
    >
      <Icon name={by < 0 ? 'previous' : 'next'} />
    </button>
  )
}
