import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { loadWidget, readAddress, renderWidget, type WidgetPage } from '@hourfold/widget-element/server'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import { errorMessage } from '@hourfold/shared/errors/error-messages'
import { parseWidgetUrl, toWidgetUrl, type Subject } from '@hourfold/shared/contract/widget-url'
import { isClosedLink } from '@hourfold/shared/flow/failure'
import { describeBookingPage } from '../documents/json-ld/describe-booking-page.ts'
import { siteName } from '../layout/shell/site-name.ts'
import { WidgetFrame } from '../layout/widget/widget-frame.tsx'
import type { LoadedPage, PageRequest } from './page.ts'
import { errorPage, faultOf, showPath } from './error-page.tsx'
import { formAction } from './form/form-address.ts'
import { formValues } from './form/form-values.ts'
import { canonicalPath, kindOf } from './widget-address.ts'
import { layoutOf } from './widget-layout.ts'
import { Trans } from '@lingui/react/macro'
import { formEndpoints } from '@hourfold/shared/contract/routes'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { BookingApi } from '../booking-api.ts'

/** Loads a booking page: the element with its first month, so that it is visible before any script runs. */
export async function loadWidgetPage(request: PageRequest): Promise<LoadedPage> {
  const { path, search, locale, words, now, api, business, linkTo } = request
  const subject = parseWidgetUrl(`${path}?${search}`)
  const nowhere = { code: 'page_not_found', status: 404, params: { path: showPath(path) } } as const
  if (!subject) return errorPage(nowhere, request)

  const options = { locale, ...readAddress(search), origin: request.origin }
  const { baseUrl, fetch, wait } = api
  const page = await loadWidget({ subject, options, now, baseUrl, fetch, wait })
  const embedded = search.get('embed') === '1'
  const kind = kindFor(page, search, embedded)
  const refusal = (await isOthersResult(page.flow, api)) ? noForm : page.refusal
  // For a token or in a frame, the element itself shows the refusal and the next step.
  const explains = subject.kind !== 'form' && (kind === 'capability' || embedded)
  if (refusal && (isNameless(subject) || !(explains || isClosedLink(refusal)))) {
    const wayOut = subject.kind === 'manage' ? <LostLink request={request} /> : null
    const fault = errorPage(faultOf(isNoResult(subject, refusal) ? noForm : refusal), request, wayOut)
    const isSecret = subject.kind === 'form' && (kind !== 'widget' || embedded)
    return { ...fault, chrome: !embedded, ...(isSecret ? { kind } : {}) }
  }
  // A link to the refused page would lead here again.
  const fallback = refusal
    ? {}
    : {
        fallbackHref: linkTo(toWidgetUrl(subject)),
        fallbackText: words._(
          subject.kind === 'form'
            ? msg`Open the form`
            : kind === 'capability'
              ? msg`Your appointment`
              : msg`Book an appointment`,
        ),
      }
  const { html, heading, features } = renderWidget(page, { ...fallback, ...plainFormOf(page, request) })
  const headings = headingsOf(page, words)
  const title = headings.join(' · ')
  const isNamed = kind === 'widget' && !embedded && page.status === 200 && !isMeaning(subject)
  return {
    status: page.status,
    kind,
    title: [...headings, business?.business.name].filter(Boolean).join(' · '),
    body: (
      <div className={`widget-page column widget-page-${embedded ? 'embedded' : layoutOf(path, page.flow)}`}>
        {/* The element's headings begin at the second level, as on any host page. What it says itself is not said twice. */}
        <h1
          className="visually-hidden"
          lang={title === page.title && title !== heading ? page.titleLang : undefined}
        >
          {title === heading && business ? business.business.name : title}
        </h1>
        <WidgetFrame html={html} />
      </div>
    ),
    chrome: !embedded,
    indexed: isNamed,
    ...(isNamed
      ? {
          canonical: canonicalPath(page.flow),
          data: describeBookingPage(page.flow, locale, { ...request, name: siteName(request) }),
        }
      : {}),
    loadsWidget: true,
    features,
    live: true,
  }
}

function kindFor({ flow }: WidgetPage, search: URLSearchParams, embedded: boolean): LoadedPage['kind'] {
  const kind = kindOf(flow)
  // Then the address contains the one-time key of a visitor who returns from the payment.
  if (kind === 'widget') return search.has('booking-resume') ? 'link' : kind
  // A form without a script redirects to its result within the frame; the page is read-only, so framing is safe.
  return embedded && flow.subject.kind === 'form' ? 'link' : kind
}

const noForm = { code: 'form_not_found', status: 404 } as const

/** A token without answers gets the same page as an unknown address. */
const isNoResult = (subject: Subject, { code }: ClientRefusal): boolean =>
  subject.kind === 'form' && code === 'event_not_found'

/** The page explains a score to the person who has it, so it is not indexed. */
const isMeaning = (subject: Subject): boolean => subject.kind === 'form' && subject.score !== null

/** Returns the props with which the element works without a script: as a form of questions, or by presses. */
function plainFormOf({ flow: { subject, formState } }: WidgetPage, request: PageRequest) {
  // The same page may be kept for many addresses, whose queries say where their visitors came from: each is sent to its own.
  if (subject.kind !== 'form') return { actionTo: '' }
  if (!formState?.view || formState.submission) return {}
  const hidden = formValues({ view: formState.view, key: request.newId() })
  return { postTo: formAction(subject, request), hidden }
}

/** The address lacks its token. */
const isNameless = (subject: Subject): boolean =>
  (subject.kind === 'manage' && subject.token === '') || (subject.kind === 'link' && subject.link === '')

/** Returns the headings of the page, the most specific first. */
function headingsOf({ flow, refusal, title }: WidgetPage, words: I18n): readonly string[] {
  if (refusal) return [words._(errorMessage(refusal.code))]
  if (flow.subject.kind === 'form') {
    const { submission = null, meaning = null } = flow.formState ?? {}
    if (submission)
      return [submission.quiz ? words._(msg`Your result`) : words._(msg`Your answers`), submission.name]
    return meaning ? [words._(msg`What ${meaning.score} of 100 means`), meaning.name] : [title]
  }
  if (flow.subject.kind === 'several') {
    const isAllBooked = Object.values(flow.found ?? {}).every(({ kind }) => kind === 'booking')
    return [words._(isAllBooked ? msg`Your appointments` : msg`Book an appointment`)]
  }
  return flow.booking ? [words._(msg`Your appointment`), title] : [title]
}

/** Leads a visitor whose link is incomplete to the page that sends it again. */
const LostLink = ({ request }: { readonly request: Pick<PageRequest, 'linkTo'> }) => (
  <p>
    <a className="button button-primary" href={request.linkTo('/my-bookings')}>
      <Trans>Send me my links</Trans>
    </a>
  </p>
)

/** Whether the answers at an address belong to a form other than the named one, or to another score. */
async function isOthersResult({ subject, formState }: Flow, { client }: BookingApi): Promise<boolean> {
  const submission = formState?.submission
  if (subject.kind !== 'form' || !submission) return false
  const { form, id, score } = subject
  if (submission.kind !== form || (score !== null && submission.quiz?.score !== score)) return true
  if (submission.slug === id) return false
  // The address may contain the form's id.
  const named = await client.call(formEndpoints[form].load, { params: { idOrSlug: id } })
  return !named.ok || named.value.slug !== submission.slug
}
