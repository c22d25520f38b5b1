import { msg } from '@lingui/core/macro'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { RequestView } from '@hourfold/shared/contract/request-views'
import { defaultLocale, isLocaleCode, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { RequestCard } from '../layout/standalone/request-card.tsx'
import type { LoadedPage, PageRequest } from './page.ts'
import { createWords } from '../site-words.ts'
import { asCapability, errorPage, faultOf } from './error-page.tsx'

/**
 * Shows the page where a business answers a requested appointment, in the business's language unless the address names another.
 */
export async function loadRequestPage(request: PageRequest): Promise<LoadedPage> {
  const result = await request.api.client.call('getRequest', nameOf(request))
  return result.ok ? show(request, result.value) : refuse(request, result.refusal)
}

/** Handles the business's answer. A refusal is shown on the same page, with the current state. */
export async function submitRequestPage(
  request: PageRequest,
  form: URLSearchParams,
): Promise<LoadedPage | 'done'> {
  const { client } = request.api
  const call = { params: nameOf(request).params, idempotencyKey: form.get('key') ?? '' }
  // Forms send a line break as two characters; it counts as one, as typed.
  const reason = (form.get('reason') ?? '').replaceAll('\r\n', '\n')
  const done =
    form.get('answer') === 'decline'
      ? await client.call('declineRequest', { ...call, body: { reason } })
      : form.get('answer') === 'confirm'
        ? await client.call('confirmRequest', { ...call, body: {} })
        : null
  if (done === null) return asCapability(errorPage({ code: 'invalid_request', status: 422 }, request))
  if (done.ok) return 'done'
  const now = await client.call('getRequest', nameOf(request))
  if (!now.ok || done.refusal.code === 'network') return refuse(request, done.refusal)
  return {
    ...show(request, now.value, { refusal: done.refusal, reason }),
    status: done.refusal.status ?? 503,
  }
}

/** A refused answer with its reason. */
type Failure = { readonly refusal: ClientRefusal; readonly reason: string }

const nameOf = ({ path, pathLocale }: PageRequest) => ({
  params: { signed: path.slice('/business/requests/'.length) },
  query: pathLocale === null ? {} : { locale: pathLocale },
})

function show(request: PageRequest, view: RequestView, failure: Failure | null = null): LoadedPage {
  const locale = request.pathLocale ?? toLocale(view.defaultLocale)
  const words = createWords(locale)
  return {
    status: 200,
    kind: 'capability',
    locale,
    title: `${words._(msg`Appointment request`)} · ${view.booking.business.name}`,
    body: (
      <RequestCard
        brand={request.brand}
        view={view}
        locale={locale}
        refusal={failure?.refusal ?? null}
        reason={failure?.reason ?? ''}
        isDeclining={request.search.get('answer') === 'decline'}
        keys={{ confirm: `confirm-${request.newId()}`, decline: `decline-${request.newId()}` }}
      />
    ),
    chrome: false,
    indexed: false,
    loadsWidget: false,
    live: true,
  }
}

const toLocale = (code: string): LocaleCode => (isLocaleCode(code) ? code : defaultLocale)

const refuse = (request: PageRequest, refusal: ClientRefusal): LoadedPage =>
  asCapability(errorPage(faultOf(refusal), request))
