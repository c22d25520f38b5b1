import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { languageName } from '@hourfold/shared/i18n/language-names'
import { isLocaleCode, locales } from '@hourfold/shared/i18n/locales'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { Field } from '../layout/field.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'

/** Who is signed in, the language of the desk, and the devices that are signed in. */
export async function loadAccountPage(request: SignedInRequest): Promise<DeskPage> {
  return show(request, null)
}

export async function submitAccountPage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const { client } = request
  if (form.get('action') === 'revoke') {
    const id = form.get('session') ?? ''
    const done = await client.call('revokeSession', { params: { id }, idempotencyKey: keyOf(form) })
    return done.ok ? { to: '/desk/account', done: 'session_revoked' } : show(request, done.refusal)
  }
  const locale = form.get('locale') ?? ''
  const done = await client.call('changeSession', {
    body: { locale: isLocaleCode(locale) ? locale : null },
    idempotencyKey: keyOf(form),
  })
  return done.ok ? { to: '/desk/account', done: 'saved' } : show(request, done.refusal)
}

async function show(request: SignedInRequest, refusal: AnyRefusal | null): Promise<DeskPage> {
  const listed = await request.client.call('listSessions', {})
  if (!listed.ok) return faultPage(request, listed.refusal.code)
  return {
    status: statusOf(refusal),
    title: request.words._(msg`Account`),
    section: 'account',
    body: <Account request={request} refusal={refusal} sessions={listed.value.sessions} />,
  }
}

type Props = {
  readonly request: SignedInRequest
  readonly refusal: AnyRefusal | null
  readonly sessions: BusinessResponse<'listSessions'>['sessions']
}

function Account({ request, refusal, sessions }: Props) {
  const { session } = request
  return (
    <div className="page stack">
      <h1>
        <Trans>Account</Trans>
      </h1>
      <Refusal refusal={refusal} />
      <section className="card stack account-card">
        <p>
          {session.role === 'owner' ? (
            <Trans>
              You are signed in as <strong>{session.email}</strong>, an owner.
            </Trans>
          ) : (
            <Trans>
              You are signed in as <strong>{session.email}</strong>.
            </Trans>
          )}
        </p>
        <Form request={request} action="locale">
          <Field name="locale" label={<Trans>Language of the desk</Trans>}>
            {(control) => (
              <select {...control} className="input" defaultValue={session.locale ?? ''}>
                <option value="">{request.words._(msg`The language of the business`)}</option>
                {locales.map(({ code, tag }) => (
                  <option key={code} value={code} lang={tag}>
                    {languageName(code)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button className="button button-secondary">
            <Trans>Save</Trans>
          </button>
        </Form>
        <Form request={request} to="/desk/sign-out">
          <button className="button button-secondary">
            <Trans>Sign out</Trans>
          </button>
        </Form>
      </section>
      {session.role === 'owner' ? (
        <p className="row">
          <a className="button button-secondary" href="/desk/account/keys">
            <Trans>Keys for programs</Trans>
          </a>
          <a className="button button-secondary" href="/desk/account/audit">
            <Trans>Activity</Trans>
          </a>
        </p>
      ) : null}
      <section className="stack" aria-labelledby="devices">
        <h2 id="devices">
          <Trans>Signed-in devices</Trans>
        </h2>
        <ul className="card divided plain-list">
          {sessions.map((one) => (
            <li className="spread row-item" key={one.id}>
              <div>
                <p className="strong">{one.device === '' ? <Trans>Unknown device</Trans> : one.device}</p>
                <p className="muted">
                  {one.email} · <Trans>last used {formatMoment(request, one.usedAt)}</Trans>
                </p>
              </div>
              {one.isCurrent ? (
                <span className="badge tone-success">
                  <Trans>This device</Trans>
                </span>
              ) : (
                <Form request={request} action="revoke" className="inline">
                  <input type="hidden" name="session" value={one.id} />
                  <button className="button button-secondary">
                    <Trans>Sign this device out</Trans>
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
