import type { Shop } from '../open-shop.ts'
import { charge } from './open-stripe-till.ts'
import { changeEveryService, changeService } from '../../src/testing/change-service.ts'

/** An order with an advance payment, for each way in which time is occupied. */
export type Purchase = {
  readonly what: string
  readonly items: readonly object[]
  readonly more?: object
  /** The status after the payment. */
  readonly ends?: 'requested'
}

const thursdays = ['2026-11-26', '2026-12-03', '2026-12-10']

export const purchases: readonly Purchase[] = [
  {
    what: 'a person, with a deposit, busy at both ends of a time that works by itself',
    items: [{ service: 'colour', provider: 'clara', variant: 'short-hair', start: '2026-11-24T09:00:00Z' }],
  },
  {
    what: 'a person and the only room, in full',
    items: [{ service: 'massage', start: '2026-11-24T11:30:00Z' }],
  },
  {
    what: 'two services after each other',
    items: [
      { service: 'haircut', provider: 'anna', start: '2026-11-24T09:00:00Z' },
      { service: 'massage', start: '2026-11-24T12:30:00Z' },
    ],
  },
  {
    what: 'a guest beside the booker',
    items: [
      { service: 'party-styling', provider: 'anna', start: '2026-11-26T11:00:00Z' },
      { service: 'party-styling', provider: 'anna', start: '2026-11-26T13:15:00Z', guest: 0 },
    ],
    more: { guests: [{ name: 'Grace Hopper', email: 'grace@example.com' }] },
  },
  {
    what: 'the last seats of a class',
    items: [{ service: 'yoga', start: '2026-11-28T08:00:00Z', seats: 3 }],
  },
  {
    what: 'two people at once',
    items: [{ service: 'style-strategy', provider: 'board', start: '2026-11-26T13:00:00Z' }],
  },
  {
    what: 'a series',
    items: [{ service: 'coaching', location: 'phone' }],
    more: {
      series: {
        rule: { freq: 'weekly', count: 3 },
        starts: thursdays.map((date) => `${date}T10:00:00Z`),
      },
    },
  },
  {
    what: 'a request',
    items: [{ service: 'consultation', provider: 'anna', start: '2026-11-26T10:00:00Z' }],
    ends: 'requested',
  },
  {
    what: 'a one-time link, once',
    items: [{ service: 'welcome-haircut', provider: 'anna', start: '2026-11-26T10:00:00Z' }],
    more: { link: 'welcome' },
  },
]

/** Every service costs something in advance, and each subject can be sold only once. */
export async function chargeForEverything(shop: Shop): Promise<void> {
  await shop.change(`update session set capacity = 3 where starts_at = '2026-11-28T08:00:00Z';
    update one_time_link set max_uses = 1`)
  await changeService(shop.database, 'consultation', { priceAmount: 3000 })
  await changeEveryService(shop.database, { activeLimit: null })
  for (const slug of ['haircut', 'party-styling', 'yoga', 'style-strategy', 'coaching', 'welcome-haircut'])
    await charge(shop, slug, 1000)
  await charge(shop, 'consultation', 1500)
}
