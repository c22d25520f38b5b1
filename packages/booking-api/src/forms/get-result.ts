import type { SubmissionView } from '@booking/shared/contract/forms'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Definition } from '@booking/shared/questions/definition'
import { evaluate } from '@booking/shared/questions/evaluate'
import { sentAnswers } from '../access/links/business-links.ts'
import { storedDefinitionIn } from '../catalog/definition-in.ts'
import { findSubmission } from '../tables/submissions.ts'
import { answerPorts } from './answer-ports.ts'
import { readAnswersToken } from './read-answers-token.ts'
import { showSubmission } from './show-submission.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'

/**
 * The result of a submission, as evaluated when it was sent, with the texts of the version that was answered. Refuses with
 * `event_not_found` for an invalid token, deleted answers, and a version that can no longer be read.
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

/**
 * Conditions and calculations stay those of the submission's language; only the texts, rule by rule, are in the requested one.
 */
const inWordsOf = (judged: Definition, { rules }: Definition): Definition => ({
  ...judged,
  rules: judged.rules.map((rule, place) => ({
    ...rules[place],
    when: rule.when,
    calculate: rule.calculate,
  })),
})
