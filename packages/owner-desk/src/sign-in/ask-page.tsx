import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { Field } from '../layout/field.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, DeskRequest, SetsSession, Submitted } from '../page.ts'
import { statusOf } from '../layout/fault-page.tsx'

/** Asks for the address to which a link is mailed. */
export const loadAskPage = (request: DeskRequest): Promise<DeskPage | { readonly to: string }> =>
  Promise.resolve(request.session === null ? show(request, null, '') : { to: request.returnTo })

/** Sends a link. The answer is the same for every address, so that it tells nobody who works here. */
export async function submitAskPage(
  request: DeskRequest,
  form: URLSearchParams,
): Promise<Submitted & SetsSession> {
  if (request.isDemo && form.get('action') === signInToDemo) return openDemo(request, form)
  const email = form.get('email')?.trim() ?? ''
  const result = await request.client.call('createSignInLink', {
    body: { email, deviceToken: request.deviceToken },
    idempotencyKey: keyOf(form),
  })
  return result.ok ? showSent(request, email) : show(request, result.refusal, email)
}

/** The action of the form that signs anyone in as the owner of a public demo. */
const signInToDemo = 'demo'

async function openDemo(request: DeskRequest, form: URLSearchParams): Promise<Submitted & SetsSession> {
  const created = await request.client.call('createDemoSession', {
    body: { device: request.device },
    idempotencyKey: keyOf(form),
  })
  if (!created.ok) return show(request, created.refusal, '')
  const { token, deviceToken } = created.value
  return { to: request.returnTo, sessionToken: token, deviceToken }
}

function show(request: DeskRequest, refusal: AnyRefusal | null, email: string): DeskPage {
  const hasEnded = request.search.get('ended') === '1'
  return {
    status: statusOf(refusal),
    title: request.words._(msg`Sign in`),
    isBare: true,
    body: (
      <div className="card sign-in stack">
        <h1>
          <Trans>Sign in to the desk</Trans>
        </h1>
        {hasEnded ? (
          <output className="alert tone-info">
            <span>
              <Trans>You were signed out. Please sign in again.</Trans>
            </span>
          </output>
        ) : null}
        {refusal?.code === 'invalid_request' ? null : <Refusal refusal={refusal} />}
        {request.isDemo ? (
          <Form request={request} action={signInToDemo}>
            <button className="button button-primary">
              <Trans>Sign in as the owner</Trans>
            </button>
          </Form>
        ) : null}
        <p className="muted">
          <Trans>We send a link to your email address. It signs you in, without a password.</Trans>
        </p>
        <Form request={request}>
          <Field name="email" label={<Trans>Email address</Trans>} refusal={refusal}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="email"
                autoComplete="email"
                inputMode="email"
                maxLength={254}
                required
                defaultValue={email}
              />
            )}
          </Field>
          <button className={request.isDemo ? 'button button-secondary' : 'button button-primary'}>
            <Trans>Send the link</Trans>
          </button>
        </Form>
      </div>
    ),
  }
}

const showSent = (request: DeskRequest, email: string): DeskPage => ({
  title: request.words._(msg`Check your mail`),
  isBare: true,
  body: (
    <div className="card sign-in stack">
      <h1>
        <Trans>Check your mail</Trans>
      </h1>
      <p>
        <Trans>
          If <strong>{email}</strong> may sign in here, a link is on its way. It is valid for 15 minutes.
        </Trans>
      </p>
      {request.isOwnMachine ? (
        <p>
          <a href="/mailbox">
            <Trans>Open the mailbox of this machine</Trans>
          </a>
        </p>
      ) : null}
      <p>
        <a href="/desk/sign-in">
          <Trans>Use another address</Trans>
        </a>
      </p>
    </div>
  ),
})
