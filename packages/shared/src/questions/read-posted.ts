import type { Control, ControlKind } from './question-type.ts'
import { typeOf, type Question } from './question-types.ts'

/** The body of a plain HTML form; URLSearchParams matches it. */
export type PostedForm = {
  get(name: string): string | null
  getAll(name: string): readonly string[]
}

/** Reads the answer to a question from a plain HTML form, in the shape that `check` expects. */
export const readPosted = (question: Question, form: PostedForm): unknown => {
  const control = typeOf(question).control(question)
  return readControl[control.kind](question.key, form, control)
}

/** The name of a form field: the question's key, plus the part where there is more than one field. No key contains a dot. */
export const nameOf = (key: string, part?: string): string => (part === undefined ? key : `${key}.${part}`)

export const phoneParts = ['number', 'country'] as const
export const dateParts = ['year', 'month', 'day'] as const

/** The value of a ticked box, and the two answers to `yes_no`. */
export const tickValue = 'true'
export const yesValue = 'yes'
export const noValue = 'no'

/** Joins three fields to a day: '' while all are empty, and an invalid day while a part is missing. */
export function joinDay(typed: Readonly<Record<(typeof dateParts)[number], string>>): string {
  const [year, month, day] = [typed.year.trim(), typed.month.trim(), typed.day.trim()]
  return year + month + day === ''
    ? ''
    : `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

type Read = (key: string, form: PostedForm, control: Control) => unknown

const readOne: Read = (key, form) => form.get(nameOf(key))
const readNone: Read = () => null

const readParts = (
  key: string,
  form: PostedForm,
  parts: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.map((part) => [part, form.get(nameOf(key, part)) ?? '']))

const readControl = {
  line: readOne,
  lines: readOne,
  number: readOne,
  phone: (key, form) => readParts(key, form, phoneParts),
  date: readOne,
  date_parts: (key, form) => {
    const { year = '', month = '', day = '' } = readParts(key, form, dateParts)
    return joinDay({ year, month, day })
  },
  address: (key, form, control) => readParts(key, form, control.kind === 'address' ? control.parts : []),
  one_of: readOne,
  some_of: (key, form) => form.getAll(nameOf(key)),
  dropdown: readOne,
  scale: (key, form) => readNumber(form.get(nameOf(key))),
  yes_no: (key, form) => readFlag(form.get(nameOf(key)), yesValue, noValue),
  tick: (key, form) => readFlag(form.get(nameOf(key)), tickValue, ''),
  unseen: readOne,
  words: readNone,
  picture: readNone,
} as const satisfies Readonly<Record<ControlKind, Read>>

const readNumber = (sent: string | null): unknown =>
  sent !== null && /^\d{1,3}$/.test(sent) ? Number(sent) : sent

/** Other values stay unchanged, so that `check` refuses them. */
const readFlag = (sent: string | null, whenTrue: string, whenFalse: string): unknown =>
  sent === whenTrue ? true : sent === whenFalse ? false : sent
