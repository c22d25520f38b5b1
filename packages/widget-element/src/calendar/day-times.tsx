import { Trans, useLingui } from '@lingui/react/macro'
import { canFindNext, shownDate, shownSlots } from '@booking/shared/flow/time/select'
import { Button } from '../ui/button.tsx'
import { todayOf } from '@booking/shared/flow/cart/choices'
import { NextFree } from './next-free.tsx'
import { reasonOfDay } from './slots/empty-reason.tsx'
import { SlotList } from './slots/slot-list.tsx'
import { SeatsLeft } from './seats-left.tsx'
import { selectedStart } from './separate-starts.ts'
import { useMarkedSlot } from './slots/use-marked-slot.ts'
import type { ScreenProps } from '../screens/screen.ts'
import type { FoundDay } from './use-found-day.ts'

type Props = ScreenProps & { readonly zone: string; readonly found: FoundDay }

/** The slots of the shown date, or the button that leads to the next date with slots. */
export function DayTimes({ flow, send, view, zone, found }: Props) {
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
      loading={slots === null && flow.slotsFailure === null}
      onSelect={press}
      onHourCycleChange={(hourCycle) => send({ type: 'hour_cycle_picked', hourCycle })}
      empty={date && slots?.fewerSeats?.[date] && <SeatsLeft flow={flow} send={send} of={date} />}
      emptyReason={date && slots && reasonOfDay(slots, date, todayOf(flow))}
      emptyAction={
        canFindNext(flow) && (
          <>
            {date && <NextFree flow={flow} send={send} view={view} zone={zone} after={date} />}
            <Button busy={flow.searching} busyLabel={t`Finding slots…`} onClick={found.findNext}>
              <Trans>Find next available slot</Trans>
            </Button>
          </>
        )
      }
    />
  )
}
