import { ok, refused } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import type { WithActor } from '../../access/business-context.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { retryWebhooks } from '../../messages/webhooks/endpoint-states.ts'
import { mayRetry } from './list-business-deliveries.ts'
import { findDeliveries, sendAgain } from './listed-deliveries.ts'

type Context = RequestContext & WithActor
type Count = { readonly count: number }

/** Sends a message again. Refuses with `not_found`, and with `not_possible_now` for one that is not over or was sent. */
export const retryDelivery = (context: Context, deliveryId: string): Attempt<Count> => ({
  run: async (tx, onCommit) => {
    const { business, now } = context
    const found = (await findDeliveries(tx, business.id, deliveryId)).find(({ id }) => id === deliveryId)
    if (!found) return refused('not_found')
    if (!mayRetry(found)) return refused('not_possible_now')
    const again = found.channel === 'webhook' ? retryWebhooks : sendAgain
    const count = await again(tx, business.id, deliveryId, now)
    onCommit(() => [
      insertAudit(tx, context, {
        action: 'delivery_retried',
        subject: { kind: 'delivery', id: deliveryId },
        details: { kind: found.kind },
      }),
    ])
    return ok({ count })
  },
})

/** Sends all messages again that failed for good. */
export const retryDeadDeliveries = (context: Context): Attempt<Count> => ({
  run: async (tx, onCommit) => {
    const count = await sendAgain(tx, context.business.id, null, context.now)
    if (count > 0)
      onCommit(() => [insertAudit(tx, context, { action: 'deliveries_retried', details: { count } })])
    return ok({ count })
  },
})
