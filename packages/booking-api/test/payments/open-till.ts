import * as v from 'valibot'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import type { OrderView } from '@hourfold/shared/contract/views'
import { sendRefunds } from '../../src/payments/send-refunds.ts'
import { settlePayments } from '../../src/payments/settle-payments.ts'
import { type AppDependencies, createDependencies } from '../../src/http/create-dependencies.ts'
import { demoImportedAt } from '../../src/testing/content.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { nth, order, post } from '../visits.ts'
import { createScriptedProvider, paymentsBy, type ScriptedProvider } from './scripted-provider.ts'

/** The demo business with a provider that a test controls. */
export type Till = {
  readonly shop: Shop
  readonly provider: ScriptedProvider
  /** The same business, as its jobs see it. */
  readonly world: AppDependencies
  /** One round of the jobs. */
  readonly sweep: () => Promise<void>
}

export async function openTill(
  open: Parameters<typeof openShop>[0],
  more: Parameters<typeof openShop>[1] = {},
): Promise<Till> {
  // The provider uses the shop's clock, and the shop does not exist yet.
  let shop: Shop | undefined
  const clock = () => shop?.clock.now() ?? createFixedClock(demoImportedAt).now()
  const provider = createScriptedProvider({ clock })
  shop = await openShop(open, { rateLimit: null, payments: paymentsBy(provider), ...more })
  const { database, logged } = shop
  const write = (fields: object) => void logged.push(fields)
  const world = createDependencies({
    database,
    clock,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    log: { info: write, warn: write, error: write },
    payments: paymentsBy(provider),
  })
  return {
    shop,
    provider,
    world,
    sweep: async () => {
      await settlePayments(world)
      await sendRefunds(world)
    },
  }
}

/**
 * Tuesday, 24 November 2026: Clara is free for colour at 10:00 in Berlin (20 % of 89.00 in advance), Mira for massages at 12:30, 15:30
 * and 18:00.
 */
export const day = '2026-11-24'
export const colour = [
  { service: 'colour', provider: 'clara', variant: 'short-hair', start: `${day}T09:00:00Z` },
]
export const massages = (count: number) =>
  ['11:30', '14:30', '17:00']
    .slice(0, count)
    .map((time) => ({ service: 'massage', start: `${day}T${time}:00Z` }))
export const massage = massages(1)

/** An order that waits for its payment. */
export async function orderUnpaid(
  shop: Shop,
  items: readonly object[],
  more: object = {},
): Promise<OrderView> {
  const made = await order(shop, items, more)
  if (made.status !== 'pending_payment') throw new Error(`the order is ${made.status}`)
  return made
}

type Ordered = Pick<OrderView, 'id' | 'orderToken'>

export const pay = async (shop: Shop, { id, orderToken }: Ordered, more: object = {}) =>
  v.parse(
    endpoints.payOrder.response,
    await shop.expect('payOrder', `/orders/${id}/pay`, { body: { orderToken, ...more } }),
  )

export const tryToPay = (shop: Shop, { id, orderToken }: Ordered, more: object = {}) =>
  post(shop, `/orders/${id}/pay`, { orderToken, ...more })

export const settle = async (shop: Shop, { id, orderToken }: Ordered, more: object = {}) =>
  v.parse(
    endpoints.settleOrder.response,
    await shop.expect('settleOrder', `/orders/${id}/payment`, { body: { orderToken, ...more } }),
  )

export const look = async (shop: Shop, { id, orderToken }: Ordered) =>
  v.parse(
    endpoints.getPayment.response,
    await shop.expect('getPayment', `/orders/${id}/payment`, { bearer: orderToken }),
  )

export const abandon = (shop: Shop, { id, orderToken }: Ordered) =>
  shop.expect('abandonOrder', `/orders/${id}`, { body: { orderToken } })

/** The latest page. */
export const lastPage = (provider: ScriptedProvider): string =>
  nth(provider.checkouts(), provider.checkouts().length - 1).paymentId
