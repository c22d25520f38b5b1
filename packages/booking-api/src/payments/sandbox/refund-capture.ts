import type { SandboxSession } from './stored-sessions.ts'
import { ProviderError, type RefundRequest } from '../payment-provider.ts'
import { lookAtSession } from './sandbox-session.ts'

/**
 * Refunds money of a page; returns the same session where that was done before. Throws a final `ProviderError` where the capture
 * is unknown or too little of it is left.
 */
export function refundCapture(
  session: SandboxSession,
  { refundId, captureId, amount, currency }: RefundRequest,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): SandboxSession {
  const { refunds } = session
  if (refunds.some((done) => done.refundId === refundId)) return session
  const capture = lookAtSession(session, now).captures.find(({ id }) => id === captureId)
  if (!capture || capture.currency !== currency) throw refuse('no such capture')
  const given = refunds.filter((done) => done.captureId === captureId).map((done) => done.amount)
  const left = given.reduce((rest, part) => rest - part, capture.amount)
  if (amount <= 0 || amount > left) throw refuse('more than is left of the capture')
  return { ...session, refunds: [...refunds, { id: newId(), refundId, captureId, amount }] }
}

const refuse = (why: string) => new ProviderError(`sandbox: ${why}`, { isFinal: true })
