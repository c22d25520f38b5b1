import { pickWords } from '../../context/words.ts'
import { showAnswers } from '../../forms/show-answers.ts'
import { findSubmission } from '../../tables/submissions.ts'
import { type ComposeRequest, type Skipped, skip } from './compose-context.ts'
import type { ComposedMail } from './ready-mail.ts'

/** The answers to a form that no booking came of yet; answers to the questions of a service are told with its booking. */
export async function composeFormMail({
  context,
  delivery,
}: ComposeRequest): Promise<ComposedMail | Skipped> {
  const { database, business } = context
  const submission = await findSubmission(database, business.id, delivery.submissionId ?? '')
  if (!submission) return skip('gone')
  const { defaultLocale } = business
  return {
    mail: {
      kind: 'business_form',
      data: {
        form: pickWords(submission.name, defaultLocale, defaultLocale),
        answers: showAnswers(submission, defaultLocale, defaultLocale, context),
        submittedAt: submission.createdAt,
      },
    },
    tokens: [],
    bookings: [],
    tells: {},
    isKnown: false,
    series: [],
    customer: '',
  }
}
