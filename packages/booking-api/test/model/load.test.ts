import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { HoldViewSchema, OrderViewSchema, SlotsViewSchema } from '@hourfold/shared/contract/views'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { stores } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'
import { ada, type Shop } from '../open-shop.ts'
import { start, toItem, wants } from './commands.ts'
import { serviceNames } from './model.ts'
import { openSmallBusiness, type SmallBusiness } from './open-small-business.ts'

/** Four hundred changes each, ten times what is enough for the controls of `race.test.ts`; `npm run prove -- --thorough` has sixty. */
const rounds = process.env['PROVE'] === undefined ? 1 : 60
const visitors = 16
const changesOfEach = 25

describe.each(stores)('many visitors at once at a small business on $name', ({ open }) => {
  test(
    `${visitors} visitors change everything at once, through two processes, and the ledger stays right`,
    { timeout: 600_000 },
    async () => {
      const business = await openSmallBusiness(open)
      onTestFinished(() => business.shop.close())
      // Each process changes data that the other one remembers.
      const processes = [business.shop, await business.openAnother()]
      for (let round = 1; round <= rounds; round++) {
        const acknowledged = await bookAtOnce(business, processes, round)
        expect(acknowledged.length).toBeGreaterThan(5)
        await checkLedger(business.shop.database, business.shop.clock.now(), acknowledged)
        const third = await business.openAnother()
        third.clock.set(new Date(business.shop.clock.now()).toISOString())
        const fresh = await offered(third)
        for (const shop of processes) {
          expect(await offered(shop)).toEqual(fresh)
          expect(shop.logged).toEqual([])
        }
        for (const shop of processes) await shop.reset()
      }
    },
  )
})

/** One round; returns the ids of all acknowledged bookings. */
async function bookAtOnce({ sign }: SmallBusiness, shops: readonly Shop[], round: number): Promise<string[]> {
  const holds: string[] = []
  const bookings: { readonly id: string; readonly manageToken: string }[] = []
  const bytes = createSeededRandom(round)
  const roll = (sides: number): number => new DataView(bytes(4).buffer).getUint32(0) % sides
  const pick = <Kind>(list: readonly Kind[]): Kind | undefined => list[roll(Math.max(1, list.length))]
  const carts = fc
    .sample(wants, { numRuns: visitors * changesOfEach, seed: round })
    .map((all) => all.map(toItem))
  const starts = fc.sample(start, { numRuns: visitors * changesOfEach, seed: -round })

  let keys = 0
  const send = async (method: string, path: string, body: object): Promise<unknown> => {
    const shop = pick(shops) ?? shops[0]
    const response = await shop?.send(path, {
      method,
      body,
      key: `visitor-${round}-${String((keys += 1)).padStart(8, '0')}`,
    })
    const text = (await response?.text()) ?? ''
    if (!response || response.status >= 500)
      throw new Error(`${method} ${path}: ${response?.status} ${text} ${JSON.stringify(shop?.logged)}`)
    return response.ok && text !== '' ? JSON.parse(text) : undefined
  }
  const keep = (answer: unknown): void => {
    if (answer !== undefined) bookings.push(...v.parse(OrderViewSchema, answer).bookings)
  }
  const contact = { contact: ada, timeZone: 'UTC' }
  const changes: readonly (() => Promise<void>)[] = [
    async () => keep(await send('POST', '/orders', { ...contact, items: carts.pop() })),
    async () => {
      const replaces = roll(2) ? pick(holds) : undefined
      const held = await send('POST', '/holds', { items: carts.pop(), ...(replaces ? { replaces } : {}) })
      if (held !== undefined) holds.push(v.parse(HoldViewSchema, held).holdToken)
    },
    async () => {
      const holdToken = pick(holds)
      if (holdToken !== undefined) keep(await send('POST', '/orders', { ...contact, holdToken }))
    },
    async () => {
      const holdToken = pick(holds)
      if (holdToken !== undefined) await send(roll(2) ? 'PATCH' : 'DELETE', '/holds', { holdToken })
    },
    async () => {
      const booking = pick(bookings)
      const scope = roll(2) ? 'one' : 'order'
      if (booking) await send('POST', `/manage/${booking.manageToken}/cancel`, { reason: 'Ill', scope })
    },
    async () => {
      const booking = pick(bookings)
      const body = { start: new Date(starts.pop() ?? 0).toISOString(), scope: roll(2) ? 'one' : 'order' }
      if (booking) await send('POST', `/manage/${booking.manageToken}/reschedule`, body)
    },
    async () => {
      const booking = pick(bookings)
      const word = roll(2) ? 'confirm' : 'decline'
      if (booking) await send('POST', `/requests/${sign(booking.id)}/${word}`, {})
    },
    async () => {
      const minutes = roll(4)
      for (const { clock } of shops) clock.advance(minutes * 60_000)
    },
  ]
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      for (let n = 0; n < changesOfEach; n++) await pick(changes)?.()
    }),
  )
  return bookings.map(({ id }) => id)
}

const offered = (shop: Shop) =>
  Promise.all(
    serviceNames.map(async (service) => {
      const path = `/slots?service=${service}&timeZone=UTC&from=2026-11-19&to=2026-12-10`
      return v.parse(SlotsViewSchema, await shop.expect('findSlots', path)).slots
    }),
  )
