import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { writeCursor } from '../../src/access/cursor.ts'
import { refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { signInAs } from './sign-in.ts'

/** What no list has made: words for an instant, instants that no calendar or store has, and what is no number of a row. */
const hostile: readonly (readonly (string | number)[])[] = [
  ['x', 'y'],
  [9e15, 'y'],
  [-9e14, 'y'],
  ['x', 'y', 'z'],
  [3_000_000_000, 1, 'z'],
  ['x'],
  [-1],
  ['a\u0000', 'b'],
  [0, 0],
]

const lists = [
  'payments',
  'answers',
  'time-off',
  'deliveries',
  'bookings',
  'customers',
  'settings/changes',
  'audit',
]

describe.each(stores)('the cursors of lists on $name', ({ open }) => {
  let shop: Shop
  let headers: { readonly authorization: string }
  beforeAll(async () => {
    shop = await openShop(open, { rateLimit: null })
    headers = { authorization: `Bearer ${await signInAs(shop)}` }
  })
  afterAll(() => shop.close())

  test.each(lists)('%s refuse one that is not theirs, and go on answering', async (list) => {
    for (const keys of hostile) {
      const path = `/business/${list}?cursor=${writeCursor(keys)}`
      // A customer is sorted by text, so any two texts are a place in that list.
      const isPlace = list === 'customers' && keys.length === 2 && keys.join('') === 'xy'
      if (isPlace) expect((await shop.send(path, { headers })).status).toBe(200)
      else
        expect([keys, await refusalOf(shop.send(path, { headers }))]).toEqual([
          keys,
          '422 invalid_request cursor:invalid',
        ])
    }
    expect((await shop.send('/services/haircut')).status).toBe(200)
  })

  test('a value that has no text fails its own query, and not those after it', async () => {
    const bad = shop.database.query('select $1::timestamptz', [new Date(Number.NaN)])
    await expect(bad).rejects.toThrow(RangeError)
    expect(await shop.database.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})
