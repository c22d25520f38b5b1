import { randomBytes } from 'node:crypto'
import { day, hour, minute, toIso } from '@hourfold/shared/time/instant'
import type { LoadOptions } from './measure-load.ts'

type Request = LoadOptions['requests'][number]

/** Every request takes another five minutes of one of the fifty: 60 a day and person from day 100 on. */
export const nthTime = (now: number, n: number, firstDay = 100) => {
  const slot = Math.floor(n / 50)
  const start =
    midnight(now) + (firstDay + Math.floor(slot / 60)) * day + 10 * hour + (slot % 60) * 5 * minute
  return { staff: 1 + (n % 50), start: toIso(start), end: toIso(start + 5 * minute) }
}

const midnight = (now: number): number => now - (now % day)

type OrderOptions = { readonly email: string; readonly firstDay?: number }

/** The body of an order for the nth time. */
export function orderBody(now: number, n: number, { email, firstDay }: OrderOptions): string {
  const { staff, start } = nthTime(now, n, firstDay)
  return JSON.stringify({
    items: [{ service: 'quick', provider: `load-${staff}`, start }],
    contact: { firstName: 'Ada', lastName: 'Lovelace', email, phone: '+49 30 1234567' },
    timeZone: 'Europe/Berlin',
  })
}

/**
 * An order with every request. `emailOf` names the address of the nth booker, `timeOf` the number of their time, which is another
 * one with every request by default.
 */
export function orderRequests(
  now: number,
  emailOf: (n: number) => string,
  timeOf: (n: number) => number = (n) => n,
): Request {
  const run = randomBytes(12).toString('hex')
  let count = 0
  return {
    method: 'POST',
    path: '/api/v1/orders',
    setupRequest: (request) => {
      const n = count++
      return {
        ...request,
        headers: { 'content-type': 'application/json', 'idempotency-key': `${run}-${n}` },
        body: orderBody(now, timeOf(n), { email: emailOf(n) }),
      }
    },
  }
}
