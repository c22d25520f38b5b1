import { isVisible } from '../input/is-visible.ts'
import * as v from 'valibot'
import { flag } from '../files/file-values.ts'

/** The schema parts that all types of questions share. */

/** A name for conditions: no keyword of the expression language, no property of a JavaScript object. */
const keyWords = 'must be a name of lower-case letters, digits and "_" that begins with a letter'
const reserved = new Set([
  'and',
  'or',
  'not',
  'in',
  'contains',
  'true',
  'false',
  'empty',
  'score',
  'today',
  'end',
  'constructor',
  'prototype',
])
export const KeySchema = v.pipe(
  v.string(keyWords),
  v.maxLength(40, keyWords),
  v.regex(/^[a-z](?:_?[a-z0-9])*$/, keyWords),
  v.check((key) => !reserved.has(key), 'is a word that conditions need'),
)

/** The owner's text in one language. Files may give it per locale: see `localize.ts`. */
/* @__NO_SIDE_EFFECTS__ */
export const textOf = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.check(isVisible, 'must not be empty'),
    v.maxLength(most, `must be at most ${most} characters`),
    v.metadata({ words: true }),
  )
export const LabelSchema = textOf(300)
export const ProseSchema = textOf(5000)

/** The contact field that a question fills: its answer appears in the booking's details without being typed again. */
export const filledFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'location',
  'notes',
] as const

export const baseEntries = {
  key: KeySchema,
  label: LabelSchema,
  hint: v.optional(textOf(500)),
  required: v.optional(flag, false),
}

/** For a type whose answers fit these contact fields. */
/* @__NO_SIDE_EFFECTS__ */
export const fillsEntry = <const Fields extends readonly (typeof filledFields)[number][]>(
  ...fields: Fields
) => ({ fills: v.optional(v.picklist(fields, `must be one of ${fields.join(', ')}`)) })

/** For a type that has no answer. */
export const unansweredEntries = {
  key: KeySchema,
  label: LabelSchema,
  required: v.optional(v.literal(false, 'has nothing to require'), false),
}

const pointsWords = 'must be a whole number from -1000 to 1000'
export const PointsSchema = v.pipe(
  v.number(pointsWords),
  v.integer(pointsWords),
  v.minValue(-1000, pointsWords),
  v.maxValue(1000, pointsWords),
)

/** A choice of a question; quizzes use its points and their category. */
const ChoiceSchema = v.strictObject({
  value: KeySchema,
  label: LabelSchema,
  points: v.optional(PointsSchema),
})

export const ChoicesSchema = v.pipe(
  v.array(ChoiceSchema, 'must be a list of options'),
  v.minLength(1, 'must name at least one'),
  v.maxLength(100, 'must name at most 100'),
  v.check((list) => new Set(list.map(({ value }) => value)).size === list.length, 'names one more than once'),
)

/** The target of an owner's link: a web address, or a path of the site. Browsers read `/\host` as `//host`, another site. */
export const linkPattern = /^(?:https?:\/\/(?=[^/?#])|\/(?!\/))[^\s<>"\\\p{Cc}\p{Cs}]*$/u

/** A part of a quiz that is scored separately. */
export const scoredEntries = { category: v.optional(KeySchema) }

export type QuestionBase = {
  readonly key: string
  readonly type: string
  readonly label: string
  readonly hint?: string | undefined
  readonly required: boolean
  readonly fills?: (typeof filledFields)[number] | undefined
  readonly category?: string | undefined
}
