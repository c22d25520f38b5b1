import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Queryable } from '../database/database.ts'
import { type Order, findOrder } from '../records/orders.ts'
import { hashToken } from '../context/new-id.ts'
import type { ViewContext } from '../views/view-context.ts'

/** An order and the key to it, as its sender names them. */
export type OrderKey = { readonly orderId: string; readonly orderToken: string }

/** The order that a key opens. Refuses with `event_not_found`, whatever is wrong with the key. */
export async function openOrder(
  q: Queryable,
  { business }: Pick<ViewContext, 'business'>,
  { orderId, orderToken }: OrderKey,
): Promise<Result<Order>> {
  const order = await findOrder(q, business.id, orderId, hashToken(orderToken))
  return order ? ok(order) : refused('event_not_found')
}
