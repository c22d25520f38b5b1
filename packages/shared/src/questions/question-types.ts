import type * as v from 'valibot'
import { address } from './address/address.ts'
import { consent } from './consent/consent.ts'
import { dateOfBirth } from './date-of-birth/date-of-birth.ts'
import { date } from './date/date.ts'
import { dropdown } from './dropdown/dropdown.ts'
import { email } from './email/email.ts'
import { hidden } from './hidden/hidden.ts'
import { image } from './image/image.ts'
import { longText } from './long-text/long-text.ts'
import { multipleChoice } from './multiple-choice/multiple-choice.ts'
import { number } from './number/number.ts'
import { phone } from './phone/phone.ts'
import type { QuestionBase } from './question-base.ts'
import type { QuestionType } from './question-type.ts'
import { rating } from './rating/rating.ts'
import { scale } from './scale/scale.ts'
import { section } from './section/section.ts'
import { shortText } from './short-text/short-text.ts'
import { singleChoice } from './single-choice/single-choice.ts'
import { website } from './website/website.ts'
import { yesNo } from './yes-no/yes-no.ts'

/** The table of question types: one row per type, whose folder holds everything else about it. */
export const questionTypes = {
  short_text: shortText,
  long_text: longText,
  email,
  phone,
  website,
  number,
  date,
  date_of_birth: dateOfBirth,
  address,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  dropdown,
  rating,
  scale,
  yes_no: yesNo,
  consent,
  hidden,
  section,
  image,
} as const satisfies Readonly<Record<string, QuestionType<QuestionBase>>>

export type QuestionTypeName = keyof typeof questionTypes

/** A question of any type, in one language. */
export type Question = v.InferOutput<(typeof questionTypes)[QuestionTypeName]['definition']>

/** The implementation of a question's type. */
export const typeOf = (question: Question): QuestionType<Question> => questionTypes[question.type]

/** Whether a question is visible. */
export const isVisible = (question: Question): boolean => typeOf(question).control(question).kind !== 'unseen'
