import * as v from 'valibot'
import { ok } from '../../errors/result.ts'
import { checkText } from '../check-text.ts'
import { unansweredEntries } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const parameterWords = 'must be the name of a parameter such as utm_source'

const valueWords = 'must be one text for all languages'

const HiddenSchema = v.strictObject({
  type: v.literal('hidden'),
  ...unansweredEntries,
  /** A constant value. It is never displayed and conditions compare it, so it is the same in all languages. */
  value: v.optional(
    v.pipe(
      v.string(valueWords),
      v.trim(),
      v.nonEmpty('must not be empty'),
      v.maxLength(500, 'must be at most 500 characters'),
    ),
  ),
  /** The query parameter of the page that fills it. */
  parameter: v.optional(
    v.pipe(v.string(parameterWords), v.regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/, parameterWords)),
  ),
})
type Hidden = v.InferOutput<typeof HiddenSchema>

/** An invisible field: a constant of the owner, or a value from the page's address. */
export const hidden = {
  definition: HiddenSchema,
  holds: 'text',
  control: () => ({ kind: 'unseen' }),
  check: ({ value }, input) => {
    if (value !== undefined) return ok(value)
    const checked = checkText(input, 500)
    // Invalid values are dropped, because the visitor cannot see the field to correct it.
    return checked.ok ? checked : ok(null)
  },
  faults: ({ value, parameter }) =>
    (value === undefined) === (parameter === undefined) ? ['value: give either a value or a parameter'] : [],
} satisfies QuestionType<Hidden>
