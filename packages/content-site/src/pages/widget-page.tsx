import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { loadWidget, readAddress, renderWidget, type WidgetPage } from '@booking/widget-element/server'
import { errorRow } from '@booking/shared/errors/error-table'
import { parseWidgetUrl, toWidgetUrl, type Subject } from '@booking/shared/contract/widget-url'
import { isClosedLink } from '@booking/shared/flow/failure'
import { WidgetFrame } from '../layout/widget-frame.tsx'
import type { PageAnswer, PageRequest } from '../page.ts'
import { errorPage, faultOf, showPath } from './error-page.tsx'
import { canonicalPath, kindOf } from './widget-address.ts'
import { layoutOf } from './widget-layout.ts'

/** A booking page: the very element, drawn on the server with its first month, so that it stands before any script runs. */
export async function loadWidgetPage(request: PageRequest): Promise<PageAnswer> {
  const { path, search, locale, words, now, api, business, linkTo } = request
  const subject = parseWidgetUrl(`${path}?${search}`)
  if (!subject)
    return errorPage({ code: 'page_not_found', status: 404, params: { path: showPath(path) } }, request)

  const options = { locale, ...readAddress(search) }
  const { baseUrl, fetch, wait } = api
  const page = await loadWidget({ subject, options, now, baseUrl, fetch, wait })
  const ownKind = kindOf(page.flow)
  // Then its address holds the one-time key of a visitor who comes back from paying.
  const kind = ownKind === 'widget' && search.has('booking-resume') ? 'link' : ownKind
  const embedded = search.get('embed') === '1'
  const { refusal } = page
  // Where a token was given or the page stands in a frame, the element itself explains and offers a way on.
  if (refusal && (isNameless(subject) || !(kind === 'capability' || embedded || isClosedLink(refusal)))) {
    return { ...errorPage(faultOf(refusal), request), chrome: !embedded }
  }
  // A link to what has just been refused would lead here again.
  const fallback = refusal
    ? {}
    : {
        fallbackHref: linkTo(toWidgetUrl(subject)),
        fallbackText: words._(kind === 'capability' ? msg`Your appointment` : msg`Book an appointment`),
      }
  const { html, rooms } = renderWidget(page, fallback)
  const headings = headingsOf(page, words)
  const isNamed = kind === 'widget' && !embedded && page.status === 200
  return {
    status: page.status,
    kind,
    title: [...headings, business?.business.name].filter(Boolean).join(' · '),
    body: (
      <div className={`widget-page widget-page-${embedded ? 'embedded' : layoutOf(path, page.flow)}`}>
        {/* The element's own headings begin at the second level, as on every page it stands on. */}
        <h1 className="visually-hidden">{headings.join(' · ')}</h1>
        <WidgetFrame html={html} />
      </div>
    ),
    chrome: !embedded,
    indexed: isNamed,
    ...(isNamed ? { canonical: canonicalPath(page.flow) } : {}),
    loadsWidget: true,
    rooms,
    live: true,
  }
}

/** An address that lacks the capability it lives by. */
const isNameless = (subject: Subject): boolean =>
  (subject.kind === 'manage' && subject.token === '') || (subject.kind === 'link' && subject.link === '')

/** What the page is about, the most special first. */
function headingsOf({ flow, refusal, title }: WidgetPage, words: I18n): readonly string[] {
  if (refusal) return [words._(errorRow(refusal.code).message)]
  if (flow.subject.kind === 'several') {
    const isAllBooked = Object.values(flow.found).every(({ kind }) => kind === 'booking')
    return [words._(isAllBooked ? msg`Your appointments` : msg`Book an appointment`)]
  }
  return flow.booking ? [words._(msg`Your appointment`), title] : [title]
}
