import type { ComponentType, RefObject } from 'react'
import type { Flow } from '@booking/shared/flow/flow'
import type { FlowEvent } from '@booking/shared/flow/flow-event'
import type { View } from '../page/view.ts'

/** What every screen gets: a snapshot to read and a way to say what happened. */
export type ScreenProps = {
  readonly flow: Flow
  readonly send: (event: FlowEvent) => void
  /** Whether Back leads anywhere. */
  readonly hasBack: boolean
  /** How the page wants things shown. */
  readonly view: View
  /** Takes the focus when the screen opens. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** Says a text to screen readers. */
  readonly announce: (text: string) => void
}

export type Screen = ComponentType<ScreenProps>
