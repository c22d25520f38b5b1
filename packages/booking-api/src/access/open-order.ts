import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Queryable } from '../database/database.ts'
import { type Order, findOrder } from '../tables/orders.ts'
import { hashToken } from '../context/new-id.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'

/** The id of an order and its token, as the client sends them. */
export type OrderKey = { readonly orderId: string; readonly orderToken: string }

/** Finds an order by its id and token. Refuses with `event_not_found`, whatever is wrong with them. */
export async function openOrder(
  q: Queryable,
  { business }: Pick<ViewContext, 'business'>,
  { orderId, orderToken }: OrderKey,
): Promise<Result<Order>> {
  const order = await findOrder(q, business.id, orderId, hashToken(orderToken))
  return order ? ok(order) : refused('event_not_found')
}
