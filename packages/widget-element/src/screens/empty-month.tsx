import { canFindNext, shownSlots } from '@booking/shared/flow/select'
import { NoSlots } from '../components/slots/no-slots.tsx'
import type { ScreenProps } from './screen.ts'
import { SeatsLeft } from './seats-left.tsx'
import type { FoundDay } from './use-found-day.ts'

/** A month without any free time: why, and the way to the next one that has some. */
export function EmptyMonth({ flow, send, found }: ScreenProps & { readonly found: FoundDay }) {
  const slots = shownSlots(flow)
  return (
    <>
      <NoSlots
        reason={slots?.reason ?? null}
        because={slots?.fewerSeats && <SeatsLeft flow={flow} send={send} of="month" />}
        period="month"
        hasNext={canFindNext(flow)}
        busy={flow.searching}
        onFindNext={found.findNext}
      />
      <slot name="empty" />
    </>
  )
}
