import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/open-database.ts'
import { stores } from '../testing/test-database.ts'
import {
  findIdempotentResponse,
  hasIdempotentResponse,
  insertIdempotentResponse,
} from './idempotent-responses.ts'

const businessId = 'biz_of_this_test'

describe.each(stores)('the claim of an Idempotency-Key on $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    await database.query(
      `insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
       values ($1, 'shop', '{"en": "Shop"}', 'UTC', 'DE', 'EUR', 'en')`,
      [businessId],
    )
  })
  afterAll(() => database.close())

  /** What one of several equal requests finds; who has the claim, and finds no answer, stores one. */
  const claim = (keyHash: string): Promise<'stored' | 'told' | 'in flight' | 'missed'> =>
    database.transaction(async (tx) => {
      const [found, isThere] = await Promise.all([
        findIdempotentResponse(tx, businessId, keyHash),
        // What the work of a request sees: it runs after the claim, in the same round trip.
        hasIdempotentResponse(tx, businessId, keyHash),
      ])
      if (found.kept) return 'told'
      if (!found.is_mine) return 'in flight'
      if (isThere) return 'missed'
      const row = { keyHash, requestMac: 'mac', answer: '{}', at: 0 }
      await Promise.all([insertIdempotentResponse(tx, businessId, row), tx.commit()])
      return 'stored'
    })

  // In one statement, the claim is made later than the snapshot in which the answer is looked for.
  test('the claim of an Idempotency-Key finds the response of an equal request that ends at the same time', async () => {
    const found: string[] = []
    for (let round = 0; round < 800; round += 1)
      found.push(...(await Promise.all(Array.from({ length: 5 }, () => claim(`key ${round}`)))))
    expect(found.filter((one) => one === 'stored')).toHaveLength(800)
    expect(found).not.toContain('missed')
  })
})
