import { ok } from '../../errors/result.ts'
import { checkText } from '../check-text.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type Hidden } from './definition.ts'

/** Goes along unseen: words of the owner, or what the page's address said. */
export const hidden = {
  definition,
  holds: 'text',
  control: () => ({ kind: 'unseen' }),
  check: ({ value }, given) => {
    if (value !== undefined) return ok(value)
    const checked = checkText(given, 500)
    // Nobody sees it, so nobody could put it right: what does not fit is left out.
    return checked.ok ? checked : ok(null)
  },
  faults: ({ value, parameter }) =>
    (value === undefined) === (parameter === undefined) ? ['value: give either a value or a parameter'] : [],
} satisfies QuestionType<Hidden>
