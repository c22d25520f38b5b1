import type * as v from 'valibot'
import type { ErrorCode } from '../errors/error-table.ts'
import type { Params, Result } from '../errors/result.ts'
import type { ContactPorts } from '../input/contact-ports.ts'
import type { PlainDate } from '../time/plain-date.ts'
import type { QuestionBase } from './question-base.ts'

/** An answer as it is kept. A date is `YYYY-MM-DD`, an address a few named lines. */
export type Answer = string | number | boolean | readonly string[] | Readonly<Record<string, string>>
/** Answers by the key of their question. What is not given is not there. */
export type Answers = Readonly<Record<string, Answer>>

/** What an answer is to conditions. `presence`: only whether there is one; `nothing`: there never is. */
export type Holds = 'text' | 'number' | 'flag' | 'list' | 'date' | 'presence' | 'nothing'

/** One of the choices of a question, as it is drawn. */
export type Choice = { readonly value: string; readonly label: string }

/**
 * How a question is asked. The widget has one component for each, and `readPosted` one way to read it from a plain HTML form;
 * a new type of question seldom needs a new one.
 */
export type Control =
  | {
      readonly kind: 'line'
      readonly type: 'text' | 'email' | 'url'
      readonly autoComplete: string | null
      /** Code points. */
      readonly most: number
    }
  | { readonly kind: 'lines'; readonly most: number }
  | {
      readonly kind: 'number'
      readonly min: number | null
      readonly max: number | null
      /** Answers lie whole steps apart: 1 for whole numbers, 0.01 for two decimals. */
      readonly step: number
      readonly unit: string | null
    }
  /** `country` where the question expects another one than the business's. */
  | { readonly kind: 'phone'; readonly country: string | null }
  | { readonly kind: 'date'; readonly min: DayLimit | null; readonly max: DayLimit | null }
  /** Day, month and year in three fields: a date that nobody wants to look for in a calendar. */
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

/** A day, or whichever it is where the business is (`AnswerPorts.today`). */
export type DayLimit = PlainDate | 'today'

/** What is wrong with an answer; `part` names a field of a control that has several. */
export type AnswerFault = { readonly code: ErrorCode; readonly params?: Params; readonly part?: string }

/** What checking an answer needs of the world. */
export type AnswerPorts = ContactPorts & {
  /** The day it is where the business is. */
  readonly today: PlainDate
  /** ISO 3166 country of the business, for phone numbers. */
  readonly country: string
}

/** One type of question: everything that is special about it. A row of `question-types.ts`. */
export interface QuestionType<Question extends QuestionBase> {
  /** What an owner writes of it, and what a client is told. */
  readonly definition: v.GenericSchema<unknown, Question>
  readonly holds: Holds
  control(question: Question): Control
  /**
   * What was given, as it is kept; null where nothing was. `given` may be anything. Whether something must be given is not its
   * business.
   */
  check(question: Question, given: unknown, ports: AnswerPorts): Result<Answer | null, readonly AnswerFault[]>
  /** What is said where something had to be given; `required` where absent. */
  readonly missing?: ErrorCode
  /** What it counts in a quiz; absent where it never does. */
  score?(question: Question, answer: Answer | undefined): Points
  /** The answer in words, for people who read many; its text where absent. */
  show?(question: Question, answer: Answer): string
  /** What its own keys say against each other, `path: reason`; nothing where absent. */
  faults?(question: Question): readonly string[]
}

/** Of one question, or of all of them. `possible` is the most there is to get. */
export type Points = { readonly got: number; readonly possible: number }
