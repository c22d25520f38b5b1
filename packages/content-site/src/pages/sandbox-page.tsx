import { msg } from '@lingui/core/macro'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import { sandboxActions, type SandboxAction, type SandboxView } from '@hourfold/shared/contract/payment'
import { defaultLocale, isLocaleCode } from '@hourfold/shared/i18n/locales'
import { SandboxCard } from '../layout/standalone/sandbox-card.tsx'
import type { LoadedPage, PageRedirect, PageRequest } from './page.ts'
import { innerPath } from '../serving/safe-redirect.ts'
import { createWords } from '../site-words.ts'
import { sendPatiently } from './send-patiently.ts'
import { asCapability, errorPage, faultOf, showPath } from './error-page.tsx'

/** Shows the payment page of the sandbox, in the language of the order unless the address names another. */
export async function loadSandboxPage(request: PageRequest): Promise<LoadedPage> {
  const result = await request.api.client.call('getSandboxPayment', nameOf(request))
  return result.ok ? show(request, result.value) : refuse(request, result.refusal)
}

/** Simulates the chosen outcome, and redirects to the visitor's page or shows the page in its new state. */
export async function submitSandboxPage(
  request: PageRequest,
  form: URLSearchParams,
): Promise<LoadedPage | PageRedirect | 'done'> {
  const action = sandboxActions.find((one) => one === form.get('action'))
  if (action === undefined) return refuse(request, { code: 'invalid_request', status: 422 })
  const played = await play(request, action, form.get('key') ?? '')
  if (!played.ok) return refuse(request, played.refusal)
  const way = wayBack(action, played.value)
  return way === null ? 'done' : { to: innerPath(way, request.origin) }
}

function play(request: PageRequest, action: SandboxAction, key: string) {
  const { client, wait } = request.api
  const idempotencyKey = `sandbox-${action}-${key}`
  return sendPatiently(
    () => client.call('playSandboxPayment', { ...nameOf(request), body: { action }, idempotencyKey }),
    wait,
  )
}

/** Returns the redirect of an outcome, or null when the visitor stays on the page. */
function wayBack(action: SandboxAction, view: SandboxView): string | null {
  if (action === 'abandon') return view.cancelUrl
  const isPaid = view.state === 'paid' || view.state === 'processing'
  return isPaid ? view.returnUrl : null
}

const nameOf = ({ path }: PageRequest) => ({ params: { session: path.slice('/pay/sandbox/'.length) } })

function show(request: PageRequest, view: SandboxView): LoadedPage {
  const locale = request.pathLocale ?? (isLocaleCode(view.locale) ? view.locale : defaultLocale)
  return {
    status: 200,
    kind: 'checkout',
    locale,
    title: `${createWords(locale)._(msg`Test payment`)} · ${view.businessName}`,
    body: (
      <SandboxCard
        brand={request.brand}
        view={view}
        locale={locale}
        now={request.now}
        formKey={request.newId()}
      />
    ),
    chrome: false,
    indexed: false,
    loadsWidget: false,
    live: true,
  }
}

function refuse(request: PageRequest, refusal: ClientRefusal): LoadedPage {
  const fault = faultOf(refusal)
  return asCapability(
    errorPage({ ...fault, params: { ...fault.params, path: showPath(request.path) } }, request),
  )
}
