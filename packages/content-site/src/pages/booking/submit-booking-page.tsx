import { createHash } from 'node:crypto'
import {
  readAddress,
  renderWidget,
  stateField,
  takeWidgetPost,
  type WidgetPage,
} from '@booking/widget-element/server'
import { parseWidgetUrl } from '@booking/shared/contract/widget-url'
import { errorMessage } from '@booking/shared/errors/error-messages'
import { safeRedirect } from '../../serving/safe-redirect.ts'
import { errorPage, showPath } from '../error-page.tsx'
import type { LoadedPage, PageRedirect, PageRequest } from '../page.ts'
import { kindOf } from '../widget-address.ts'
import { layoutOf } from '../widget-layout.ts'
import { addressAttribution } from './address-attribution.ts'
import { openState, sealState } from './page-state.ts'
import { pressAddress } from './press-address.ts'

/**
 * Handles a press of a browser without a script: the server runs the flow as the browser would, and renders the screen after it.
 * The page carries the state, so that a visitor needs no cookie.
 */
export async function submitBookingPage(
  request: PageRequest,
  fields: URLSearchParams,
): Promise<LoadedPage | PageRedirect> {
  const { path, search, locale, now, api, business, words } = request
  const subject = parseWidgetUrl(`${path}?${search}`)
  if (!subject || subject.kind === 'form') {
    return errorPage({ code: 'page_not_found', status: 404, params: { path: showPath(path) } }, request)
  }
  const sealed = fields.get(stateField)
  const flow = sealed === null ? null : openState(sealed, request)
  const isLost = sealed !== null && flow === null
  const options = { locale, ...readAddress(search), origin: request.origin }
  const { baseUrl, fetch, wait } = api
  const done = await takeWidgetPost(
    { subject, options, now, baseUrl, fetch, wait },
    {
      fields: isLost ? new URLSearchParams() : fields,
      flow,
      attribution: addressAttribution(request),
      newKey: createKeys(sealed === null || isLost ? request.newId() : String(fields)),
    },
  )
  const page: WidgetPage = isLost
    ? { ...done, flow: { ...done.flow, alert: { code: 'form_expired' } } }
    : done
  const way = wayToPayment(page, request)
  if (way !== null) return { to: way }

  const chrome = search.get('embed') !== '1'
  const { html, heading } = renderWidget(page, {
    pressTo: pressAddress(request),
    state: sealState(page.flow, request),
  })
  const fault = page.flow.fields.length > 0 ? errorMessage('invalid_request') : null
  const headings = [fault && words._(fault), heading, page.title, business?.business.name]
  return {
    status: fault === null ? page.status : 422,
    kind: kindOf(page.flow) === 'capability' ? 'capability' : 'answers',
    title: headings.filter(Boolean).join(' · '),
    body: (
      <div className={`widget-page column widget-page-${chrome ? layoutOf(path, page.flow) : 'embedded'}`}>
        <h1 className="visually-hidden">{heading === page.title ? business?.business.name : page.title}</h1>
        <div className="widget-frame">
          {/* oxlint-disable-next-line react/no-danger -- a declarative shadow root can only be written as markup */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </div>
    ),
    chrome,
    indexed: false,
    loadsWidget: false,
    live: true,
    isPersonal: true,
  }
}

/** Returns keys of which the same post gets the same ones, so that a page that is sent again books once. */
function createKeys(post: string): () => string {
  const base = createHash('sha256').update(post).digest('base64url')
  let count = 0
  return () => `press-${base}-${(count += 1)}`
}

/** The path of a payment page on this site. To another site the screen has a link, because a form may lead nowhere else. */
function wayToPayment({ flow }: WidgetPage, { origin }: PageRequest): string | null {
  const address = flow.payment?.leavingTo ?? null
  if (address === null || !address.startsWith(`${origin}/`)) return null
  const way = safeRedirect(address.slice(origin.length))
  return way.ok ? way.value : null
}
