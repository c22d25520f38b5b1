import type { SandboxAction, SandboxView } from '@hourfold/shared/contract/payment'
import { ok, type Result } from '@hourfold/shared/errors/result'
import type { Transaction } from '../../database/database.ts'
import { describeError } from '../../context/name-failure.ts'
import { type SandboxMove, movesOf, applySandboxMove } from './sandbox-session.ts'
import { updateSandboxSession } from './stored-sessions.ts'
import type { AttemptInParts } from '../../endpoints/attempt.ts'
import { newId } from '../../context/new-id.ts'
import { settlePayment } from '../settle-order.ts'
import { openSandbox, showSandbox } from './show-sandbox.ts'
import type { PaymentContext } from '../payment-context.ts'

/**
 * Simulates an action on a payment page of the sandbox. An action that its state does not allow changes nothing; the response
 * shows the state. A real provider would send a notice of every change; here each is settled at once. Refuses with
 * `page_not_found`.
 */
export function simulateSandbox(
  context: PaymentContext,
  name: string,
  action: SandboxAction,
): AttemptInParts<SandboxView> {
  const { business, now } = context
  const [first, ...laterMoves] = movesOf[action]

  const play = async (tx: Transaction, move: SandboxMove | undefined): Promise<Result<null>> => {
    const session = await openSandbox(tx, context, name, { isLocked: true })
    if (!session.ok) return session
    const capture = () => newId('cap', context.random)
    const played =
      move === undefined ? session.value : applySandboxMove(session.value, move, { now, newId: capture })
    if (played !== session.value) await updateSandboxSession(tx, played)
    return ok(null)
  }
  const settle = async (): Promise<void> => {
    const session = await openSandbox(context.database, context, name)
    if (!session.ok) return
    try {
      await settlePayment(context, {
        businessId: business.id,
        paymentId: session.value.paymentId,
        accounts: ['installation'],
      })
    } catch (error) {
      // A real payment page would not know the outcome of its notices, so a failure is logged and settled later.
      context.log.error({ failure: describeError(error) }, 'a sandbox payment could not be settled yet')
    }
  }

  return {
    run: (tx) => play(tx, first),
    after: async () => {
      if (first !== undefined) await settle()
      for (const move of laterMoves) {
        await context.database.transaction((tx) => play(tx, move))
        await settle()
      }
      return showSandbox(context, name)
    },
  }
}
