import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { loadWidget, readAddress, renderWidget } from '@hourfold/widget-element/server'
import { parseWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { WidgetFrame } from '../layout/widget/widget-frame.tsx'
import type { LoadedPage, PageRequest } from './page.ts'
import { actionAddress } from './booking/submit-booking-page.tsx'
import { asCapability, errorPage } from './error-page.tsx'
import { layoutOf } from './widget-layout.ts'

/**
 * The page to which a payment page returns: the element with the stored state of the payment. It sends no request to the
 * provider, because automated link checkers may open it; the hydrated element asks the provider, and so does the server in the
 * background.
 */
export async function loadPaymentPage(request: PageRequest): Promise<LoadedPage> {
  const { search, locale, words, now, api, business, preview } = request
  const subject = parseWidgetUrl(`/verify-payment-callback?${search}`)
  const nothing = asCapability(errorPage({ code: 'event_not_found', status: 404 }, request))
  if (!subject) return nothing

  const { baseUrl, fetch, wait } = api
  const options = { locale, ...readAddress(search) }
  const page = await loadWidget({ subject, options, now, baseUrl, fetch, wait })
  const isHidden = preview !== null && page.flow.payment?.view?.mode === 'live'
  if (isHidden || page.refusal?.code === 'event_not_found') return nothing
  const { html, features } = renderWidget(page, { actionTo: actionAddress(request) })
  const headings = [words._(msg`Your payment`), page.title].filter(Boolean)
  return {
    status: page.status,
    kind: 'capability',
    title: [...headings, business?.business.name].filter(Boolean).join(' · '),
    body: (
      <div className={`widget-page column widget-page-${layoutOf(request.path, page.flow)}`}>
        <h1 className="visually-hidden">{headings.join(' · ')}</h1>
        <WidgetFrame html={html} />
        <noscript>
          <p className="load-again">
            <a className="button button-primary" href={`?${search}`}>
              <Trans>Load this page again</Trans>
            </a>
          </p>
        </noscript>
      </div>
    ),
    chrome: true,
    indexed: false,
    loadsWidget: true,
    features,
    live: true,
  }
}
