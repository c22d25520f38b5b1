import { randomBytes } from 'node:crypto'
import { day, hour, minute, toIso } from '@booking/shared/time/instant'
import type { LoadOptions } from './measure-load.ts'

type Request = LoadOptions['requests'][number]

/** Every request takes another five minutes of one of the fifty: 60 a day and person from day 100 on. */
export const nthTime = (now: number, n: number) => {
  const slot = Math.floor(n / 50)
  const start = midnight(now) + (100 + Math.floor(slot / 60)) * day + 10 * hour + (slot % 60) * 5 * minute
  return { staff: 1 + (n % 50), start: toIso(start), end: toIso(start + 5 * minute) }
}

const midnight = (now: number): number => now - (now % day)

/** An order for another time with every request. `emailOf` names the address of the nth booker. */
export function orderRequests(now: number, emailOf: (n: number) => string): Request {
  const run = randomBytes(12).toString('hex')
  let count = 0
  return {
    method: 'POST',
    path: '/api/v1/orders',
    setupRequest: (request) => {
      const n = count++
      const { staff, start } = nthTime(now, n)
      return {
        ...request,
        headers: { 'content-type': 'application/json', 'idempotency-key': `${run}-${n}` },
        body: JSON.stringify({
          items: [{ service: 'quick', provider: `load-${staff}`, start }],
          contact: {
            firstName: 'Ada',
            lastName: 'Lovelace',
            email: emailOf(n),
            phone: '+49 30 1234567',
          },
          timeZone: 'Europe/Berlin',
        }),
      }
    },
  }
}
