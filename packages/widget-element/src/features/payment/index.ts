import errors from '@hourfold/shared/locales/english/errors.json'
import english from '@hourfold/shared/locales/english/payment.json'
import { paymentFlow } from './flow/payment-flow.ts'
import { PaymentOutcome } from './payment-outcome.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import styles from './payment.css?inline'
import forms from '../../styles/forms.css?inline'
import confirmation from '../../styles/confirmation.css?inline'
import type { Feature } from '../feature.ts'

/** Online payment: the way to the payment page and its result. */
export const feature = {
  styles: [forms, confirmation, styles].join('\n'),
  english: [english, errors],
  screens: { PaymentScreen },
  components: { PaymentOutcome },
  flow: paymentFlow,
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly payment: typeof feature
  }
}
