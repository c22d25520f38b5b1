import type { FormView, QuizResultView, SubmissionView } from '../contract/forms.ts'
import type { Subject } from '../contract/widget-url.ts'
import type { Answers } from '../questions/question-type.ts'
import type { Flow } from './flow.ts'

/** Questions that are being answered, and what came of them. */
export type Asking = {
  readonly view: FormView | null
  /** Raised to read it anew. */
  readonly refresh: number
  /** As given; never lost on the way back and forth. */
  readonly answers: Answers
  /** Key of the page that is shown; null is the first on the way. */
  readonly page: string | null
  /** What came of the answers, in this visit or an earlier one. */
  readonly submission: SubmissionView | null
  /** What a score means that an address names. */
  readonly meaning: QuizResultView | null
}

/** What a form, survey or quiz brings into the booking that it led to. */
export type Carried = {
  readonly answers: Answers
  /** The token with which they are booked; null for somebody else's, and once it has gone along with an order. */
  readonly submission: string | null
  /** What the page is about, which the visit has left. */
  readonly from: Subject
  /** The end of the form as it stood, for the way back to it. */
  readonly end?: Flow
}
