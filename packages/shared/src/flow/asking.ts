import type { FormView, QuizResultView, SubmissionView } from '../contract/forms.ts'
import type { Answers } from '../questions/question-type.ts'

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
