import errors from '@hourfold/shared/locales/english/errors.json'
import english from '@hourfold/shared/locales/english/details.json'
import { detailsFlow } from './flow/details-flow.ts'
import { ConfirmationScreen } from './confirmation-screen.tsx'
import { DetailsScreen } from './details-screen.tsx'
import { RateLimitNotice } from './rate-limit-notice.tsx'
import forms from '../../styles/forms.css?inline'
import confirmation from '../../styles/confirmation.css?inline'
import type { Feature } from '../feature.ts'

/** The steps after the choice of a slot. The chunk loads while the visitor looks at the slots. */
export const feature = {
  styles: [forms, confirmation].join('\n'),
  english: [english, errors],
  screens: { ConfirmationScreen, DetailsScreen },
  components: { RateLimitNotice },
  flow: detailsFlow,
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly details: typeof feature
  }
}
