import { ok } from '../../errors/result.ts'
import { fault, isNothing } from '../check-text.ts'
import { readParts } from '../read-parts.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type Phone } from './definition.ts'

/** A phone number, kept in E.164. Given as text, or with the country that was chosen next to it. */
export const phone = {
  definition,
  holds: 'presence',
  control: ({ country = null }) => ({ kind: 'phone', country }),
  check: (question, given, ports) => {
    const parts = readParts(given)
    const typed = parts ? parts.get('number') : given
    if (isNothing(typed)) return ok(null)
    const chosen = parts?.get('country')
    const country = isNothing(chosen) ? (question.country ?? ports.country) : chosen
    const kept =
      typeof typed === 'string' && typeof country === 'string'
        ? ports.normalizePhone(typed.trim(), country)
        : null
    return kept === null ? fault('phone_invalid') : ok(kept)
  },
} satisfies QuestionType<Phone>
