import type { Flow } from '@hourfold/shared/flow/flow'
import type { FeatureName } from '../features/feature.ts'

/** A state of the widget that a visitor can see. */
export type GalleryState = {
  /** Name in URLs; it begins with the screen. */
  readonly name: string
  readonly about: string
  readonly flow: () => Flow
  /** Actions on the screen itself, which are not part of the flow. Selectors in the element's root. */
  readonly acts?: readonly Act[]
  /** A feature that fails to load. */
  readonly lost?: FeatureName
}

export type Act = { readonly press: string } | { readonly fill: string; readonly text: string }

/** The part of the name before the first hyphen: `time` of `time-empty`. */
export const screenOf = ({ name }: GalleryState): string => name.split('-')[0] ?? name
