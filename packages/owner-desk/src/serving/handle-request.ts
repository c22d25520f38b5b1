import { isSameOrigin } from '@hourfold/shared/navigation/is-same-origin'
import type { Context } from 'hono'
import { faultPage } from '../layout/fault-page.tsx'
import type {
  DeskFile,
  DeskPage,
  DeskRequest,
  DeskRoute,
  DeskStream,
  SetsSession,
  Submitted,
} from '../page.ts'
import { isFormToken } from './form-token.ts'
import type { OpenedRequest } from './open-request.ts'
import { redirectPath } from './redirect-path.ts'

/** What a request gets. */
export type DeskResponse = {
  readonly page: DeskPage | DeskFile | DeskStream | { readonly to: string }
  /** The methods of the page, where another was used. */
  readonly allow?: string
} & SetsSession

/** What a route does with a request, signed in or not. */
type Serving<Sent> = {
  readonly load: (request: Sent) => Promise<DeskResponse['page']>
  readonly submit?: (request: Sent, form: URLSearchParams) => Promise<Submitted & SetsSession>
}

/** Shows the page of a request, or sends its form, if it is for whoever is signed in. Null is an address without a page. */
export async function handleRequest(
  c: Context,
  opened: OpenedRequest,
  route: DeskRoute | null,
): Promise<DeskResponse> {
  const { request, isExpired, fault, formSecret } = opened
  const { method } = c.req
  const isRead = method === 'GET' || method === 'HEAD'
  const { session } = request
  const serve = async <Sent>({ load, submit }: Serving<Sent>, sent: Sent): Promise<DeskResponse> => {
    if (isRead) return { page: await load(sent) }
    if (method !== 'POST' || !submit) return methodRefused(request, submit !== undefined)
    const form = await readForm(c, request, formSecret)
    return form === null ? { page: faultPage(request, 'not_allowed') } : finish(await submit(sent, form))
  }
  // Nobody is signed out because the API cannot say who they are.
  if (fault !== null) return { page: faultPage(request, fault) }
  if (route?.role === 'anybody') return serve(route, request)
  // Every address asks to sign in first, whether or not it exists.
  if (session === null) return { page: { to: signInPath(request, isRead, isExpired) } }
  const isTheirs = route !== null && (route.role !== 'owner' || session.role === 'owner')
  return isTheirs ? serve(route, { ...request, session }) : { page: faultPage(request, 'not_found') }
}

const methodRefused = (request: DeskRequest, takesForms: boolean): DeskResponse => ({
  page: faultPage(request, 'method_not_allowed'),
  allow: takesForms ? 'GET, HEAD, POST' : 'GET, HEAD',
})

/** The form of a post; null where it does not come from the desk, or has not its token. */
async function readForm(
  c: Context,
  { origin }: DeskRequest,
  formSecret: string,
): Promise<URLSearchParams | null> {
  if (isSameOrigin(c.req.raw.headers, origin) !== true) return null
  const form = new URLSearchParams(await c.req.text())
  return isFormToken(formSecret, form.get('form_token') ?? '') ? form : null
}

function finish(submitted: Submitted & SetsSession): DeskResponse {
  const { sessionToken, deviceToken } = submitted
  const kept = {
    ...(sessionToken === undefined ? {} : { sessionToken }),
    ...(deviceToken === undefined ? {} : { deviceToken }),
  }
  if (!('to' in submitted)) return { page: submitted, ...kept }
  return { page: { to: redirectPath(submitted.to, submitted.done) }, ...kept }
}

/** Leads back to the page after signing in; the address of a form is none. */
function signInPath({ path, search }: DeskRequest, isRead: boolean, isExpired: boolean): string {
  const query = new URLSearchParams()
  if (isRead && path !== '/desk') query.set('to', search.size > 0 ? `${path}?${search}` : path)
  if (isExpired) query.set('ended', '1')
  return query.size > 0 ? `/desk/sign-in?${query}` : '/desk/sign-in'
}
