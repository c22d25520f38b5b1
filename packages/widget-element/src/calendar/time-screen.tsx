import { Trans, useLingui } from '@lingui/react/macro'
import { currentItem, currentService, isParty } from '@hourfold/shared/flow/cart/cart'
import { placeZone, staffChoices, zoneOf, shownMonth, todayOf } from '@hourfold/shared/flow/cart/choices'
import { shownSlots, bookableRange, shownDate, canFindNext } from '@hourfold/shared/flow/time/select'
import { Alert } from '../ui/alert.tsx'
import { BookingLayout } from '../screens/booking-layout.tsx'
import { Button } from '../ui/button.tsx'
import { LengthChoice } from './length-choice.tsx'
import { useItemName } from '../booking/use-item-name.ts'
import { StaffChoice } from './staff-choice.tsx'
import { StepHeading } from '../ui/step-heading.tsx'
import { TimeZonePicker } from './time-zone-picker.tsx'
import { FromFeature } from '../features/from-feature.tsx'
import { AppointmentSummary } from '../booking/appointment-summary.tsx'
import { EmptyMonth } from './empty-month.tsx'
import { FlowAlertBox } from '../screens/flow-alert.tsx'
import { NextFree, nextFreeByStaff } from './next-free.tsx'
import { ProgressHeader } from '../screens/progress-header.tsx'
import type { ScreenProps } from '../screens/screen.ts'
import { type FoundDay, useFoundDay } from './use-found-day.ts'
import { useRefusalText } from '../screens/use-refusal-text.ts'
import { useChange } from '../ui/use-change.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { reasonOfDay } from './slots/empty-reason.tsx'
import { SlotList } from './slots/slot-list.tsx'
import { SeatsLeft } from './seats-left.tsx'
import { useMarkedSlot } from './slots/use-marked-slot.ts'
import type { Flow } from '@hourfold/shared/flow/flow'

/** The choice of person, date and slot, on one screen because each changes the others. */
export function TimeScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { t } = useLingui()
  const found = useFoundDay(props)
  const zone = zoneOf(flow)
  const item = currentItem(flow)
  const service = currentService(flow)
  // With several items the options step has already asked for duration and person.
  const one = flow.items.length === 1 ? item : null
  const staff = one ? staffChoices(flow) : []
  const lengths = one ? (service?.durations ?? []) : []
  const isApart = hasSeparateStarts(flow)
  const isList = view.layout === 'list'
  const nameOf = useItemName(flow.guests)
  const name = item && service && nameOf({ item, service })
  useFocusOnItemChange(props)
  if (zone === null) return null
  return (
    <BookingLayout summary={<AppointmentSummary {...props} />} header={<ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef}>
        {flow.task === 'reschedule'
          ? t`Choose a new date and time`
          : isApart
            ? t`Choose a time for ${name}`
            : t`Choose a date and time`}
      </StepHeading>
      <FlowAlertBox {...props} />
      <SlotsFailure {...props} />
      {isApart && (
        <FromFeature feature="options">{({ ItemTimes }) => <ItemTimes {...props} zone={zone} />}</FromFeature>
      )}
      {lengths.length > 1 && (
        <LengthChoice
          locale={view.locale.tag}
          lengths={lengths}
          value={item?.duration ?? null}
          onChange={(minutes) => send({ type: 'duration_picked', minutes })}
        />
      )}
      {flow.task === 'reschedule' && (
        <FromFeature feature="manage">
          {({ RescheduleStaffChoice }) => <RescheduleStaffChoice {...props} />}
        </FromFeature>
      )}
      {staff.length > 0 && (
        <StaffChoice
          staff={staff}
          value={item?.staff ?? null}
          next={nextFreeByStaff({ flow, send, view, zone })}
          apiBase={view.apiBase}
          onChange={(id) => send({ type: 'staff_picked', staff: id })}
        />
      )}
      <div className="panes">
        <div className="pane pane-calendar">
          {one && <NextFree flow={flow} send={send} view={view} zone={zone} />}
          {isList ? (
            <FromFeature feature="host">
              {({ DayList }) => <DayList key={flow.current} {...props} zone={zone} found={found} />}
            </FromFeature>
          ) : (
            <MonthCalendar {...props} />
          )}
        </div>
        {!isList && (
          <div className="pane pane-slots">
            {isEmptyMonth(flow) ? (
              <EmptyMonth {...props} found={found} />
            ) : (
              <DayTimes key={flow.current} {...props} zone={zone} found={found} />
            )}
          </div>
        )}
        <div className="pane pane-zone">
          <TimeZonePicker
            locale={view.locale.tag}
            value={zone}
            at={flow.slot === null ? flow.now : Date.parse(flow.slot)}
            clock={flow.now}
            hourCycle={flow.hourCycle}
            suggested={suggestedZones(props)}
            onChange={(timeZone) => send({ type: 'time_zone_picked', timeZone })}
          />
        </div>
      </div>
    </BookingLayout>
  )
}

const isEmptyMonth = (flow: ScreenProps['flow']): boolean => (shownSlots(flow)?.reason ?? null) !== null

const suggestedZones = ({ flow }: ScreenProps): string[] =>
  [flow.visitorZone, placeZone(flow)].filter((zone) => zone !== null)

/** Moves the focus to the heading, which names the next item, because the button of the chosen slot disappears. */
function useFocusOnItemChange({ flow, headingRef }: ScreenProps): void {
  useChange(flow.current, () => headingRef.current?.focus())
}

function SlotsFailure({ flow, send, headingRef }: ScreenProps) {
  const textOf = useRefusalText()
  if (!flow.slots.failure) return null
  const retry = (): void => {
    // The button disappears together with the alert.
    headingRef.current?.focus()
    send({ type: 'retried' })
  }
  return (
    <Alert
      tone="danger"
      title={textOf(flow.slots.failure.refusal)}
      action={
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {/* What the page's author put inside the element, such as a plain link to the booking page. */}
      <slot />
    </Alert>
  )
}

/** The grid of dates with the number of slots of each. */
function MonthCalendar({ flow, send, view, announce }: ScreenProps) {
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
      loading={slots === null && flow.slots.failure === null}
      onSelect={(date) => send({ type: 'date_picked', date })}
      onMonthChange={(month) => send({ type: 'month_shown', month })}
      onAnnounce={announce}
    />
  )
}

type Props = ScreenProps & { readonly zone: string; readonly found: FoundDay }

/** The slots of the shown date, or the button that leads to the next date with slots. */
function DayTimes({ flow, send, view, zone, found }: Props) {
  const { t } = useLingui()
  const slots = shownSlots(flow)
  const date = shownDate(flow)
  const { marked, press } = useMarkedSlot(selectedStart(flow), (start) =>
    send({ type: 'slot_picked', start }),
  )
  return (
    <SlotList
      locale={view.locale.tag}
      date={date}
      slots={(date && slots?.slots[date]) ?? []}
      timeZone={zone}
      hourCycle={flow.hourCycle}
      selected={marked}
      headingRef={found.dayRef}
      loading={slots === null && flow.slots.failure === null}
      onSelect={press}
      onHourCycleChange={(hourCycle) => send({ type: 'hour_cycle_picked', hourCycle })}
      empty={date && slots?.fewerSeats?.[date] && <SeatsLeft flow={flow} send={send} of={date} />}
      emptyReason={date && slots && reasonOfDay(slots, date, todayOf(flow))}
      emptyAction={
        canFindNext(flow) && (
          <>
            {date && <NextFree flow={flow} send={send} view={view} zone={zone} after={date} />}
            <Button busy={flow.slots.isSearching} busyLabel={t`Finding slots…`} onClick={found.findNext}>
              <Trans>Find next available slot</Trans>
            </Button>
          </>
        )
      }
    />
  )
}

/** True if the cart has several items, each with its own start. */
const hasSeparateStarts = (flow: Flow): boolean => flow.items.length > 1 && !isParty(flow)

/** The chosen start of the current item, or of the cart. */
const selectedStart = (flow: Flow): string | null =>
  hasSeparateStarts(flow) ? (currentItem(flow)?.start ?? null) : flow.slot
