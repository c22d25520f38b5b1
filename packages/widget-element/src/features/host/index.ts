import english from '@hourfold/shared/locales/english/host.json'
import { hostFlow } from './flow/host-flow.ts'
import { HostDialog } from './host-dialog.tsx'
import { recordFaults } from './read-records.ts'
import { replaceMessages } from './replace-messages.ts'
import { pushToDataLayer } from './push-to-data-layer.ts'
import { DayList } from './day-list.tsx'
import styles from './host.css?inline'
import type { Feature } from '../feature.ts'

/** The functions that few host pages use: a dialog, days as a list, replaced messages, and a data layer. */
export const feature = {
  styles,
  english: [english],
  screens: {},
  components: { HostDialog, DayList },
  flow: hostFlow,
  tools: { recordFaults, replaceMessages, pushToDataLayer },
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly host: typeof feature
  }
}
