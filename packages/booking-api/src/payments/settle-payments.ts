import { minute } from '@hourfold/shared/time/instant'
import { describeError } from '../context/name-failure.ts'
import { listBusinessesWithDueOrders, listDueOrders, postponeOrder } from '../tables/payments.ts'
import { settleOrder } from './settle-order.ts'
import type { PaymentDependencies } from './payment-context.ts'

/**
 * Settles payments without a notice, because notices get lost and visitors close pages. Safe for several processes at once. An
 * order that cannot be settled waits for a later round.
 */
export async function settlePayments(deps: PaymentDependencies, signal?: AbortSignal): Promise<void> {
  for (const id of await listBusinessesWithDueOrders(deps.database, deps.clock())) {
    for (const orderId of await listDueOrders(deps.database, id, deps.clock())) {
      if (signal?.aborted) return
      try {
        await settleOrder(deps, id, orderId)
      } catch (error) {
        deps.log.warn({ orderId, failure: describeError(error) }, 'an order could not be settled')
        await postpone(deps, id, orderId)
      }
    }
  }
}

/**
 * Postpones an order that failed, so that it is not tried in every round; where that write fails too, the other orders still have
 * their turn.
 */
async function postpone(
  { database, clock, log }: PaymentDependencies,
  businessId: string,
  orderId: string,
): Promise<void> {
  try {
    await postponeOrder(database, businessId, orderId, clock() + 5 * minute)
  } catch (error) {
    log.warn({ orderId, failure: describeError(error) }, 'settling an order could not be postponed')
  }
}
