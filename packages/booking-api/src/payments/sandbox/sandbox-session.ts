import type { SandboxAction } from '@hourfold/shared/contract/payment'
import type { Instant } from '@hourfold/shared/time/instant'
import type { SandboxSession } from './stored-sessions.ts'
import type { ProviderCheckout } from '../payment-provider.ts'

/** The duration of a slow payment. */
export const slowPaymentDuration = 10_000

/** A page at a moment: it expires, and a slow payment arrives or fails, without a request. */
export function lookAtSession(
  session: SandboxSession,
  now: Instant,
): Pick<ProviderCheckout, 'state' | 'isDeclined' | 'captures'> {
  const { state, isDeclined, captures, expiresAt, endsAt } = session
  const isOver = (end: Instant | null) => end !== null && end <= now
  if (state === 'open' && isOver(expiresAt)) return { state: 'expired', isDeclined, captures }
  if (state !== 'processing') return { state, isDeclined, captures }
  if (!isOver(endsAt)) return { state, isDeclined, captures: [] }
  return { state: captures.length > 0 ? 'paid' : 'failed', isDeclined, captures }
}

/** One change of a page. An action consists of several where the booking API must see the state between them. */
export type SandboxMove = Exclude<SandboxAction, 'abandon'> | 'run_out'

/** `pay_late`: the booking API sees the expiry before the money arrives. Abandoning a page changes nothing on it. */
export const movesOf: Readonly<Record<SandboxAction, readonly SandboxMove[]>> = {
  pay: ['pay'],
  pay_twice: ['pay_twice'],
  pay_late: ['run_out', 'pay_late'],
  decline: ['decline'],
  process: ['process'],
  process_fail: ['process_fail'],
  abandon: [],
}

type Change = (played: Played) => Partial<SandboxSession>
type Played = { readonly now: Instant; readonly take: () => SandboxSession['captures'][number] }
type Row = { readonly from: ProviderCheckout['state']; readonly change: Change }

/** The state that each move requires, and its change. */
const moves: Readonly<Record<SandboxMove, Row>> = {
  pay: { from: 'open', change: ({ take }) => ({ state: 'paid', captures: [take()] }) },
  pay_twice: { from: 'open', change: ({ take }) => ({ state: 'paid', captures: [take(), take()] }) },
  pay_late: { from: 'expired', change: ({ take }) => ({ state: 'paid', captures: [take()] }) },
  decline: { from: 'open', change: () => ({ isDeclined: true }) },
  process: {
    from: 'open',
    change: ({ take, now }) => ({
      state: 'processing',
      captures: [take()],
      endsAt: now + slowPaymentDuration,
    }),
  },
  process_fail: {
    from: 'open',
    change: ({ now }) => ({ state: 'processing', endsAt: now + slowPaymentDuration }),
  },
  run_out: { from: 'open', change: () => ({ state: 'expired' }) },
}

/** Makes a move; returns the same session where it is not allowed. `newId` names a capture. */
export function applySandboxMove(
  session: SandboxSession,
  move: SandboxMove,
  { now, newId }: { readonly now: Instant; readonly newId: () => string },
): SandboxSession {
  const { from, change } = moves[move]
  if (lookAtSession(session, now).state !== from) return session
  const take = () => ({ id: newId(), ...session.checkout.amount })
  return { ...session, ...change({ now, take }) }
}
