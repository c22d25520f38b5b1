import * as v from 'valibot'
import { baseEntries, fillsEntry } from '../question-base.ts'

const countryWords = 'must be the two capital letters of a country, such as DE'

export const definition = v.strictObject({
  type: v.literal('phone'),
  ...baseEntries,
  ...fillsEntry('phone'),
  /** Where numbers are from that do not say it (ISO 3166); the business's country where absent. */
  country: v.optional(v.pipe(v.string(countryWords), v.regex(/^[A-Z]{2}$/, countryWords))),
})
export type Phone = v.InferOutput<typeof definition>
