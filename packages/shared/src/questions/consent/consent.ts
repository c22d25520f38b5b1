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
  /** The text next to the tick box. */
  text: textOf(1000),
  /** Link to the full text. */
  link: v.optional(
    v.pipe(v.string(linkWords), v.maxLength(2000, linkWords), v.regex(linkPattern, linkWords)),
  ),
})
type Consent = v.InferOutput<typeof ConsentSchema>

/** A tick box with a text. Only consent is stored; an unticked box is a missing answer. */
export const consent = {
  definition: ConsentSchema,
  holds: 'flag',
  control: ({ text, link = null }) => ({ kind: 'tick', text, link }),
  check: (_, input) =>
    input === true ? ok(true) : input === false || isNothing(input) ? ok(null) : fault('invalid'),
  show: (_, answer) => (answer === true ? 'yes' : answerText(answer)),
} satisfies QuestionType<Consent>
