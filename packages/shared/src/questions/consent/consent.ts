import * as v from 'valibot'
import { ok } from '../../errors/result.ts'
import { answerText } from '../answer-text.ts'
import { fault, isNothing } from '../check-text.ts'
import { baseEntries, linkPattern, textOf } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const linkWords = 'must be a web address, or a path of the site such as /privacy'

const ConsentSchema = v.strictObject({
  type: v.literal('consent'),
  ...baseEntries,
  /** What is agreed to, next to the tick. */
  text: textOf(1000),
  /** Where it can be read in full. */
  link: v.optional(
    v.pipe(v.string(linkWords), v.maxLength(2000, linkWords), v.regex(linkPattern, linkWords)),
  ),
})
type Consent = v.InferOutput<typeof ConsentSchema>

/** A tick below words. Not to agree is no answer: only agreement is kept. */
export const consent = {
  definition: ConsentSchema,
  holds: 'flag',
  control: ({ text, link = null }) => ({ kind: 'tick', text, link }),
  check: (_, given) =>
    given === true ? ok(true) : given === false || isNothing(given) ? ok(null) : fault('invalid'),
  show: (_, answer) => (answer === true ? 'yes' : answerText(answer)),
} satisfies QuestionType<Consent>
