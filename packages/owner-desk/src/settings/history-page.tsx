import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { faultPage } from '../layout/fault-page.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import { BackToSettings } from './back-to-settings.tsx'
import { EmptiedNext } from './emptied-next.tsx'
import { labelOf } from './field-labels.ts'

/** What was changed at the desk, the newest first, each with undo. */
export const loadHistoryPage = (request: SignedInRequest): Promise<DeskPage> => show(request, null)

export async function submitHistoryPage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const done = await request.client.call('undoSettingsChange', {
    params: { id: form.get('change') ?? '' },
    body: { accepted: form.has('accepted') },
    idempotencyKey: keyOf(form),
  })
  return done.ok
    ? { to: '/desk/settings/history', done: 'settings_undone' }
    : show(request, done.refusal, form)
}

async function show(
  request: SignedInRequest,
  refusal: AnyRefusal | null,
  form?: URLSearchParams,
): Promise<DeskPage> {
  const cursor = request.search.get('cursor')
  const listed = await request.client.call('listSettingsChanges', {
    query: cursor === null ? {} : { cursor },
  })
  if (!listed.ok) return faultPage(request, listed.refusal.code)
  const needsDecision = refusal?.code === 'rule_broken'
  const undoing = needsDecision ? (form?.get('change') ?? null) : null
  const emptied = needsDecision ? Number(refusal.params?.['emptied'] ?? 0) : 0
  return {
    status: refusal?.status ?? (refusal === null ? 200 : 409),
    title: request.words._(msg`History of changes`),
    section: 'settings',
    body: <History request={request} {...{ refusal, undoing, emptied }} {...listed.value} />,
  }
}

type Props = BusinessResponse<'listSettingsChanges'> & {
  readonly request: SignedInRequest
  readonly refusal: AnyRefusal | null
  /** The change whose undo hits coming bookings. */
  readonly undoing: string | null
  /** How many rows of personal data that undo would empty. */
  readonly emptied: number
}

function History({ request, refusal, undoing, emptied, changes, next }: Props) {
  return (
    <div className="page settings stack">
      <BackToSettings />
      <h1>
        <Trans>History of changes</Trans>
      </h1>
      <Refusal refusal={refusal} />
      {changes.length === 0 ? (
        <p className="muted">
          <Trans>Nothing was changed at the desk yet.</Trans>
        </p>
      ) : (
        <ul className="card divided plain-list">
          {changes.map(({ id, at, by, path, keys, undoes, undoneBy, removed, added }) => (
            <li className="row-item stack-tight" key={id}>
              <p className="strong">
                {undoes === null ? null : (
                  <>
                    <Trans>Undone:</Trans>{' '}
                  </>
                )}
                {keys.map((key) => labelOf(request.words, key)).join(', ')}
              </p>
              <p className="muted">
                {formatMoment(request, at)} · {by.name === '' ? <Trans>Command line</Trans> : by.name} ·{' '}
                {path}
              </p>
              <pre className="settings-diff">
                {[...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)].join('\n')}
              </pre>
              {undoneBy === null ? (
                <Form request={request} className="inline">
                  <input type="hidden" name="change" value={id} />
                  {undoing === id && emptied > 0 ? (
                    <p className="strong">
                      <EmptiedNext rows={emptied} />
                    </p>
                  ) : null}
                  {undoing === id ? (
                    <label className="inline">
                      <input className="checkbox" type="checkbox" name="accepted" />
                      <Trans>Undo anyway. Bookings that no longer fit stay as they are.</Trans>
                    </label>
                  ) : null}
                  <button className="button button-secondary">
                    <Trans>Undo</Trans>
                  </button>
                </Form>
              ) : (
                <p>
                  <span className="badge">
                    <Trans>Taken back</Trans>
                  </span>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {next === null ? null : (
        <p>
          <a
            className="button button-secondary"
            href={`/desk/settings/history?cursor=${encodeURIComponent(next)}`}
          >
            <Trans>Older changes</Trans>
          </a>
        </p>
      )}
    </div>
  )
}
