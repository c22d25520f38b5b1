import { FailureScreen } from '../screens/failure-screen.tsx'
import styles from './trouble.css?inline'
import type { Room } from './room.ts'

/** Dead ends: links that have run out, calendars that are not there. */
export const room = {
  styles,
  screens: { FailureScreen },
  pieces: {},
} as const satisfies Room
