import type { Messages } from '@lingui/core'
import type { ComponentType } from 'react'
import type { FlowFeature } from '@booking/shared/flow/flow-feature'
import type { Screen } from '../screens/screen.ts'

/** What a feature brings: its rules of style, its words, whole screens, and pieces that stand inside the screens of others. */
export type Feature = {
  readonly styles: string
  readonly screens: Readonly<Record<string, Screen>>
  readonly pieces: Readonly<Record<string, ComponentType<never>>>
  /** What it says, in English. */
  readonly english?: readonly Messages[]
  /** Its slice of the flow: events, requests and checks. */
  readonly flow?: FlowFeature
  /** What is no component: functions for the element itself. */
  readonly tools?: Readonly<Record<string, (...given: never) => unknown>>
}
