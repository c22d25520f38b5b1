import type { SessionView } from '@hourfold/shared/contract/business/access'
import {
  createBusinessClient,
  type BusinessClientPorts,
} from '@hourfold/shared/contract/business/business-endpoints'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { readSessionCookie } from './session-cookie.ts'

type Ports = {
  /** The `Cookie` header of the request. */
  readonly cookies: string | null
  /** Scheme and host at which the person sees the desk. */
  readonly origin: string
  /** Sends a request to the business API. */
  readonly fetch: BusinessClientPorts['fetch']
}

/**
 * Finds who is signed in at the desk, for pages outside of it that are meant for the business: null for nobody. Refuses where the API
 * cannot say. The session is not extended.
 */
export async function findSession({
  cookies,
  origin,
  fetch,
}: Ports): Promise<Result<SessionView | null, AnyRefusal>> {
  const bearer = readSessionCookie(cookies, origin.startsWith('https://'))
  if (bearer === null) return ok(null)
  const result = await createBusinessClient({ baseUrl: origin, bearer, fetch }).call('getSession', {})
  return !result.ok && result.refusal.code === 'sign_in_required' ? ok(null) : result
}
