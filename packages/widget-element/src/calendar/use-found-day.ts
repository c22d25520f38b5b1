import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ScreenProps } from '../screens/screen.ts'

export type FoundDay = {
  /** The heading of the date's slots. */
  readonly dayRef: RefObject<HTMLHeadingElement | null>
  readonly findNext: () => void
  /** Requests the focus on the heading for another action than `findNext`. */
  readonly expectDay: () => void
}

/** "Find next available slot": its button disappears when the date is shown, so the focus moves to the date's heading. */
export function useFoundDay({ flow, send }: Pick<ScreenProps, 'flow' | 'send'>): FoundDay {
  const dayRef = useRef<HTMLHeadingElement>(null)
  const isFocusPending = useRef(false)
  // The first render after the click shows either the search in progress or the date.
  useLayoutEffect(() => {
    if (!isFocusPending.current || flow.slots.isSearching) return
    isFocusPending.current = false
    dayRef.current?.focus()
  })
  const expectDay = (): void => {
    isFocusPending.current = true
  }
  const findNext = (): void => {
    expectDay()
    send({ type: 'next_slot_wanted' })
  }
  return { dayRef, findNext, expectDay }
}
