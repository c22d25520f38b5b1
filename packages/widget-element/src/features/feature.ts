import type { Messages } from '@lingui/core'
import type { ComponentType } from 'react'
import type { FlowFeature } from '@hourfold/shared/flow/flow-feature'
import type { Screen } from '../screens/screen.ts'

/** The content of a feature chunk: styles, words, whole screens, and components for the screens of other features. */
export type Feature = {
  readonly styles: string
  readonly screens: Readonly<Record<string, Screen>>
  readonly components: Readonly<Record<string, ComponentType<never>>>
  /** English words of the feature. */
  readonly english?: readonly Messages[]
  /** Flow slice of the feature: events, requests and checks. */
  readonly flow?: FlowFeature
  /** Functions for the element itself. */
  readonly tools?: Readonly<Record<string, (...given: never) => unknown>>
}

/** The features by name. Each feature's index.ts adds itself, so that a screen can name another feature without importing its chunk. */
export interface Features {}
export type FeatureName = keyof Features
