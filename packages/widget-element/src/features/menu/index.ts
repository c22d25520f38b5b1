import errors from '@hourfold/shared/locales/english/errors.json'
import english from '@hourfold/shared/locales/english/menu.json'
import { ServiceScreen } from './services/service-screen.tsx'
import { IdListScreen } from './id-list-screen.tsx'
import styles from './menu.css?inline'
import forms from '../../styles/forms.css?inline'
import confirmation from '../../styles/confirmation.css?inline'
import type { Feature } from '../feature.ts'

/** The choice of a service, when the page does not set one. */
export const feature = {
  styles: [forms, confirmation, styles].join('\n'),
  english: [english, errors],
  screens: { ServiceScreen, IdListScreen },
  components: {},
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly menu: typeof feature
  }
}
