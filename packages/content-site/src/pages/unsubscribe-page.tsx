import { msg } from '@lingui/core/macro'
import type { MailOptOutView } from '@booking/shared/contract/link-requests'
import { UnsubscribeCard } from '../layout/standalone/unsubscribe-card.tsx'
import { asCapability, errorPage, faultOf } from './error-page.tsx'
import type { LoadedPage, PageRequest } from './page.ts'

/** Shows whether reminders are sent to the holder of an unsubscribe link. Only a POST changes it. */
export async function loadUnsubscribePage(request: PageRequest): Promise<LoadedPage> {
  const found = await request.api.client.call('getMailOptOut', nameOf(request))
  return found.ok ? show(request, found.value) : asCapability(errorPage(faultOf(found.refusal), request))
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
