import type { FormView, QuizResultView, SubmissionView } from '../contract/forms.ts'
import type { Answers } from '../questions/question-type.ts'

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
