import type { SandboxAction, SandboxView } from '@booking/shared/contract/payment'
import { ok, type Result } from '@booking/shared/errors/result'
import type { Transaction } from '../../database/database.ts'
import { describeError } from '../../context/name-failure.ts'
import { type SandboxMove, movesOf, playMove } from './sandbox-session.ts'
import { updateSandboxSession } from './stored-sessions.ts'
import type { AttemptInParts } from '../../routing/attempt.ts'
import { newId } from '../../context/new-id.ts'
import { settlePayment } from '../settle-order.ts'
import { openSandbox, showSandbox } from './show-sandbox.ts'
import type { Call } from '../../catalog/request-context.ts'

/**
 * Plays what somebody does on a payment page of the sandbox. What its state does not allow changes nothing: the answer says what
 * it is. A real provider would send a notice of every change; here each is settled at once. Refuses with `page_not_found`.
 */
export function playSandbox(call: Call, name: string, action: SandboxAction): AttemptInParts<SandboxView> {
  const { world, business, now } = call
  const [first, ...later] = movesOf[action]

  const play = async (tx: Transaction, move: SandboxMove | undefined): Promise<Result<null>> => {
    const found = await openSandbox(tx, call, name, { isLocked: true })
    if (!found.ok) return found
    const capture = () => newId('cap', world.random)
    const played = move === undefined ? found.value : playMove(found.value, move, { now, newId: capture })
    if (played !== found.value) await updateSandboxSession(tx, played)
    return ok(null)
  }
  const settle = async (): Promise<void> => {
    const found = await openSandbox(world.database, call, name)
    if (!found.ok) return
    try {
      await settlePayment(world, business.id, found.value.paymentId)
    } catch (error) {
      // What comes of its notices is nothing that a payment page would know. It is settled later.
      world.log.error({ failure: describeError(error) }, 'what was played could not be settled yet')
    }
  }

  return {
    run: (tx) => play(tx, first),
    after: async () => {
      if (first !== undefined) await settle()
      for (const move of later) {
        await world.database.transaction((tx) => play(tx, move))
        await settle()
      }
      return showSandbox(call, name)
    },
  }
}
