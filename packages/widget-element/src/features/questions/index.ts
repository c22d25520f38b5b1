import errors from '@hourfold/shared/locales/english/errors.json'
import english from '@hourfold/shared/locales/english/questions.json'
import { questionsFlow } from './flow/questions-flow.ts'
import { BookingQuestions } from './booking-questions.tsx'
import { QuestionsScreen } from './questions-screen.tsx'
import { ResultScreen } from './result-screen.tsx'
import styles from './questions.css?inline'
import dateParts from '../../styles/date-parts.css?inline'
import forms from '../../styles/forms.css?inline'
import type { Feature } from '../feature.ts'

/** Forms, surveys and quizzes, and the questions of services. */
export const feature = {
  styles: [forms, dateParts, styles].join('\n'),
  english: [english, errors],
  screens: { QuestionsScreen, ResultScreen },
  components: { BookingQuestions },
  flow: questionsFlow,
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly questions: typeof feature
  }
}
