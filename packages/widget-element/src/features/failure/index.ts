import { FailureScreen } from './failure-screen.tsx'
import styles from './failure.css?inline'
import type { Room } from '../../rooms/room.ts'

/** Dead ends: links that have run out, calendars that are not there. */
export const room = {
  styles,
  screens: { FailureScreen },
  pieces: {},
} as const satisfies Room
