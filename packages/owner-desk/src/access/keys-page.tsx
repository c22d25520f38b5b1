import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyView } from '@booking/shared/contract/business/access'
import { scopes, type Scope } from '@booking/shared/contract/business/business-endpoint'
import type { AnyRefusal } from '@booking/shared/errors/result'
import { faultPage } from '../layout/fault-page.tsx'
import { Field } from '../layout/field.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'

/** What a scope permits. */
const scopeWords = {
  read: msg`See bookings, times and settings`,
  write: msg`Change them`,
  people: msg`See and change who the customers are`,
} as const satisfies Record<Scope, MessageDescriptor>

/** The keys with which programs use the business API. */
export const loadKeysPage = (request: SignedInRequest): Promise<DeskPage> => show(request, {})

export async function submitKeysPage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const { client } = request
  const idempotencyKey = keyOf(form)
  if (form.get('action') === 'revoke') {
    const done = await client.call('revokeKey', { params: { id: form.get('id') ?? '' }, idempotencyKey })
    return done.ok
      ? { to: '/desk/account/keys', done: 'key_revoked' }
      : show(request, { refusal: done.refusal })
  }
  const name = form.get('name')?.trim() ?? ''
  const chosen = scopes.filter((scope) => form.getAll('scopes').includes(scope))
  const made = await client.call('createKey', { body: { name, scopes: chosen }, idempotencyKey })
  // The page itself shows the key, because it is stored nowhere: sent again, the form gets the same key.
  return made.ok
    ? show(request, { token: made.value.token })
    : show(request, { refusal: made.refusal, name, chosen })
}

type State = {
  readonly refusal?: AnyRefusal | null
  /** A key that was just made. */
  readonly token?: string
  readonly name?: string
  readonly chosen?: readonly Scope[]
}

async function show(request: SignedInRequest, state: State): Promise<DeskPage> {
  const listed = await request.client.call('listKeys', {})
  if (!listed.ok) return faultPage(request, listed.refusal)
  return {
    status: state.refusal?.status ?? 200,
    title: request.words._(msg`Keys for programs`),
    section: 'account',
    body: <Keys request={request} state={state} keys={listed.value.keys} />,
  }
}

type Props = {
  readonly request: SignedInRequest
  readonly state: State
  readonly keys: readonly KeyView[]
}

function Keys({ request, state: { refusal = null, token, name, chosen = ['read'] }, keys }: Props) {
  const { i18n } = useLingui()
  const fault = refusal?.fields?.find(({ path }) => path.startsWith('scopes'))
  return (
    <div className="page stack">
      <h1>
        <Trans>Keys for programs</Trans>
      </h1>
      <p className="muted">
        <Trans>A key lets a program of yours use the business API, as far as you permit it.</Trans>
      </p>
      <Refusal refusal={refusal} />
      {token === undefined ? null : (
        <output className="alert tone-success">
          <span>
            <Trans>This is the new key. Copy it now, because it is not shown again.</Trans>{' '}
            <code className="new-key">{token}</code>
          </span>
        </output>
      )}
      {keys.length === 0 ? (
        <p>
          <Trans>There are no keys.</Trans>
        </p>
      ) : (
        <ul className="card divided plain-list">
          {keys.map((key) => (
            <li className="spread row-item" key={key.id}>
              <div>
                <p className="strong">{key.name}</p>
                <p>{key.scopes.map((scope) => i18n._(scopeWords[scope])).join(' · ')}</p>
                <p className="muted">
                  {key.usedAt === null ? (
                    <Trans>Never used</Trans>
                  ) : (
                    <Trans>Last used {formatMoment(request, key.usedAt)}</Trans>
                  )}
                </p>
              </div>
              <Form request={request} action="revoke" className="inline">
                <input type="hidden" name="id" value={key.id} />
                <button className="button button-danger">
                  <Trans>Revoke</Trans>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <section className="card stack account-card" aria-labelledby="new-key">
        <h2 id="new-key">
          <Trans>New key</Trans>
        </h2>
        <Form request={request} action="create">
          <Field name="name" label={<Trans>What it is for</Trans>} refusal={refusal}>
            {(control) => (
              <input {...control} className="input" maxLength={100} required defaultValue={name} />
            )}
          </Field>
          <fieldset aria-describedby={fault === undefined ? undefined : 'scopes-fault'}>
            <legend className="label">
              <Trans>What it may do</Trans>
            </legend>
            {scopes.map((scope) => (
              <label className="inline" key={scope}>
                <input
                  className="checkbox"
                  type="checkbox"
                  name="scopes"
                  value={scope}
                  defaultChecked={chosen.includes(scope)}
                />
                <span>{i18n._(scopeWords[scope])}</span>
              </label>
            ))}
            {fault === undefined ? null : (
              <p className="fault" id="scopes-fault">
                <Trans>Choose at least one.</Trans>
              </p>
            )}
          </fieldset>
          <button className="button button-primary">
            <Trans>Make a key</Trans>
          </button>
        </Form>
      </section>
      <p>
        <a href="/desk/account">
          <Trans>Back to the account</Trans>
        </a>
      </p>
    </div>
  )
}
