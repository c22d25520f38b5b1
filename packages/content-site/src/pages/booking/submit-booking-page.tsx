import { createHash } from 'node:crypto'
import {
  readAddress,
  renderWidget,
  stateField,
  handleWidgetPost,
  type WidgetPage,
  type WidgetRequest,
} from '@hourfold/widget-element/server'
import { parseWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { errorMessage } from '@hourfold/shared/errors/error-messages'
import type { Prefill, TextField, Flow } from '@hourfold/shared/flow/flow'
import { safeRedirect } from '../../serving/safe-redirect.ts'
import { errorPage, showPath } from '../error-page.tsx'
import type { LoadedPage, PageRedirect, PageRequest } from '../page.ts'
import { kindOf } from '../widget-address.ts'
import { layoutOf } from '../widget-layout.ts'
import { addressAttribution } from './address-attribution.ts'

/**
 * Handles a press of a browser without a script: the server runs the flow as the browser would, and renders the screen after it.
 * The page carries the state, so that a visitor needs no cookie. The state of a page that another release has written is taken over:
 * the server may have been replaced while the visitor was typing.
 */
export async function submitBookingPage(
  request: PageRequest,
  fields: URLSearchParams,
): Promise<LoadedPage | PageRedirect> {
  const { path, search } = request
  const subject = parseWidgetUrl(`${path}?${search}`)
  if (!subject || subject.kind === 'form') {
    return errorPage({ code: 'page_not_found', status: 404, params: { path: showPath(path) } }, request)
  }
  const sealed = fields.get(stateField)
  if (sealed === null)
    return respond(request, { subject, fields, state: null, newKey: createKeys(request.newId()) })
  const state = openState(sealed, request)
  if (state === null) return answerLost(request, subject, fields)
  const post = { subject, fields, state, newKey: createKeys(String(fields)) }
  if (!state.isOfOther) return respond(request, post)
  return respond(request, post).catch(() => answerLost(request, subject, fields))
}

type Post = Pick<WidgetRequest, 'subject'> & {
  readonly fields: URLSearchParams
  /** Null for the first press of an address. */
  readonly state: PostedState | null
  readonly newKey: () => string
  /** What the visitor had typed on a page whose state cannot be used. */
  readonly lost?: Prefill
}

/** Begins again and says why. What was typed into the posted page stays. */
const answerLost = (
  request: PageRequest,
  subject: Post['subject'],
  fields: URLSearchParams,
): Promise<LoadedPage | PageRedirect> =>
  respond(request, {
    subject,
    fields: new URLSearchParams(),
    state: null,
    newKey: createKeys(request.newId()),
    lost: Object.fromEntries(
      typedNames.flatMap((name) => (fields.get(name) ? [[name, fields.get(name)]] : [])),
    ),
  })

const typedNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'location',
  'notes',
] as const satisfies readonly TextField[]

async function respond(
  request: PageRequest,
  { subject, fields, state, newKey, lost }: Post,
): Promise<LoadedPage | PageRedirect> {
  const { path, search, locale, now, api, business, words } = request
  const addressOptions = readAddress(search)
  const options = {
    locale,
    ...addressOptions,
    prefill: { ...addressOptions.prefill, ...lost },
    origin: request.origin,
  }
  const { baseUrl, fetch, wait } = api
  const done = await handleWidgetPost(
    { subject, options, now, baseUrl, fetch, wait },
    {
      fields,
      flow: state?.flow ?? null,
      isOfOther: state?.isOfOther ?? false,
      attribution: addressAttribution(request),
      newKey,
    },
  )
  const page: WidgetPage = lost ? { ...done, flow: { ...done.flow, alert: { code: 'form_expired' } } } : done
  const way = wayToPayment(page, request)
  if (way !== null) return { to: way }

  const chrome = search.get('embed') !== '1'
  const { html, heading } = renderWidget(page, {
    actionTo: actionAddress(request),
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
  return () => `action-${base}-${(count += 1)}`
}

/** The path of a payment page on this site. To another site the screen has a link, because a form may lead nowhere else. */
function wayToPayment({ flow }: WidgetPage, { origin }: PageRequest): string | null {
  const address = flow.payment?.leavingTo ?? null
  if (address === null || !address.startsWith(`${origin}/`)) return null
  const way = safeRedirect(address.slice(origin.length))
  return way.ok ? way.value : null
}

/** The state of a page that answers a post. */
type PageState = {
  /** New each time: a post of one visitor never equals that of another. */
  readonly id: string
  /** The release that wrote it. Another one may have other flows. */
  readonly release: string
  /** The business and the address of its page. It opens nowhere else, because a flow holds what is shown and sent there. */
  readonly page: string
  readonly flow: Flow
}

function sealState(flow: Flow, request: PageRequest): string {
  const { seal, newId, assets } = request
  const state: PageState = { id: newId(), release: assets.widget.release, page: nameOf(request), flow }
  return seal.close(JSON.stringify(state))
}

/** The flow of a posted page. One that another release has written may lack what this one has. */
type PostedState = { readonly flow: Flow; readonly isOfOther: boolean }

/** Returns the state of a posted page; null where this installation has not written it for this business and this address. */
function openState(sealed: string, request: PageRequest): PostedState | null {
  const text = request.seal.open(sealed)
  if (text === null) return null
  // Only this installation can have written it.
  const { flow, release, page }: PageState = JSON.parse(text)
  if (page !== nameOf(request)) return null
  return { flow, isOfOther: release !== request.assets.widget.release }
}

/** The language is left out: a visitor who changes it goes on. */
const nameOf = ({ business, path, search }: PageRequest): string =>
  JSON.stringify([
    business?.business.id ?? null,
    path,
    [...search].filter(([name]) => name !== 'locale' && name !== 'lang'),
  ])

/** Returns the address to which the presses of a page are sent: its own. */
export const actionAddress = ({ path, search, linkTo }: PageRequest): string =>
  search.size === 0 ? linkTo(path) : `${linkTo(path)}?${search}`
