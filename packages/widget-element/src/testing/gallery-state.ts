import type { Flow } from '@booking/shared/flow/flow'
import type { FeatureName } from '../features/features.ts'

/** One thing that a visitor can come to see. */
export type GalleryState = {
  /** In addresses: its screen first. */
  readonly name: string
  readonly about: string
  readonly flow: () => Flow
  /** What is done on the screen itself, which no flow tells. Selectors in the element's root. */
  readonly acts?: readonly Act[]
  /** A feature that cannot be loaded. */
  readonly lost?: FeatureName
}

export type Act = { readonly press: string } | { readonly fill: string; readonly text: string }

/** The words before the first hyphen: `time` of `time-empty`. */
export const screenOf = ({ name }: GalleryState): string => name.split('-')[0] ?? name
