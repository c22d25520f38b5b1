import * as v from 'valibot'
import { ok } from '../../errors/result.ts'
import { fault, isNothing } from '../check-text.ts'
import { baseEntries, fillsEntry } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'
import { readParts } from '../read-parts.ts'

const countryWords = 'must be the two capital letters of a country, such as DE'

const PhoneSchema = v.strictObject({
  type: v.literal('phone'),
  ...baseEntries,
  ...fillsEntry('phone'),
  /** Country of numbers without a country code (ISO 3166); the default is the country of the business. */
  country: v.optional(v.pipe(v.string(countryWords), v.regex(/^[A-Z]{2}$/, countryWords))),
})
type Phone = v.InferOutput<typeof PhoneSchema>

/** A phone number, stored in E.164. It is given as text, or with the country that was chosen next to it. */
export const phone = {
  definition: PhoneSchema,
  holds: 'presence',
  control: ({ country = null }) => ({ kind: 'phone', country }),
  check: (question, input, ports) => {
    const parts = readParts(input)
    const typed = parts ? parts.get('number') : input
    if (isNothing(typed)) return ok(null)
    const chosen = parts?.get('country')
    const country = isNothing(chosen) ? (question.country ?? ports.country) : chosen
    const normalized =
      typeof typed === 'string' && typeof country === 'string'
        ? ports.normalizePhone(typed.trim(), country)
        : null
    return normalized === null ? fault('phone_invalid') : ok(normalized)
  },
} satisfies QuestionType<Phone>
