import { hosting } from '@booking/shared/flow/chapters/hosting'
import { openFrame } from '../embed/open-frame.ts'
import { frameAddress } from '../host/frame-address.ts'
import { HostDialog } from '../host/host-dialog.tsx'
import { recordFaults } from '../host/read-records.ts'
import { replaceWords } from '../host/replace-words.ts'
import { requireBooking } from '../host/require-booking.ts'
import { tellDataLayer } from '../host/tell-data-layer.ts'
import { DayList } from '../screens/day-list.tsx'
import styles from './host.css?inline'
import type { Room } from './room.ts'

/** What few host pages ask for: a dialog, days as a list, words of their own, a data layer, a frame in place of the element. */
export const room = {
  styles,
  screens: {},
  pieces: { HostDialog, DayList },
  chapter: hosting,
  tools: { frameAddress, openFrame, recordFaults, replaceWords, requireBooking, tellDataLayer },
} as const satisfies Room
