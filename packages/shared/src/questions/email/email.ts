import { longestEmail, normalizeEmail } from '../../contract/email.ts'
import { ok } from '../../errors/result.ts'
import { fault, isNothing } from '../check-text.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type Email } from './definition.ts'

/** An e-mail address, kept with an ASCII domain. */
export const email = {
  definition,
  holds: 'text',
  control: () => ({ kind: 'line', type: 'email', autoComplete: 'email', most: longestEmail }),
  check: (_, given, { toAsciiDomain }) => {
    if (isNothing(given)) return ok(null)
    const address = typeof given === 'string' ? normalizeEmail(given.trim(), toAsciiDomain) : null
    return address === null ? fault('email_invalid') : ok(address)
  },
} satisfies QuestionType<Email>
