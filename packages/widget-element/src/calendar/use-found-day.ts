import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ScreenProps } from '../screens/screen.ts'

export type FoundDay = {
  /** The heading of the day's times. */
  readonly dayRef: RefObject<HTMLHeadingElement | null>
  readonly findNext: () => void
  /** Something else than `findNext` leads to the day. */
  readonly expectDay: () => void
}

/** «Find next available slot»: its button vanishes with the day it leads to, so the focus goes to that day's heading. */
export function useFoundDay({ flow, send }: Pick<ScreenProps, 'flow' | 'send'>): FoundDay {
  const dayRef = useRef<HTMLHeadingElement>(null)
  const isFocusPending = useRef(false)
  // The first picture after the click shows either the search or the day.
  useLayoutEffect(() => {
    if (!isFocusPending.current || flow.searching) return
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
