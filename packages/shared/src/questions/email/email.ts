import * as v from 'valibot'
import { longestEmail, normalizeEmail } from '../../input/email.ts'
import { ok } from '../../errors/result.ts'
import { fault, isNothing } from '../check-text.ts'
import { baseEntries, fillsEntry } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const EmailSchema = v.strictObject({
  type: v.literal('email'),
  ...baseEntries,
  ...fillsEntry('email'),
})
type Email = v.InferOutput<typeof EmailSchema>

/** An e-mail address, stored with an ASCII domain. */
export const email = {
  definition: EmailSchema,
  holds: 'text',
  control: () => ({ kind: 'line', type: 'email', autoComplete: 'email', most: longestEmail }),
  check: (_, input, { toAsciiDomain }) => {
    if (isNothing(input)) return ok(null)
    const address = typeof input === 'string' ? normalizeEmail(input.trim(), toAsciiDomain) : null
    return address === null ? fault('email_invalid') : ok(address)
  },
} satisfies QuestionType<Email>
