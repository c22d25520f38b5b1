import type { SubmissionDetail, SubmissionSummary } from '@hourfold/shared/contract/business/answers'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import { InstantCursorSchema, readCursor, writeCursor } from '../../access/cursor.ts'
import { pickWords } from '../../context/words.ts'
import { showAnswers } from '../../forms/show-answers.ts'
import { findSubmission, type Submission } from '../../tables/submissions.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { listAnsweredForms, listFirstBookings, listSubmissions } from './stored-submissions.ts'

type AnswersQuery = {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  /** The id of a form. */
  readonly form?: string | undefined
  readonly suspected: 'without' | 'with' | 'only'
}

/** The forms with submissions. */
export async function listForms({ business, database, locale }: ViewContext) {
  const forms = await listAnsweredForms(database, business.id)
  return ok({
    forms: forms.map((form) => ({ ...form, name: pickWords(form.name, locale, business.defaultLocale) })),
  })
}

/** A page of submissions, the newest first, without their answers. */
export async function listAnswers(
  context: ViewContext,
  { cursor, limit = 50, form, suspected }: AnswersQuery,
): Promise<Result<{ submissions: SubmissionSummary[]; next: string | null }>> {
  const listed = { list: 'answers', form, suspected }
  const position = readCursor(listed, cursor, InstantCursorSchema)
  if (!position.ok) return position
  const [at, id] = position.value ?? []
  const matches = await listSubmissions(
    context.database,
    context.business.id,
    {
      formId: form ?? null,
      since: null,
      until: null,
      withSuspected: suspected !== 'without',
      onlySuspected: suspected === 'only',
      after: at === undefined || id === undefined ? null : { at, id },
    },
    limit + 1,
  )
  const page = matches.slice(0, limit)
  const last = page.at(-1)
  return ok({
    submissions: await summarize(context, page),
    next: matches.length > limit && last ? writeCursor(listed, [last.createdAt, last.id]) : null,
  })
}

/** A submission with questions and answers as text. Refuses with `not_found`. */
export async function getAnswers(
  context: ViewContext,
  submissionId: string,
): Promise<Result<SubmissionDetail, AnyRefusal>> {
  const { business, database, locale } = context
  const submission = await findSubmission(database, business.id, submissionId)
  if (!submission) return refused('not_found')
  const [summary] = await summarize(context, [submission])
  if (!summary) throw new Error('a submission without a summary')
  return ok({
    ...summary,
    locale: submission.locale,
    attribution: submission.attribution,
    answers: showAnswers(submission, locale, business.defaultLocale, context),
  })
}

async function summarize(
  { business, database, locale }: ViewContext,
  submissions: readonly Submission[],
): Promise<SubmissionSummary[]> {
  const orderIds = submissions.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  const bookings = await listFirstBookings(database, business.id, orderIds)
  return submissions.map((one) => ({
    id: one.id,
    form: {
      id: one.formId,
      kind: one.kind,
      slug: one.slug,
      name: pickWords(one.name, locale, business.defaultLocale),
    },
    createdAt: toIso(one.createdAt),
    outcome: one.outcome,
    score: one.score,
    isSuspected: one.isSuspected,
    booking: one.orderId === null ? null : (bookings.get(one.orderId) ?? null),
  }))
}
