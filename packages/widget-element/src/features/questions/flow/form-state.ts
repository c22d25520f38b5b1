import type { FormView, QuizResultView, SubmissionView } from '@hourfold/shared/contract/forms'
import type { Subject } from '@hourfold/shared/contract/widget-url'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { Answers } from '@hourfold/shared/questions/question-type'

/** The state of a form, survey or quiz: its questions, the answers and the result. */
export type FormState = {
  readonly view: FormView | null
  /** A counter; a higher number loads the form again. */
  readonly refresh: number
  /** The answers as entered. Navigation between pages keeps them. */
  readonly answers: Answers
  /** Key of the current page; null is the first page of the path. */
  readonly page: string | null
  /** The result of the answers, from this session or an earlier one. */
  readonly submission: SubmissionView | null
  /** The quiz result for a score that the URL states. */
  readonly meaning: QuizResultView | null
}

/** The data that a form, survey or quiz passes to the booking that it led to. */
type FormHandover = {
  readonly answers: Answers
  /** The token that adds the answers to an order; null for another person's answers, and after an order has used it. */
  readonly submission: string | null
  /** The subject of the page before the booking. */
  readonly from: Subject
  /** The flow at the end of the form, to go back to. */
  readonly end?: Flow
}

declare module '@hourfold/shared/flow/flow' {
  interface FeatureStates {
    /** Absent until the form, a result or the meaning of a score has loaded. */
    readonly formState?: FormState | undefined
  }
  interface LastingStates {
    /** Absent unless a form led to this booking. */
    readonly handover?: FormHandover
  }
}
