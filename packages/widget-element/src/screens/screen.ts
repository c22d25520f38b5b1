import type { ComponentType, RefObject } from 'react'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { View } from '../page/view.ts'

/** The props of every screen. */
export type ScreenProps = {
  readonly flow: Flow
  readonly send: (event: FlowEvent) => void
  /** True if Back changes the step. */
  readonly hasBack: boolean
  /** Display settings of the page. */
  readonly view: View
  /** Takes the focus when the screen opens. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void
}

export type Screen = ComponentType<ScreenProps>
