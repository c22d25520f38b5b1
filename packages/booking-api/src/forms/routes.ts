import { endpoints } from '@hourfold/shared/contract/endpoints'
import { read, write } from '../endpoints/route.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'
import { answerPorts, type FormContext } from './form-context.ts'
import { submitForm } from './submit-form.ts'
import type { SubmissionView, FormKind, FormView, QuizResultView } from '@hourfold/shared/contract/forms'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { Definition } from '@hourfold/shared/questions/definition'
import { evaluate } from '@hourfold/shared/questions/evaluate'
import { sentAnswers } from '../access/links/business-links.ts'
import { storedDefinitionIn, definitionIn } from '../catalog/definition-in.ts'
import { findSubmission } from '../tables/submissions.ts'
import { readAnswersToken, signFormToken } from './form-token.ts'
import { showSubmission, showTier } from './show-submission.ts'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { pickWords } from '../context/words.ts'
import { findForm } from '../catalog/catalog.ts'
import type { CatalogForm } from '../catalog/form-rows.ts'
import { showBusiness, showWords } from '../endpoints/views/show-views.ts'

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
  const submission = id === null ? undefined : await findSubmission(context.database, business.id, id)
  if (!submission || submission.kind === 'service') return refused('event_not_found')
  const judged = storedDefinitionIn(submission, submission.locale, business.defaultLocale, context)
  const spoken = storedDefinitionIn(submission, locale, business.defaultLocale, context)
  if (!judged || !spoken) return refused('event_not_found')
  const ports = answerPorts(business, submission.createdAt)
  const { ending } = evaluate(inWordsOf(judged, spoken), submission.answers, ports)
  return ok(await showSubmission(context, { ...submission, kind: submission.kind }, spoken, ending, signed))
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

/** A form, survey or quiz to answer, from the remembered catalog. Refuses with `form_not_found`. */
async function showForm(context: ViewContext, kind: FormKind, idOrSlug: string): Promise<Result<FormView>> {
  const { catalog, business, now } = context
  const form = findForm(catalog, kind, idOrSlug)
  const definition = form && definitionIn(context, form, context.locale)
  if (!form || !definition) return refused('form_not_found')
  return ok({
    id: form.id,
    kind,
    ...showName(context, form),
    description: showWords(context, form.description),
    version: form.version,
    definition,
    today: localDate(business.timeZone, now),
    token: await signFormToken(context, form.id),
  })
}

/** The meaning of a score in a quiz, without a submission. Refuses with `form_not_found`. */
function showQuizResult(context: ViewContext, idOrSlug: string, score: number): Result<QuizResultView> {
  const form = findForm(context.catalog, 'quiz', idOrSlug)
  const definition = form && definitionIn(context, form, context.locale)
  if (!form || !definition) return refused('form_not_found')
  return ok({ kind: 'quiz', ...showName(context, form), score, tier: showTier(definition.tiers, score) })
}

const showName = (context: ViewContext, { slug, name }: CatalogForm) => ({
  slug,
  name: pickWords(name, context.locale, context.business.defaultLocale),
  business: showBusiness(context),
})
