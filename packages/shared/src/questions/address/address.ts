import * as v from 'valibot'
import { ok } from '../../errors/result.ts'
import { addressParts, answerText } from '../answer-text.ts'
import { checkText, fault, isNothing } from '../check-text.ts'
import { baseEntries } from '../question-base.ts'
import type { AnswerFault, QuestionType } from '../question-type.ts'
import { readParts } from '../read-parts.ts'

const AddressSchema = v.strictObject({
  type: v.literal('address'),
  ...baseEntries,
  /** The requested lines, in order. */
  parts: v.optional(
    v.pipe(
      v.array(
        v.picklist(addressParts, `must be some of ${addressParts.join(', ')}`),
        'must be a list of parts',
      ),
      v.minLength(1, 'must name at least one'),
      v.maxLength(addressParts.length, 'names one more than once'),
      v.check((list) => new Set(list).size === list.length, 'names one more than once'),
    ),
    ['street', 'postalCode', 'city'],
  ),
})
type Address = v.InferOutput<typeof AddressSchema>

/** A postal address. Once one part is given, all are required except the region, which few countries use. */
export const address = {
  definition: AddressSchema,
  holds: 'presence',
  control: ({ parts }) => ({ kind: 'address', parts }),
  check: ({ parts }, input) => {
    const typed = readParts(input)
    if (typed === null) return isNothing(input) ? ok(null) : fault('invalid')
    const lines = parts.map((part) => ({ part, line: checkText(typed.get(part), 200) }))
    const isBegun = lines.some(({ line }) => !line.ok || line.value !== null)
    if (!isBegun) return ok(null)
    const faults = lines.flatMap(({ part, line }): readonly AnswerFault[] => {
      if (!line.ok) return line.refusal.map((one) => ({ ...one, part }))
      return line.value === null && part !== 'region' ? [{ code: 'required', part }] : []
    })
    if (faults.length > 0) return { ok: false, refusal: faults }
    return ok(
      Object.fromEntries(
        lines.flatMap(({ part, line }) => (line.ok && line.value !== null ? [[part, line.value]] : [])),
      ),
    )
  },
  show: ({ parts }, answer) => answerText(answer, parts),
} satisfies QuestionType<Address>
