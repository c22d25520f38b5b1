import * as v from 'valibot'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { ada, type Shop } from './open-shop.ts'

/** The actions of a visitor, each as one request that is expected to succeed. */

type SlotQuery = Readonly<Record<string, string | number>>

/** `manageToken` is the token of a booking whose own time counts as free. */
export const findTimes = async (shop: Shop, query: SlotQuery, manageToken?: string) =>
  v.parse(
    endpoints.findSlots.response,
    await shop.expect('findSlots', `/slots?${search(query)}`, { bearer: manageToken }),
  )

/** The free times of a service on one date (UTC), as `09:00`. */
export async function timesOn(
  shop: Shop,
  date: string,
  query: SlotQuery,
  manageToken?: string,
): Promise<string[]> {
  const period = { timeZone: 'UTC', from: date, to: dayAfter(date) }
  const view = await findTimes(shop, { ...period, ...query }, manageToken)
  return (view.slots[date] ?? []).map(({ start }) => start.slice(11, 16))
}

export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const search = (query: SlotQuery): string =>
  new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()

type Items = readonly object[]

export const hold = async (shop: Shop, items: Items, more: object = {}) =>
  v.parse(
    endpoints.createHold.response,
    await shop.expect('createHold', '/holds', { body: { items, ...more } }),
  )

export const release = (shop: Shop, holdToken: string) =>
  shop.expect('releaseHold', '/holds', { body: { holdToken } })

export const order = async (shop: Shop, items: Items | undefined, more: object = {}) =>
  v.parse(
    endpoints.createOrder.response,
    await shop.expect('createOrder', '/orders', { body: orderBody(items, more) }),
  )

/** An order of Ada's; any field may be replaced. */
export const orderBody = (items: Items | undefined, more: object = {}) => ({
  ...(items ? { items } : {}),
  contact: ada,
  timeZone: 'Europe/Berlin',
  termsAccepted: true,
  ...more,
})

export const post = (shop: Shop, path: string, body: object): Promise<Response> =>
  shop.send(path, { method: 'POST', body })

export const show = async (shop: Shop, token: string) =>
  v.parse(endpoints.getBooking.response, await shop.expect('getBooking', `/manage/${token}`))

export const cancel = async (shop: Shop, token: string, more: object = {}) =>
  v.parse(
    endpoints.cancelBooking.response,
    await shop.expect('cancelBooking', `/manage/${token}/cancel`, { body: { reason: 'ill', ...more } }),
  )

export const reschedule = async (shop: Shop, token: string, body: object) =>
  v.parse(
    endpoints.rescheduleBooking.response,
    await shop.expect('rescheduleBooking', `/manage/${token}/reschedule`, { body }),
  )

/** The n-th element of a list; fails where there is none. */
export function nth<Value>(list: readonly Value[], index = 0): Value {
  const value = list[index]
  if (value === undefined) throw new Error(`a list without a ${index}`)
  return value
}
