import * as v from 'valibot'
import { ok } from '../../errors/result.ts'
import { whole } from '../../files/file-values.ts'
import { answerText } from '../answer-text.ts'
import { fault, isNothing } from '../check-text.ts'
import { findScoreFaults, labelOf } from '../choices.ts'
import { baseEntries, ChoicesSchema, scoredEntries } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const MultipleChoiceSchema = v.strictObject({
  type: v.literal('multiple_choice'),
  ...baseEntries,
  ...scoredEntries,
  options: ChoicesSchema,
  /** The maximum number of choices. */
  max: v.optional(whole(1, 100)),
})
type MultipleChoice = v.InferOutput<typeof MultipleChoiceSchema>

/** Any number of choices, all visible. */
export const multipleChoice = {
  definition: MultipleChoiceSchema,
  holds: 'list',
  missing: 'choose_one',
  control: ({ options }) => ({ kind: 'some_of', choices: options }),
  check: ({ options, max = options.length }, input) => {
    if (isNothing(input)) return ok(null)
    if (!Array.isArray(input) || input.length > options.length) return fault('invalid')
    const known = new Set(options.map(({ value }) => value))
    if (!input.every((value) => known.has(value))) return fault('invalid')
    // Choices are stored in the owner's order without duplicates, so that equal selections are equal answers.
    const chosen = options.map(({ value }) => value).filter((value) => input.includes(value))
    if (chosen.length > max) return fault('too_many_choices', { count: max })
    return ok(chosen.length === 0 ? null : chosen)
  },
  score: ({ options, max = options.length }, answer) => {
    const chosen = Array.isArray(answer) ? options.filter(({ value }) => answer.includes(value)) : []
    // The maximum score is that of the best choices, as many as are allowed.
    const best = options.filter(({ points = 0 }) => points > 0).toSorted((a, b) => pointsOf(b) - pointsOf(a))
    return { got: sum(chosen.map(pointsOf)), possible: sum(best.slice(0, max).map(pointsOf)) }
  },
  show: ({ options }, answer) =>
    Array.isArray(answer) ? answer.map((value) => labelOf(options, value)).join(', ') : answerText(answer),
  faults: (question) => [
    ...findScoreFaults(question),
    ...((question.max ?? 0) > question.options.length ? ['max: is more than there are options'] : []),
  ],
} satisfies QuestionType<MultipleChoice>

const pointsOf = ({ points = 0 }: { readonly points?: number | undefined }): number => points

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
