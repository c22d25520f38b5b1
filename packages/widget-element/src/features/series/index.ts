import errors from '@hourfold/shared/locales/english/errors.json'
import english from '@hourfold/shared/locales/english/series.json'
import { seriesFlow } from './flow/series-flow.ts'
import { RepeatScreen } from './repeat-screen.tsx'
import styles from './series.css?inline'
import forms from '../../styles/forms.css?inline'
import type { Feature } from '../feature.ts'

/** Recurring appointments. */
export const feature = {
  styles: [forms, styles].join('\n'),
  english: [english, errors],
  screens: { RepeatScreen },
  components: {},
  flow: seriesFlow,
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly series: typeof feature
  }
}
