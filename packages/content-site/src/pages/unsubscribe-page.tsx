import { msg } from '@lingui/core/macro'
import type { MailOptOutView } from '@hourfold/shared/contract/link-requests'
import { asCapability, errorPage, faultOf } from './error-page.tsx'
import type { LoadedPage, PageRequest } from './page.ts'
import { Trans } from '@lingui/react/macro'
import type { BrandView } from '@hourfold/shared/contract/site-view'
import { BrandSign } from '../layout/brand/brand-sign.tsx'

/** Shows whether reminders are sent to the holder of an unsubscribe link. Only a POST changes it. */
export async function loadUnsubscribePage(request: PageRequest): Promise<LoadedPage> {
  const result = await request.api.client.call('getMailOptOut', nameOf(request))
  return result.ok ? show(request, result.value) : asCapability(errorPage(faultOf(result.refusal), request))
}

/**
 * Ends reminders, or allows them again. Mail programs post `List-Unsubscribe=One-Click` (RFC 8058) without having seen the page, and
 * follow no redirect, so the answer is the page itself.
 */
export async function submitUnsubscribePage(
  request: PageRequest,
  form: URLSearchParams,
): Promise<LoadedPage> {
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click'
  const isOptedOut = isOneClick || form.get('answer') !== 'subscribe'
  const done = await request.api.client.call('setMailOptOut', {
    ...nameOf(request),
    body: { isOptedOut },
    idempotencyKey: `unsubscribe-${request.newId()}`,
  })
  return done.ok ? show(request, done.value) : asCapability(errorPage(faultOf(done.refusal), request))
}

const nameOf = ({ path, locale }: PageRequest) => ({
  params: { signed: path.slice('/mail/unsubscribe/'.length) },
  query: { locale },
})

const show = (request: PageRequest, view: MailOptOutView): LoadedPage => ({
  status: 200,
  kind: 'capability',
  title: `${request.words._(msg`Reminders`)} · ${view.business}`,
  body: <UnsubscribeCard brand={request.brand} view={view} />,
  chrome: false,
  indexed: false,
  loadsWidget: false,
  live: true,
})

type Props = { readonly brand: BrandView; readonly view: MailOptOutView }

/** One button that ends reminders and follow-ups, or allows them again. */
function UnsubscribeCard({ brand, view: { isOptedOut, business } }: Props) {
  return (
    <div className="request column stack">
      <p className="brand display">
        <BrandSign name={business} brand={brand} />
      </p>
      <article className="request-card card stack">
        <h1>{isOptedOut ? <Trans>You get no more reminders</Trans> : <Trans>No more reminders?</Trans>}</h1>
        <p className="muted">
          {isOptedOut ? (
            <Trans>
              {business} sends you no more reminders and no questions after a visit. You are still told when
              an appointment is confirmed, moved or cancelled.
            </Trans>
          ) : (
            <Trans>
              {business} then sends you no more reminders and no questions after a visit. You are still told
              when an appointment is confirmed, moved or cancelled.
            </Trans>
          )}
        </p>
        <form method="post">
          {isOptedOut ? (
            <button className="button button-secondary" name="answer" value="subscribe">
              <Trans>Send me reminders again</Trans>
            </button>
          ) : (
            <button className="button button-primary" name="answer" value="unsubscribe">
              <Trans>Stop reminders</Trans>
            </button>
          )}
        </form>
      </article>
    </div>
  )
}
