import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { Form, keyOf } from '../layout/form.tsx'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, DeskRequest, SetsSession, Submitted } from '../page.ts'
import { statusOf } from '../layout/fault-page.tsx'

/**
 * The page of a mailed link. Its button signs in, because programs that look into mails open links as well. On the developer's own
 * machine the script presses it.
 */
export const loadUseLinkPage = (request: DeskRequest): Promise<DeskPage | { readonly to: string }> =>
  Promise.resolve(request.session === null ? show(request, null) : { to: request.returnTo })

export async function submitUseLinkPage(
  request: DeskRequest,
  form: URLSearchParams,
): Promise<Submitted & SetsSession> {
  const created = await request.client.call('createSession', {
    body: { token: request.params['token'] ?? '', device: request.device },
    idempotencyKey: keyOf(form),
  })
  if (!created.ok) return show(request, created.refusal)
  const { token, deviceToken } = created.value
  return { to: request.returnTo, sessionToken: token, deviceToken }
}

function show(request: DeskRequest, refusal: AnyRefusal | null): DeskPage {
  return {
    status: statusOf(refusal),
    title: request.words._(msg`Sign in`),
    isBare: true,
    body: (
      <div className="card sign-in stack">
        <h1>
          <Trans>Sign in to the desk</Trans>
        </h1>
        <Refusal refusal={refusal} />
        {refusal === null ? (
          <Form request={request}>
            <button className="button button-primary" data-press={request.isOwnMachine ? '' : undefined}>
              <Trans>Sign in</Trans>
            </button>
          </Form>
        ) : (
          <p>
            <a className="button button-primary" href="/desk/sign-in">
              <Trans>Ask for a new link</Trans>
            </a>
          </p>
        )}
      </div>
    ),
  }
}
