import { ok } from '../../errors/result.ts'
import { answerText } from '../answer-text.ts'
import { fault, isNothing } from '../check-text.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type Consent } from './definition.ts'

/** A tick below words. Not to agree is no answer: only agreement is kept. */
export const consent = {
  definition,
  holds: 'flag',
  control: ({ text, link = null }) => ({ kind: 'tick', text, link }),
  check: (_, given) =>
    given === true ? ok(true) : given === false || isNothing(given) ? ok(null) : fault('invalid'),
  show: (_, answer) => (answer === true ? 'yes' : answerText(answer)),
} satisfies QuestionType<Consent>
