import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRandom } from '../../src/context/create-random.ts'
import { assignCustomers } from '../../src/people/customers/assign-customers.ts'
import { stores } from '../../src/testing/test-database.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { order } from '../visits.ts'
import { callBusiness } from './call-business.ts'
import { signInAs } from './sign-in.ts'

const people = ['a', 'b', 'c', 'd']
const pair = fc.tuple(fc.nat({ max: people.length - 1 }), fc.nat({ max: people.length - 1 }))

describe.each(stores)('merging customers on $name', ({ open }) => {
  let shop: Shop
  let owner: string
  beforeAll(async () => {
    shop = await openShop(open, {
      rateLimit: null,
      limits: { bookingsPerContact: 0, bookingsPerContactDay: 0 },
    })
    owner = await signInAs(shop)
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())

  /** Four customers with one booking each. */
  async function makeCustomers(): Promise<readonly string[]> {
    await shop.reset()
    for (const [index, name] of people.entries())
      await order(shop, [{ service: 'haircut', provider: 'anna', start: `2026-11-24T1${index}:00:00Z` }], {
        contact: { ...ada, email: `${name}@example.com`, phone: `+49 30 123456${index}` },
      })
    await assignCustomers({ database: shop.database, clock: shop.clock.now, random: createRandom() })
    const rows = await shop.database.query('select customer_id from customer order by email')
    return v.parse(v.array(v.object({ customer_id: v.string() })), rows).map((row) => row.customer_id)
  }

  const merge = (from: string, into: string) =>
    callBusiness(shop, owner, 'mergeCustomers', { params: { id: from }, body: { into } })
  const bookingsOf = async (id: string): Promise<number> => {
    const found = await callBusiness(shop, owner, 'getCustomer', { params: { id } })
    return 'value' in found ? found.value.figures.bookings : -1
  }

  test('merging customers in any order, and repeatedly, adds up the figures of all of them', () =>
    fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 6 }), async (pairs) => {
        const ids = await makeCustomers()
        // The model: who is with whom.
        let groups: readonly (readonly number[])[] = ids.map((_, index) => [index])
        for (const [from, into] of pairs) {
          const one = groups.find((group) => group.includes(from)) ?? []
          const other = groups.find((group) => group.includes(into)) ?? []
          if (one !== other)
            groups = [...groups.filter((group) => group !== one && group !== other), [...one, ...other]]
          for (const _ of ['once', 'again'])
            expect((await merge(ids[from] ?? '', ids[into] ?? '')).code).toBe('done')
        }
        for (const [index, id] of ids.entries())
          expect(await bookingsOf(id)).toBe(groups.find((group) => group.includes(index))?.length)
        const listed = await callBusiness(shop, owner, 'listCustomers', {})
        expect('value' in listed && listed.value.customers.length).toBe(groups.length)
      }),
      { numRuns: 12 },
    ))
})
