import { domainToASCII } from 'node:url'
import { normalizePhone } from '@hourfold/shared/booking/normalize-phone'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import { formEndpoints } from '@hourfold/shared/contract/routes'
import type { FormView } from '@hourfold/shared/contract/forms'
import { parseWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { evaluate } from '@hourfold/shared/questions/evaluate'
import { pageWithFaults } from '@hourfold/shared/questions/judge'
import type { AnswerPorts } from '@hourfold/shared/questions/question-type'
import type { LoadedPage, PageRedirect, PageRequest } from '../page.ts'
import { innerPath, safeRedirect } from '../../serving/safe-redirect.ts'
import { sendPatiently } from '../send-patiently.ts'
import { addressAttribution } from '../booking/address-attribution.ts'
import { errorPage, faultOf, showPath } from '../error-page.tsx'
import { resultAddress, type FormSubject, formAction } from './form-address.ts'
import { mostAnswers, readFormPost, type FormPost } from './read-form-post.ts'
import { takeTurn, type Turn } from './take-turn.ts'
import type { Definition } from '@hourfold/shared/questions/definition'
import { loadWidget, readAddress, renderWidget } from '@hourfold/widget-element/server'
import { errorMessage } from '@hourfold/shared/errors/error-messages'
import { formValues } from './form-values.ts'

/**
 * Handles a page of questions that a browser sends without a script: shows its faults, or the previous or the next page, or
 * sends the answers and redirects to the result.
 */
export async function submitFormPage(
  request: PageRequest,
  fields: URLSearchParams,
): Promise<LoadedPage | PageRedirect> {
  const subject = parseWidgetUrl(`${request.path}?${request.search}`)
  if (subject?.kind !== 'form' || subject.result !== null || subject.score !== null) {
    const params = { path: showPath(request.path) }
    return errorPage({ code: 'page_not_found', status: 404, params }, request)
  }
  const loaded = await request.api.client.call(formEndpoints[subject.form].load, {
    params: { idOrSlug: subject.id },
    query: { locale: request.locale },
  })
  if (!loaded.ok) return { ...errorPage(faultOf(loaded.refusal), request), chrome: !isEmbedded(request) }

  const view = loaded.value
  const definition = view.definition
  const ports = portsFor(view)
  const fieldsOfPost = readFormPost(fields)
  const post = {
    ...fieldsOfPost,
    answers: { ...addressAnswers(definition, request.search), ...fieldsOfPost.answers },
  }
  const turn = takeTurn(definition, post, ports)
  const draw = (change: Partial<Turn>, refusal: ClientRefusal | null = null) =>
    renderFormPage(request, { subject, view, post, turn: { ...turn, ...change }, refusal })
  if (JSON.stringify(turn.answers).length > mostAnswers) {
    return draw({ page: post.page, answers: post.answers }, { code: 'body_too_large', status: 413 })
  }
  if (turn.kind === 'show') return draw({})

  const submitted = await send(request, subject, { view, post, turn })
  if (submitted.ok) return { to: wayFrom(submitted.value, request) }
  const { fields: faults = [] } = submitted.refusal
  // Faults of an earlier page are shown on that page.
  const page = pageWithFaults(evaluate(definition, turn.answers, ports).path, faults)
  return page ? draw({ page, fields: faults }) : draw({}, submitted.refusal)
}

type Sent = { readonly view: FormView; readonly post: FormPost; readonly turn: Turn }

function send(request: PageRequest, { form }: FormSubject, { view, post, turn }: Sent) {
  const { api, locale, newId } = request
  const { submit } = formEndpoints[form]
  const idempotencyKey = post.key ?? `form-${newId()}`
  const body = {
    // The answers belong to the version that was asked, even when a newer one exists.
    version: post.version ?? view.version,
    answers: turn.answers,
    token: post.token ?? 'there-was-no-token-at-all',
    locale,
    ...(post.website === '' ? {} : { website: post.website }),
    attribution: addressAttribution(request),
  }
  const params = { idOrSlug: view.slug }
  return sendPatiently(
    () => api.client.call(submit, { params, query: { locale }, body, idempotencyKey }),
    api.wait,
  )
}

type Ended = Parameters<typeof resultAddress>[0]

/** Returns the owner's redirect when it is on this site and outside of a frame, else the address of the result. */
function wayFrom(view: Ended, request: PageRequest): string {
  const redirect = view.redirect === null ? null : safeRedirect(innerPath(view.redirect, request.origin))
  return redirect?.ok && !isEmbedded(request) ? redirect.value : resultAddress(view, request)
}

const isEmbedded = ({ search }: PageRequest): boolean => search.get('embed') === '1'

/** The same settings as in the API. */
const portsFor = ({ today, business }: FormView): AnswerPorts => ({
  toAsciiDomain: domainToASCII,
  normalizePhone,
  today,
  country: business.country,
})

/** Returns the answers from the page's address: a hidden question may name a query parameter. */
const addressAnswers = ({ pages }: Definition, search: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pages
      .flatMap(({ questions }) => questions)
      .flatMap((question) => {
        if (question.type !== 'hidden' || question.parameter === undefined) return []
        const value = search.get(question.parameter)?.slice(0, 500) ?? ''
        return value === '' ? [] : [[question.key, value] as const]
      }),
  )

type FormState = {
  readonly subject: FormSubject
  readonly view: FormView
  readonly post: FormPost
  readonly turn: Turn
  /** Why the answers were refused. */
  readonly refusal: ClientRefusal | null
}

/** Returns a page of a form that is filled in without a script: the element in its current state, and no script. */
async function renderFormPage(request: PageRequest, drawing: FormState): Promise<LoadedPage> {
  const { search, locale, words, now, api, business, newId } = request
  const { subject, view, post, turn } = drawing
  const refusal = drawing.refusal && faultOf(drawing.refusal)
  const token = isOld(refusal?.code) ? view.token : (post.token ?? view.token)
  const version = refusal?.code === 'form_changed' ? view.version : (post.version ?? view.version)
  const { baseUrl, fetch, wait } = api
  const { page: shown, answers, fields } = turn
  const formPage = { answers, page: shown, fields, attempts: fields.length > 0 ? 1 : 0, token }
  const options = { locale, ...readAddress(search) }
  const page = await loadWidget({ subject, options, now, baseUrl, fetch, wait, formPage })
  const chrome = !isEmbedded(request)
  if (page.refusal) return { ...errorPage(faultOf(page.refusal), request), chrome }

  const alert = refusal && { code: refusal.code, ...(refusal.params ? { params: refusal.params } : {}) }
  const plain = {
    postTo: formAction({ form: subject.form, id: subject.id }, request),
    // A key counts one set of answers; after a refusal a new set is sent.
    hidden: formValues({
      view: { version, token },
      page: shown,
      answers,
      key: newId(),
      website: post.website,
    }),
  }
  const { html, heading } = renderWidget({ ...page, flow: { ...page.flow, alert } }, plain)
  const fault = refusal ? errorMessage(refusal.code) : fields.length > 0 ? faultyPage : null
  const title = [fault && words._({ ...fault, values: { ...refusal?.params } }), view.name]
  return {
    status: refusal?.status ?? (fields.length > 0 ? 422 : 200),
    kind: 'answers',
    title: [...title, business?.business.name].filter(Boolean).join(' · '),
    body: (
      <div className={`widget-page column widget-page-${chrome ? 'form' : 'embedded'}`}>
        <h1 className="visually-hidden">
          {heading === view.name && business ? business.business.name : view.name}
        </h1>
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
  }
}

/** The title begins with the fault, because screen readers read the title first. */
const faultyPage = errorMessage('invalid_request')

const isOld = (code: string | undefined): boolean => code === 'form_expired'
