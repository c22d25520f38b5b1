import type { SubmissionView } from '@booking/shared/contract/forms'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Definition } from '@booking/shared/questions/definition'
import { evaluate } from '@booking/shared/questions/evaluate'
import { sentAnswers } from '../capabilities/business-links.ts'
import { storedDefinitionIn } from '../catalog/definition-in.ts'
import { findSubmission } from '../records/submissions.ts'
import { answerPorts } from './answer-ports.ts'
import { readAnswersToken } from './read-answers-token.ts'
import { showSubmission } from './show-submission.ts'
import type { ViewContext } from '../views/view-context.ts'

/**
 * What came of answers, as they were judged when they were sent, in the words of the version they were given to. Refuses with
 * `event_not_found`, whatever is wrong with the signed name, where they were erased, and where that version cannot be read any
 * more.
 */
export async function getResult(context: ViewContext, signed: string): Promise<Result<SubmissionView>> {
  const { business, locale } = context
  const id = await readAnswersToken(context.database, context, sentAnswers, signed)
  const found = id === null ? undefined : await findSubmission(context.database, business.id, id)
  if (!found || found.kind === 'service') return refused('event_not_found')
  const judged = storedDefinitionIn(found, found.locale, business.defaultLocale, context)
  const spoken = storedDefinitionIn(found, locale, business.defaultLocale, context)
  if (!judged || !spoken) return refused('event_not_found')
  const ports = answerPorts(business, found.createdAt)
  const { ending } = evaluate(inWordsOf(judged, spoken), found.answers, ports)
  return ok(await showSubmission(context, { ...found, kind: found.kind }, spoken, ending, signed))
}

/** What decides stays as it was when the answers were sent; what it says is said in another language, rule by rule. */
const inWordsOf = (judged: Definition, { rules }: Definition): Definition => ({
  ...judged,
  rules: judged.rules.map((rule, place) => ({
    ...rules[place],
    when: rule.when,
    calculate: rule.calculate,
  })),
})
