import * as v from 'valibot'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Transaction } from '../database/database.ts'
import { lockOrderBookings } from '../queries/find-booking.ts'
import { findOrder, lockOrder } from '../queries/lock-order.ts'
import { expireOrder } from './apply-truths.ts'
import type { AttemptInParts } from './attempt.ts'
import { hashToken } from './new-id.ts'
import { settleOrder } from './settle-order.ts'
import type { OrderKey } from './show-payment.ts'
import type { Call } from './world.ts'

/** Whether something was given back. */
const KeptSchema = v.object({ isGivenBack: v.boolean() })

/**
 * Gives back the times of an order that was not paid for, and closes its payment page. One that is over already is fine;
 * money that was taken all the same is settled as ever. Refuses with `event_not_found`, and `booking_not_active` once it is
 * paid.
 */
export function abandonOrder(call: Call, { orderId, orderToken }: OrderKey): AttemptInParts<undefined> {
  const { business, world } = call
  return {
    run: async (tx: Transaction): Promise<Result<v.InferOutput<typeof KeptSchema>>> => {
      if (!(await findOrder(tx, business.id, orderId, hashToken(orderToken))))
        return refused('event_not_found')
      const order = await lockOrder(tx, business.id, orderId)
      if (!order || order.status === 'expired') return ok({ isGivenBack: false })
      if (order.status !== 'pending_payment') return refused('booking_not_active')
      const bookings = await lockOrderBookings(tx, business.id, orderId)
      await expireOrder(tx, call, orderId, bookings, { kind: 'abandon', actor: 'visitor' })
      return ok({ isGivenBack: true })
    },
    after: async (kept) => {
      if (v.parse(KeptSchema, kept).isGivenBack) await settleOrder(world, business.id, orderId)
      return ok(undefined)
    },
  }
}
