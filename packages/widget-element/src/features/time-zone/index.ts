import { ZoneSearch } from './zone-search.tsx'
import styles from './time-zone.css?inline'
import forms from '../../styles/forms.css?inline'
import type { Room } from '../../rooms/room.ts'

/** The search for a time zone. */
export const room = {
  styles: [forms, styles].join('\n'),
  screens: {},
  pieces: { ZoneSearch },
} as const satisfies Room
