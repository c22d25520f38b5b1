import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmissionDetail } from '@hourfold/shared/contract/business/answers'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { AttributionRows } from '../layout/attribution-rows.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, DeskRequest, SignedInRequest, Submitted } from '../page.ts'
import { formKindWords } from './form-kinds.ts'

/** One submission: questions and answers as text. */
export const loadAnswerPage = (request: SignedInRequest): Promise<DeskPage> => show(request, null)

/** Deletes the submission. */
export async function submitAnswerPage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const done = await request.client.call('deleteAnswers', {
    params: { id: request.params['id'] ?? '' },
    idempotencyKey: keyOf(form),
  })
  return done.ok ? { to: '/desk/answers', done: 'answers_deleted' } : show(request, done.refusal)
}

async function show(request: SignedInRequest, refusal: AnyRefusal | null): Promise<DeskPage> {
  const { client, locale, params } = request
  const result = await client.call('getAnswers', { params: { id: params['id'] ?? '' }, query: { locale } })
  if (!result.ok) return faultPage(request, result.refusal.code)
  return {
    status: statusOf(refusal),
    title: request.words._(msg`Answers`),
    section: 'answers',
    body: <Answers submission={result.value} request={request} refusal={refusal} />,
  }
}

type Props = {
  readonly submission: SubmissionDetail
  readonly request: DeskRequest
  readonly refusal: AnyRefusal | null
}

function Answers({ submission, request, refusal }: Props) {
  const { i18n } = useLingui()
  const { form, createdAt, booking, answers, isSuspected, outcome, score, attribution } = submission
  return (
    <div className="page stack payment-page">
      <p>
        <a className="desk-link" href="/desk/answers">
          <Trans>All answers</Trans>
        </a>
      </p>
      <h1>{form.name}</h1>
      <Refusal refusal={refusal} />
      <p className="muted">
        {i18n._(formKindWords[form.kind])} · {formatMoment(request, createdAt)}
      </p>
      {booking === null ? null : (
        <p>
          <a className="desk-link" href={`/desk/bookings/${booking.id}`}>
            <Trans>Booking {booking.reference}</Trans>
          </a>
        </p>
      )}
      {isSuspected ? (
        <p className="alert tone-warning">
          <span>
            <Trans>
              This looks like spam: it came faster than a person types, or filled in a hidden field.
            </Trans>
          </span>
        </p>
      ) : null}
      {outcome === 'disqualified' ? (
        <p>
          <Trans>The answers ended the form early as not suitable.</Trans>
        </p>
      ) : null}
      {score === null ? null : (
        <p>
          <Trans>Score: {score} %</Trans>
        </p>
      )}
      {answers.length === 0 ? (
        <p className="card">
          <Trans>Every question was left empty.</Trans>
        </p>
      ) : (
        <dl className="card divided answers">
          {answers.map(({ question, answer }, index) => (
            <div key={`${index} ${question}`}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {Object.keys(attribution).length === 0 ? null : (
        <section className="stack" aria-labelledby="attribution">
          <h2 id="attribution">
            <Trans>Came from</Trans>
          </h2>
          <div className="card">
            <AttributionRows attribution={attribution} />
          </div>
        </section>
      )}
      <details className="desk-reveal">
        <summary>
          <Trans>Delete these answers</Trans>
        </summary>
        <div className="card stack-small">
          <p>
            <Trans>They are deleted for good. A booking that belongs to them stays.</Trans>
          </p>
          <Form request={request} action="delete">
            <button className="button button-danger">
              <Trans>Delete for good</Trans>
            </button>
          </Form>
        </div>
      </details>
    </div>
  )
}
