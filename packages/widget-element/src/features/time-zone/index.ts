import english from '@hourfold/shared/locales/english/time-zone.json'
import { ZoneSearch } from './zone-search.tsx'
import styles from './time-zone.css?inline'
import forms from '../../styles/forms.css?inline'
import type { Feature } from '../feature.ts'

/** The search field for time zones. */
export const feature = {
  styles: [forms, styles].join('\n'),
  english: [english],
  screens: {},
  components: { ZoneSearch },
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly 'time-zone': typeof feature
  }
}
