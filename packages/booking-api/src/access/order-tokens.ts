import * as v from 'valibot'
import { deriveSecret, seal, unseal } from '../context/seal.ts'
import { hashToken, type Random } from '../context/new-id.ts'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { Queryable } from '../database/database.ts'
import { type Order, findOrder } from '../tables/orders.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'

const TokensSchema = v.record(v.string(), v.object({ manageToken: v.string(), viewToken: v.string() }))

/** The tokens of an order's bookings, by booking. */
export type BookingTokens = v.InferOutput<typeof TokensSchema>

/** Encrypts the tokens with the order token, of which the database has only a hash. */
export const sealTokens = (
  tokens: BookingTokens,
  orderToken: string,
  businessId: string,
  random: Random,
): string => seal(JSON.stringify(tokens), keyOf(orderToken, businessId), random)

export const openTokens = (sealed: string, orderToken: string, businessId: string): BookingTokens =>
  v.parse(TokensSchema, JSON.parse(unseal(sealed, keyOf(orderToken, businessId))))

/** Encrypts the order token with a one-time key. */
export const sealOrderToken = (
  orderToken: string,
  resumeToken: string,
  businessId: string,
  random: Random,
): string => seal(orderToken, keyOf(resumeToken, businessId), random)

export const openOrderToken = (sealed: string, resumeToken: string, businessId: string): string =>
  unseal(sealed, keyOf(resumeToken, businessId))

const keyOf = (token: string, businessId: string): Buffer =>
  deriveSecret(token, businessId, 'booking order tokens').subarray(0, 32)

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
