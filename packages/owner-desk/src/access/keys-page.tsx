import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Scope, scopes } from '@hourfold/shared/contract/business/business-endpoint'
import type { KeyView } from '@hourfold/shared/contract/business/access'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { Field } from '../layout/field.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, DeskRequest, SignedInRequest, Submitted } from '../page.ts'

type Typed = { readonly name: string; readonly scopes: readonly Scope[] }
type Outcome = {
  readonly refusal?: AnyRefusal | null
  readonly typed?: Typed
  /** The token of a key that was just made; no later page has it. */
  readonly token?: string
}

/** The keys of the business API. */
export const loadKeysPage = (request: SignedInRequest): Promise<DeskPage> => show(request, {})

/** Makes a key, whose token only the response of this form shows, or revokes one. */
export async function submitKeysPage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const { client } = request
  const idempotencyKey = keyOf(form)
  if (form.get('action') === 'revoke') {
    const id = form.get('id') ?? ''
    const done = await client.call('revokeKey', { params: { id }, idempotencyKey })
    return done.ok
      ? { to: '/desk/account/keys', done: 'key_revoked' }
      : show(request, { refusal: done.refusal })
  }
  const checked = form.getAll('scopes')
  const typed = { name: form.get('name') ?? '', scopes: scopes.filter((scope) => checked.includes(scope)) }
  const created = await client.call('createKey', { body: typed, idempotencyKey })
  return show(request, created.ok ? { token: created.value.token } : { refusal: created.refusal, typed })
}

async function show(request: SignedInRequest, outcome: Outcome): Promise<DeskPage> {
  const listed = await request.client.call('listKeys', {})
  if (!listed.ok) return faultPage(request, listed.refusal.code)
  return {
    status: statusOf(outcome.refusal),
    title: request.words._(msg`Keys for programs`),
    section: 'account',
    body: <Keys request={request} keys={listed.value.keys} outcome={outcome} />,
  }
}

/** What each scope permits. */
const scopeWords = {
  read: msg`See bookings, settings and reports, without the customers’ names`,
  write: msg`Change bookings and settings`,
  people: msg`See and change customers: names, addresses, notes and answers`,
} as const satisfies Record<Scope, unknown>

type KeysProps = {
  readonly request: DeskRequest
  readonly keys: readonly KeyView[]
  readonly outcome: Outcome
}

function Keys({ request, keys, outcome }: KeysProps) {
  const { i18n } = useLingui()
  const { token, refusal = null } = outcome
  return (
    <div className="page stack-large payment-page">
      <p>
        <a className="desk-link" href="/desk/account">
          <Trans>Account</Trans>
        </a>
      </p>
      <h1>
        <Trans>Keys for programs</Trans>
      </h1>
      <Refusal refusal={refusal} />
      {token === undefined ? null : <NewToken token={token} />}
      <p className="muted">
        <Trans>
          A key lets a program of yours use the business API, with the permissions that you choose here.
        </Trans>
      </p>
      {keys.length === 0 ? (
        <p className="card">
          <Trans>There are no keys.</Trans>
        </p>
      ) : (
        <ul className="card divided plain-list">
          {keys.map((key) => (
            <li className="spread row-item" key={key.id}>
              <div className="stack-tight key-facts">
                <h2 className="key-name" id={`key-${key.id}`}>
                  {key.name}
                </h2>
                <ul className="small key-scopes">
                  {key.scopes.map((scope) => (
                    <li key={scope}>{i18n._(scopeWords[scope])}</li>
                  ))}
                </ul>
                <p className="muted small">
                  <Trans>Made {formatMoment(request, key.createdAt)}</Trans>
                  {' · '}
                  {key.usedAt === null ? (
                    <Trans>never used</Trans>
                  ) : (
                    <Trans>last used {formatMoment(request, key.usedAt)}</Trans>
                  )}
                </p>
              </div>
              <Form request={request} action="revoke" className="inline">
                <input type="hidden" name="id" value={key.id} />
                <button className="button button-danger" aria-describedby={`key-${key.id}`}>
                  <Trans>Revoke</Trans>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <NewKeyForm request={request} outcome={outcome} />
    </div>
  )
}

function NewToken({ token }: { readonly token: string }) {
  return (
    <div className="alert tone-success">
      <div className="stack-small key-facts">
        <p>
          <Trans>This is the new key. Copy it now, because it is not shown again.</Trans>
        </p>
        <p>
          <code className="key-token">{token}</code>
        </p>
      </div>
    </div>
  )
}

function NewKeyForm({ request, outcome: { refusal = null, typed } }: Omit<KeysProps, 'keys'>) {
  const { i18n } = useLingui()
  const fault = refusal?.fields?.some(({ path }) => path.startsWith('scopes'))
  return (
    <section className="card stack" aria-labelledby="new-key">
      <h2 id="new-key">
        <Trans>Make a key</Trans>
      </h2>
      <Form request={request} action="create">
        <Field
          name="name"
          label={<Trans>Name</Trans>}
          hint={<Trans>What it is for, such as the name of the program.</Trans>}
          refusal={refusal}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={100}
              required
              autoComplete="off"
              defaultValue={typed?.name}
            />
          )}
        </Field>
        <fieldset className="stack-tight" aria-describedby={fault === true ? 'scopes-fault' : undefined}>
          <legend className="label">
            <Trans>What it may do</Trans>
          </legend>
          {scopes.map((scope) => (
            <label className="inline payment-choice" key={scope}>
              <input
                type="checkbox"
                name="scopes"
                value={scope}
                defaultChecked={typed?.scopes.includes(scope) ?? scope === 'read'}
              />
              {i18n._(scopeWords[scope])}
            </label>
          ))}
          {fault === true ? (
            <p className="fault" id="scopes-fault">
              <Trans>Choose at least one.</Trans>
            </p>
          ) : null}
        </fieldset>
        <button className="button button-primary">
          <Trans>Make the key</Trans>
        </button>
      </Form>
    </section>
  )
}
