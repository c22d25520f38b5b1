import { FewerSeats } from '../screens/fewer-seats.tsx'
import { ItemTimes } from '../screens/item-times.tsx'
import { NoFit } from '../screens/no-fit.tsx'
import { OptionsScreen } from '../screens/options-screen.tsx'
import styles from './options.css?inline'
import forms from '../styles/forms.css?inline'
import type { Room } from './room.ts'

/** What a service leaves open: variants, extras, who comes, in which order. */
export const room = {
  styles: [forms, styles].join('\n'),
  screens: { OptionsScreen },
  pieces: { FewerSeats, ItemTimes, NoFit },
} as const satisfies Room
