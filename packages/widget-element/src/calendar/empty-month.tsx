import { shownPeriod, todayOf } from '@hourfold/shared/flow/cart/choices'
import { canFindNext, shownSlots } from '@hourfold/shared/flow/time/select'
import { NoSlots } from './slots/no-slots.tsx'
import { FromFeature } from '../features/from-feature.tsx'
import type { ScreenProps } from '../screens/screen.ts'
import { SeatsLeft } from './seats-left.tsx'
import type { FoundDay } from './use-found-day.ts'

type Props = ScreenProps & { readonly found: FoundDay }

/** A view of the calendar without slots: the reason, and the button that leads to the next slot. */
export function EmptyMonth(props: Props) {
  const { flow, send, found } = props
  const slots = shownSlots(flow)
  const empty = {
    reason: slots?.reason ?? null,
    period: shownPeriod(flow).from === todayOf(flow) ? 'weeks' : 'month',
    hasNext: canFindNext(flow),
    busy: flow.slots.isSearching,
    onFindNext: found.findNext,
  } as const
  return (
    <>
      {slots?.waysOut ? (
        <FromFeature feature="options">
          {({ NoFit }) => <NoFit {...props} slots={slots} empty={empty} />}
        </FromFeature>
      ) : (
        <NoSlots
          {...empty}
          explanation={slots?.fewerSeats && <SeatsLeft flow={flow} send={send} of="month" />}
        />
      )}
      <slot name="empty" />
    </>
  )
}
