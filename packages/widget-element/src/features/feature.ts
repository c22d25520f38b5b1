import type { ComponentType } from 'react'
import type { Chapter } from '@booking/shared/flow/chapter'
import type { Screen } from '../screens/screen.ts'

/** What a feature brings: its rules of style, whole screens, and pieces that stand inside the screens of others. */
export type Feature = {
  readonly styles: string
  readonly screens: Readonly<Record<string, Screen>>
  readonly pieces: Readonly<Record<string, ComponentType<never>>>
  /** What can happen from now on. */
  readonly chapter?: Chapter
  /** What is no component: functions for the element itself. */
  readonly tools?: Readonly<Record<string, (...given: never) => unknown>>
}
