import { msg } from '@lingui/core/macro'
import { loadWidget, renderWidget } from '@booking/widget-element/server'
import { parseWidgetUrl, toWidgetUrl } from '@booking/shared/contract/widget-url'
import { WidgetFrame } from '../layout/widget-frame.tsx'
import type { PageAnswer, PageRequest } from '../page.ts'
import { errorPage, faultOf, showPath } from './error-page.tsx'
import { readWidgetOptions } from './widget-options.ts'

/** A booking page: the very element, drawn on the server with its first month, so that it stands before any script runs. */
export async function loadWidgetPage(request: PageRequest): Promise<PageAnswer> {
  const { path, search, locale, words, now, api, business, linkTo } = request
  const subject = parseWidgetUrl(`${path}?${search}`)
  if (!subject)
    return errorPage({ code: 'page_not_found', status: 404, params: { path: showPath(path) } }, request)

  const options = { locale, ...readWidgetOptions(search) }
  const { baseUrl, fetch, wait } = api
  const page = await loadWidget({ subject, options, now, baseUrl, fetch, wait })
  const isCapability = page.isPrivate || subject.kind === 'manage'
  const embedded = search.get('embed') === '1'
  // Where a token was given or the page stands in a frame, the element itself explains and offers a way on.
  const isNameless = subject.kind === 'manage' && subject.token === ''
  if (page.refusal && (isNameless || !(isCapability || embedded))) {
    return { ...errorPage(faultOf(page.refusal), request), chrome: !embedded }
  }
  const html = renderWidget(page, {
    fallbackHref: linkTo(toWidgetUrl(subject)),
    fallbackText: words._(isCapability ? msg`Your appointment` : msg`Book an appointment`),
  })
  const name = business?.business.name
  return {
    status: page.status,
    kind: isCapability ? 'capability' : 'widget',
    title: [page.title, name].filter(Boolean).join(' · '),
    body: (
      <div className={embedded ? 'widget-page widget-page-embedded' : 'widget-page'}>
        {/* The element's own headings begin at the second level, as on every page it stands on. */}
        <h1 className="visually-hidden">{page.title || name}</h1>
        <WidgetFrame html={html} />
      </div>
    ),
    chrome: !embedded,
    indexed: !isCapability && !embedded && page.status === 200,
    loadsWidget: true,
    live: true,
  }
}
