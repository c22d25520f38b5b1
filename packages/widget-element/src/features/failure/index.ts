import errors from '@hourfold/shared/locales/english/errors.json'
import english from '@hourfold/shared/locales/english/failure.json'
import { FailureScreen } from './failure-screen.tsx'
import styles from './failure.css?inline'
import type { Feature } from '../feature.ts'

/** The screen for final failures, such as expired links and missing calendars. */
export const feature = {
  styles,
  english: [english, errors],
  screens: { FailureScreen },
  components: {},
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly failure: typeof feature
  }
}
