import { ok } from '../../errors/result.ts'
import { answerText } from '../answer-text.ts'
import { checkText, fault, isNothing } from '../check-text.ts'
import type { AnswerFault, QuestionType } from '../question-type.ts'
import { readParts } from '../read-parts.ts'
import { definition, type Address } from './definition.ts'

/** A postal address. Half a one is none: whoever begins it gives all of it, but for the region, which few countries need. */
export const address = {
  definition,
  holds: 'presence',
  control: ({ parts }) => ({ kind: 'address', parts }),
  check: ({ parts }, given) => {
    const typed = readParts(given)
    if (typed === null) return isNothing(given) ? ok(null) : fault('invalid')
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
