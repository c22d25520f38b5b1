import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { Form, keyOf } from '../layout/form.tsx'
import { Refusal } from '../layout/refusal.tsx'
import { statusOf } from '../layout/fault-page.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import { BackToSettings } from './back-to-settings.tsx'

/** What the sample data of a demo is, with the button that removes it. */
export const loadSamplesPage = (request: SignedInRequest): Promise<DeskPage> =>
  Promise.resolve(show(request, null))

/** Removes the sample data: the banner of every page sends its form here too. */
export async function submitSamplesPage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const removed = await request.client.call('removeSamples', { idempotencyKey: keyOf(form) })
  return removed.ok ? { to: '/desk', done: 'samples_removed' } : show(request, removed.refusal)
}

function show(request: SignedInRequest, refusal: AnyRefusal | null): DeskPage {
  const title = request.words._(msg`Sample data`)
  return {
    status: statusOf(refusal),
    title,
    section: 'settings',
    body: (
      <div className="page settings stack">
        <BackToSettings />
        <h1>{title}</h1>
        <Refusal refusal={refusal} />
        {request.session.hasSamples ? (
          <div className="card stack">
            <p>
              <Trans>
                These bookings, customers and payments are samples, so that you see the desk as it looks on a
                busy day. Nobody gets a message about them.
              </Trans>
            </p>
            <p>
              <Trans>Removing them deletes them for good. Bookings that you or visitors made stay.</Trans>
            </p>
            <Form request={request}>
              <button className="button button-danger">
                <Trans>Remove sample data</Trans>
              </button>
            </Form>
          </div>
        ) : (
          <p className="card">
            <Trans>There is no sample data.</Trans>
          </p>
        )}
      </div>
    ),
  }
}
