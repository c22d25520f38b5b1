import * as v from 'valibot'
import { baseEntries } from '../question-base.ts'

const names = ['street', 'postalCode', 'city', 'region', 'country'] as const

export const definition = v.strictObject({
  type: v.literal('address'),
  ...baseEntries,
  /** The lines that are asked for, in their order. */
  parts: v.optional(
    v.pipe(
      v.array(v.picklist(names, `must be some of ${names.join(', ')}`), 'must be a list of parts'),
      v.minLength(1, 'must name at least one'),
      v.check((list) => new Set(list).size === list.length, 'names one more than once'),
    ),
    ['street', 'postalCode', 'city'],
  ),
})
export type Address = v.InferOutput<typeof definition>
