import { randomUUID } from 'node:crypto'
import { hour, toIso } from '@hourfold/shared/time/instant'
import { isoWeekday } from '@hourfold/shared/time/plain-date'
import { firstInstantFrom, localEpochDay } from '@hourfold/shared/time/wall-clock'
import type { LoadOptions } from '@hourfold/booking-api/bench/measure-load'
import type { BenchBusiness } from './bench-businesses.ts'

type Request = LoadOptions['requests'][number]

const firstDay = 41
const lastDay = 85
const hoursOfDay = 9

export type OrderOptions = {
  readonly businesses: readonly BenchBusiness[]
  readonly now: number
  readonly random: () => number
  /** The hours that were taken before, by business. Streams that share it take different ones. */
  readonly used: Map<string, number>
}

/** Orders of free hours beyond those that the load has booked; each takes another one of a random business. */
export function orderStream({ businesses, now, random, used }: OrderOptions): Request {
  return {
    method: 'POST',
    path: '/api/v1/orders',
    setupRequest: (request: Request) => {
      const business = businesses[Math.floor(random() * businesses.length)]
      if (!business) throw new Error('no business')
      const n = used.get(business.id) ?? 0
      used.set(business.id, n + 1)
      return {
        ...request,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), host: business.host },
        body: JSON.stringify({
          items: [
            {
              service: 'service-1',
              provider: `person-${n % business.staff}`,
              start: nthHour(business, n, now),
            },
          ],
          contact: {
            firstName: 'Ada',
            lastName: 'Lovelace',
            email: `ada.${Math.floor(random() * 1e9)}@example.com`,
            phone: '+49 30 1234567',
          },
          timeZone: business.timeZone,
        }),
      }
    },
  }
}

function nthHour({ timeZone, staff }: BenchBusiness, n: number, now: number): string {
  const today = localEpochDay(timeZone, now)
  const hourOfAll = Math.floor(n / staff)
  let left = Math.floor(hourOfAll / hoursOfDay)
  for (let date = today + firstDay; date < today + lastDay; date += 1) {
    if (isoWeekday(date) === 7) continue
    if (left === 0) return toIso(firstInstantFrom(timeZone, date, 540) + (hourOfAll % hoursOfDay) * hour)
    left -= 1
  }
  throw new Error('the free hours of a business are used up')
}
