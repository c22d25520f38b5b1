import type { SandboxView } from '@hourfold/shared/contract/payment'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { lookAtSession } from './sandbox-session.ts'
import { type SandboxSession, findSandboxSession } from './stored-sessions.ts'
import type { PaymentContext } from '../payment-context.ts'

/** A payment page of the sandbox. Refuses with `page_not_found` where it is unknown or belongs to another business. */
export async function showSandbox(context: PaymentContext, name: string): Promise<Result<SandboxView>> {
  const session = await openSandbox(context.database, context, name)
  return session.ok ? ok(viewSandbox(session.value, context.now)) : session
}

/** The session is unknown where the sandbox is not configured. */
export async function openSandbox(
  q: Queryable,
  { payments, business }: PaymentContext,
  name: string,
  how: { readonly isLocked?: boolean } = {},
): Promise<Result<SandboxSession>> {
  const isInUse = payments.providers.some((provider) => provider.name === 'sandbox')
  const session = isInUse ? await findSandboxSession(q, 'session_id', name, how) : undefined
  return session?.businessId === business.id ? ok(session) : refused('page_not_found')
}

function viewSandbox(session: SandboxSession, now: number): SandboxView {
  const { orderId: _, ...checkout } = session.checkout
  const { state, isDeclined } = lookAtSession(session, now)
  return {
    ...checkout,
    // A failed slow payment has used up its page.
    state: state === 'failed' ? 'expired' : state,
    isDeclined: state === 'failed' || (state === 'open' && isDeclined),
    payBy: toIso(session.expiresAt),
  }
}
