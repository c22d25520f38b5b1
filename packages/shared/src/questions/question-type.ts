import type * as v from 'valibot'
import type { ErrorCode } from '../errors/error-table.ts'
import type { Params, Result } from '../errors/result.ts'
import type { ContactPorts } from '../input/contact-ports.ts'
import type { PlainDate } from '../time/plain-date.ts'
import type { QuestionBase } from './question-base.ts'

/** A stored answer. A date is `YYYY-MM-DD`, an address a few named lines. */
export type Answer = string | number | boolean | readonly string[] | Readonly<Record<string, string>>
/** Answers by question key. Missing answers have no key. */
export type Answers = Readonly<Record<string, Answer>>

/** The type of an answer in conditions. `presence`: only whether there is one; `nothing`: there never is. */
export type Holds = 'text' | 'number' | 'flag' | 'list' | 'date' | 'presence' | 'nothing'

/** A choice of a question, as the widget renders it. */
export type Choice = { readonly value: string; readonly label: string }

/**
 * How a question is rendered. The widget has one component per control, and `readPosted` one way to read each from a plain
 * HTML form. A new type of question seldom needs a new control.
 */
export type Control =
  | {
      readonly kind: 'line'
      readonly type: 'text' | 'email' | 'url'
      readonly autoComplete: string | null
      /** In code points. */
      readonly most: number
    }
  | { readonly kind: 'lines'; readonly most: number }
  | {
      readonly kind: 'number'
      readonly min: number | null
      readonly max: number | null
      /** Step between answers: 1 for whole numbers, 0.01 for two decimals. */
      readonly step: number
      readonly unit: string | null
    }
  /** `country` is present where the question expects another country than the business's. */
  | { readonly kind: 'phone'; readonly country: string | null }
  | { readonly kind: 'date'; readonly min: DayLimit | null; readonly max: DayLimit | null }
  /** Day, month and year in three fields, for dates that are impractical to find in a calendar. */
  | { readonly kind: 'date_parts' }
  | { readonly kind: 'address'; readonly parts: readonly string[] }
  | { readonly kind: 'one_of'; readonly choices: readonly Choice[] }
  | { readonly kind: 'some_of'; readonly choices: readonly Choice[] }
  | { readonly kind: 'dropdown'; readonly choices: readonly Choice[] }
  | {
      readonly kind: 'scale'
      readonly from: number
      readonly to: number
      readonly low: string | null
      readonly high: string | null
      readonly look: 'stars' | 'numbers'
    }
  | { readonly kind: 'yes_no' }
  | { readonly kind: 'tick'; readonly text: string; readonly link: string | null }
  | { readonly kind: 'unseen' }
  | { readonly kind: 'words'; readonly text: string | null }
  | { readonly kind: 'picture'; readonly source: string; readonly caption: string | null }
export type ControlKind = Control['kind']

/** A day, or the current date in the zone of the business (`AnswerPorts.today`). */
export type DayLimit = PlainDate | 'today'

/** A fault of an answer; `part` names a field of a control with more than one. */
export type AnswerFault = { readonly code: ErrorCode; readonly params?: Params; readonly part?: string }

/** Dependencies of answer checks. */
export type AnswerPorts = ContactPorts & {
  /** Current date in the zone of the business. */
  readonly today: PlainDate
  /** ISO 3166 country of the business, for phone numbers. */
  readonly country: string
}

/** One type of question: a row of `question-types.ts`. */
export interface QuestionType<Question extends QuestionBase> {
  /** The schema of the owner's file and of the response to clients. */
  readonly definition: v.GenericSchema<unknown, Question>
  readonly holds: Holds
  control(question: Question): Control
  /**
   * Converts `given`, which may be anything, to the stored answer; null where nothing was given. It does not check whether an
   * answer is required.
   */
  check(question: Question, input: unknown, ports: AnswerPorts): Result<Answer | null, readonly AnswerFault[]>
  /** Refusal code of a missing required answer; the default is `required`. */
  readonly missing?: ErrorCode
  /** Points in a quiz; absent where the type is never scored. */
  score?(question: Question, answer: Answer | undefined): Points
  /** The answer as readable text; the default is its plain text. */
  show?(question: Question, answer: Answer): string
  /** Contradictions between the question's keys, `path: reason`; absent where there can be none. */
  faults?(question: Question): readonly string[]
}

/** The score of one question or of all. `possible` is the maximum. */
export type Points = { readonly got: number; readonly possible: number }
