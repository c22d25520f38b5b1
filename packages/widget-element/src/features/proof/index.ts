import errors from '@hourfold/shared/locales/english/errors.json'
import english from '@hourfold/shared/locales/english/proof.json'
import { proofFlow } from './flow/proof-flow.ts'
import { ProofForm } from './proof-form.tsx'
import styles from './proof.css?inline'
import forms from '../../styles/forms.css?inline'
import type { Feature } from '../feature.ts'

/** The proof of the booker's mail address, by a code or a link from a mail. */
export const feature = {
  styles: [forms, styles].join('\n'),
  english: [english, errors],
  screens: {},
  components: { ProofForm },
  flow: proofFlow,
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly proof: typeof feature
  }
}
