import { canFindNext, shownSlots } from '@booking/shared/flow/select'
import { NoSlots } from '../components/slots/no-slots.tsx'
import type { ScreenProps } from './screen.ts'
import type { FoundDay } from './use-found-day.ts'

/** A month without any free time: why, and the way to the next one that has some. */
export function EmptyMonth({ flow, found }: ScreenProps & { readonly found: FoundDay }) {
  return (
    <>
      <NoSlots
        reason={shownSlots(flow)?.reason ?? null}
        period="month"
        hasNext={canFindNext(flow)}
        busy={flow.searching}
        onFindNext={found.findNext}
      />
      <slot name="empty" />
    </>
  )
}
