import {
  createBusinessClient,
  type BusinessClient,
} from '@hourfold/shared/contract/business/business-endpoints'
import type { AnyRefusal, Result } from '@hourfold/shared/errors/result'
import type { Shop } from '../open-shop.ts'

/** The client of the business API with a token, on the shop's app. */
export const clientAs = (shop: Shop, bearer: string): BusinessClient =>
  createBusinessClient({
    baseUrl: 'http://salon.test',
    bearer,
    fetch: async (url, { method, headers, body }) =>
      shop.sendTo('salon.test', url.slice('http://salon.test/api/v1'.length), {
        method,
        headers,
        ...(body === null ? {} : { body }),
      }),
  })

let keys = 0
/** A fresh idempotency key. */
export const newKey = (): string => `desk-test-key-${String(++keys).padStart(8, '0')}`

/** The value of a call that is expected to succeed. */
export async function valueOf<Value>(called: Promise<Result<Value, AnyRefusal>>): Promise<Value> {
  const done = await called
  if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`)
  return done.value
}

/** `422 amount_too_large`, or `done` for a call that was not refused. */
export async function refusedWith(called: Promise<Result<unknown, AnyRefusal>>): Promise<string> {
  const done = await called
  return done.ok ? 'done' : `${done.refusal.status ?? ''} ${done.refusal.code}`
}
