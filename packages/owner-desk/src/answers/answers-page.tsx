import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmissionSummary } from '@hourfold/shared/contract/business/answers'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import { csvFile } from '../layout/csv-file.ts'
import { faultPage } from '../layout/fault-page.tsx'
import { formatMoment } from '../layout/formats.ts'
import { PagesOfList, searchPath } from '../layout/pages-of-list.tsx'
import type { DeskFile, DeskPage, DeskRequest, SignedInRequest } from '../page.ts'
import { formKindWords } from './form-kinds.ts'

type AnsweredForms = BusinessResponse<'listAnsweredForms'>['forms']
type Filter = { readonly form: string | undefined; readonly suspected: 'without' | 'only' }

/** What visitors have answered, by form; with `?format=csv` the answers to one form as a file. */
export async function loadAnswersPage(request: SignedInRequest): Promise<DeskPage | DeskFile> {
  const { client, locale, search } = request
  const form = search.get('form') || undefined
  if (search.get('format') === 'csv') return download(request, form ?? '')
  const suspected = search.get('suspected') === 'only' ? 'only' : 'without'
  const cursor = search.get('cursor') || undefined
  const [forms, listed] = await Promise.all([
    client.call('listAnsweredForms', { query: { locale } }),
    client.call('listAnswers', {
      query: { locale, suspected, ...(form ? { form } : {}), ...(cursor ? { cursor } : {}) },
    }),
  ])
  if (!forms.ok) return faultPage(request, forms.refusal.code)
  if (!listed.ok) return faultPage(request, listed.refusal.code)
  const filter: Filter = { form, suspected }
  const { submissions, next } = listed.value
  return {
    title: request.words._(msg`Answers`),
    section: 'answers',
    body: (
      <div className="page stack">
        <h1>
          <Trans>Answers</Trans>
        </h1>
        <Filters forms={forms.value.forms} filter={filter} />
        {submissions.length === 0 ? (
          <Empty isNew={forms.value.forms.length === 0} />
        ) : (
          <ul className="card divided plain-list">
            {submissions.map((one) => (
              <SubmissionRow key={one.id} submission={one} request={request} />
            ))}
          </ul>
        )}
        <PagesOfList
          path="/desk/answers"
          query={{ form, suspected: suspected === 'only' ? suspected : null }}
          isLater={cursor !== undefined}
          next={next}
        />
        {form === undefined || submissions.length === 0 ? null : (
          <p>
            <a
              className="button button-secondary"
              href={searchPath('/desk/answers', { form, format: 'csv' })}
            >
              <Trans>Download as CSV</Trans>
            </a>
          </p>
        )}
      </div>
    ),
  }
}

async function download(request: SignedInRequest, form: string): Promise<DeskPage | DeskFile> {
  const file = await request.client.call('exportAnswers', { query: { form } })
  if (!file.ok) return faultPage(request, file.refusal.code)
  return csvFile('answers.csv', file.value)
}

function Filters({ forms, filter }: { readonly forms: AnsweredForms; readonly filter: Filter }) {
  const { t } = useLingui()
  if (forms.length === 0) return null
  const isOnly = filter.suspected === 'only'
  const chosen = forms.filter(({ id }) => filter.form === undefined || id === filter.form)
  const suspects = chosen.reduce((sum, { suspected }) => sum + suspected, 0)
  return (
    <nav className="row" aria-label={t`Filter answers`}>
      <a
        className="option option-short desk-chip"
        href="/desk/answers"
        aria-current={filter.form === undefined && !isOnly ? 'true' : undefined}
      >
        <Trans>All</Trans>
      </a>
      {forms.map((one) => (
        <a
          key={one.id}
          className="option option-short desk-chip"
          href={searchPath('/desk/answers', { form: one.id })}
          aria-current={filter.form === one.id && !isOnly ? 'true' : undefined}
        >
          {one.name} ({one.submissions - one.suspected})
        </a>
      ))}
      {suspects > 0 || isOnly ? (
        <a
          className="option option-short desk-chip"
          href={searchPath('/desk/answers', { form: filter.form, suspected: 'only' })}
          aria-current={isOnly ? 'true' : undefined}
        >
          <Trans>Suspected spam ({suspects})</Trans>
        </a>
      ) : null}
    </nav>
  )
}

function Empty({ isNew }: { readonly isNew: boolean }) {
  return isNew ? (
    <p className="card">
      <Trans>
        Nobody has answered a form yet. Answers to your forms, surveys, quizzes and the questions of your
        services appear here.
      </Trans>
    </p>
  ) : (
    <div className="card stack-small">
      <p>
        <Trans>There are no answers here.</Trans>
      </p>
      <p>
        <a className="desk-link" href="/desk/answers">
          <Trans>Show all answers</Trans>
        </a>
      </p>
    </div>
  )
}

type RowProps = { readonly submission: SubmissionSummary; readonly request: DeskRequest }

function SubmissionRow({ submission, request }: RowProps) {
  const { i18n } = useLingui()
  const { id, form, createdAt, isSuspected, outcome, score, booking } = submission
  return (
    <li className="row-item payment-row">
      <a className="strong payment-name" href={`/desk/answers/${id}`}>
        {form.name}
      </a>
      <span className="row payment-badges">
        {isSuspected ? (
          <span className="badge tone-warning">
            <Trans>Suspected spam</Trans>
          </span>
        ) : null}
        {outcome === 'disqualified' ? (
          <span className="badge tone-quiet">
            <Trans>Not suitable</Trans>
          </span>
        ) : null}
        {score === null ? null : <span className="badge tone-info">{score} %</span>}
      </span>
      <span className="muted small">
        {[i18n._(formKindWords[form.kind]), formatMoment(request, createdAt), booking?.reference]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </span>
    </li>
  )
}
