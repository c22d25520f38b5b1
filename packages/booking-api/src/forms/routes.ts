import { endpoints } from '@booking/shared/contract/endpoints'
import { read, write } from '../endpoints/route.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'
import type { FormContext } from './form-context.ts'
import { showForm, showQuizResult } from './show-form.ts'
import { submitForm } from './submit-form.ts'
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

/** Answers may come from any page, because a form is copied to other sites. */
export const formRoutes = {
  getForm: read(endpoints.getForm, (context: ViewContext, { params }) =>
    showForm(context, 'form', params.idOrSlug),
  ),
  getSurvey: read(endpoints.getSurvey, (context: ViewContext, { params }) =>
    showForm(context, 'survey', params.idOrSlug),
  ),
  // A slug may have several segments, so the longer path comes first.
  getQuizResult: read(endpoints.getQuizResult, async (context: ViewContext, { params }) =>
    showQuizResult(context, params.idOrSlug, params.score),
  ),
  getQuiz: read(endpoints.getQuiz, (context: ViewContext, { params }) =>
    showForm(context, 'quiz', params.idOrSlug),
  ),
  submitForm: write(endpoints.submitForm, (context: FormContext, { params, body }) =>
    submitForm(context, 'form', params.idOrSlug, body),
  ),
  submitSurvey: write(endpoints.submitSurvey, (context: FormContext, { params, body }) =>
    submitForm(context, 'survey', params.idOrSlug, body),
  ),
  submitQuiz: write(endpoints.submitQuiz, (context: FormContext, { params, body }) =>
    submitForm(context, 'quiz', params.idOrSlug, body),
  ),
  getResult: read(endpoints.getResult, (context: ViewContext, { params }) =>
    getResult(context, params.signed),
  ),
}

/**
 * The result of a submission, as evaluated when it was sent, with the texts of the version that was answered. Refuses with
 * `event_not_found` for an invalid token, deleted answers, and a version that can no longer be read.
 */
async function getResult(context: ViewContext, signed: string): Promise<Result<SubmissionView>> {
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
