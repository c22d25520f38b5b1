import errors from '@booking/shared/locales/english/errors.json'
import english from '@booking/shared/locales/english/failure.json'
import { FailureScreen } from './failure-screen.tsx'
import styles from './failure.css?inline'
import type { Feature } from '../../features/feature.ts'

/** Dead ends: links that have run out, calendars that are not there. */
export const feature = {
  styles,
  english: [english, errors],
  screens: { FailureScreen },
  pieces: {},
} as const satisfies Feature
