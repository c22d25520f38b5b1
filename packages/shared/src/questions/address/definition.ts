import * as v from 'valibot'
import { addressParts } from '../answer-text.ts'
import { baseEntries } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('address'),
  ...baseEntries,
  /** The lines that are asked for, in their order. */
  parts: v.optional(
    v.pipe(
      v.array(
        v.picklist(addressParts, `must be some of ${addressParts.join(', ')}`),
        'must be a list of parts',
      ),
      v.minLength(1, 'must name at least one'),
      v.check((list) => new Set(list).size === list.length, 'names one more than once'),
    ),
    ['street', 'postalCode', 'city'],
  ),
})
export type Address = v.InferOutput<typeof definition>
