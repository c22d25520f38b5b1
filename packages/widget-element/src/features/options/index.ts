import errors from '@hourfold/shared/locales/english/errors.json'
import english from '@hourfold/shared/locales/english/options.json'
import { FewerSeats } from './fewer-seats.tsx'
import { ItemTimes } from './item-times.tsx'
import { NoFit } from './no-fit.tsx'
import { OptionsScreen } from './options-screen.tsx'
import styles from './options.css?inline'
import forms from '../../styles/forms.css?inline'
import type { Feature } from '../feature.ts'

/** The choices within a service: variants, extras, guests and their order. */
export const feature = {
  styles: [forms, styles].join('\n'),
  english: [english, errors],
  screens: { OptionsScreen },
  components: { FewerSeats, ItemTimes, NoFit },
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly options: typeof feature
  }
}
