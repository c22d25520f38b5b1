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

/** Each list as it is asked for without a filter. */
const lists = [
  ['payments', { list: 'payments' }],
  ['answers', { list: 'answers', suspected: 'with' }],
  ['time-off', { list: 'time-off' }],
  ['deliveries', { list: 'deliveries' }],
  ['bookings', { list: 'bookings', order: 'soonest' }],
  ['customers', { list: 'customers', sort: 'last_visit', filter: 'all' }],
  ['settings/changes', { list: 'settings-changes' }],
  ['audit', { list: 'audit' }],
] as const

/** Two queries of each list that has an order or a filter: the first page of one and the next of another. */
const otherQueries = [
  ['payments', '', 'status=refunded'],
  ['payments', 'from=2026-11-01', 'from=2026-11-02'],
  ['answers', 'suspected=with', 'suspected=without'],
  ['time-off', 'staff=anna', 'staff=ben'],
  ['deliveries', '', 'channel=mail'],
  ['bookings', 'order=soonest', 'order=latest'],
  ['bookings', 'q=ada', 'q=grace'],
  ['bookings', '', 'staff=anna'],
  ['customers', 'sort=name', 'sort=last_visit'],
  ['customers', 'q=ada', 'q=grace'],
] as const

/** The query without a filter counts as the one with its defaults. */
const queryOf = (list: string, text: string) => ({
  ...lists.find(([name]) => name === list)?.[1],
  list,
  ...Object.fromEntries(new URLSearchParams(text)),
})

describe.each(stores)('the cursors of lists on $name', ({ open }) => {
  let shop: Shop
  let headers: { readonly authorization: string }
  beforeAll(async () => {
    shop = await openShop(open, { rateLimit: null })
    headers = { authorization: `Bearer ${await signInAs(shop)}` }
  })
  afterAll(() => shop.close())

  test.each(lists)('%s refuse one that is not theirs, and go on answering', async (list, query) => {
    for (const keys of hostile) {
      const path = `/business/${list}?cursor=${writeCursor(query, keys)}`
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

  test.each(otherQueries)('%s?%s: its next page is refused for %s', async (list, one, other) => {
    const keys =
      list === 'customers'
        ? ['a', 'b']
        : list === 'deliveries'
          ? [1, shop.clock.now(), 'a']
          : [shop.clock.now(), 'a']
    const cursor = writeCursor(queryOf(list, one), keys)
    const own = await shop.send(`/business/${list}?${one}&cursor=${cursor}`, { headers })
    expect(own.status).toBe(200)
    expect(await refusalOf(shop.send(`/business/${list}?${other}&cursor=${cursor}`, { headers }))).toBe(
      '422 invalid_request cursor:invalid',
    )
  })

  test.each(lists)('%s refuse the cursor of any other list', async (list) => {
    for (const [name, query] of lists.filter((other) => other[0] !== list))
      for (const keys of [[shop.clock.now(), 'a'], ['a', 'b'], [1, shop.clock.now(), 'a'], [1]]) {
        const cursor = writeCursor(query, keys)
        expect([name, await refusalOf(shop.send(`/business/${list}?cursor=${cursor}`, { headers }))]).toEqual(
          [name, '422 invalid_request cursor:invalid'],
        )
      }
  })

  test('a value that has no text fails its own query, and not those after it', async () => {
    const bad = shop.database.query('select $1::timestamptz', [new Date(Number.NaN)])
    await expect(bad).rejects.toThrow(RangeError)
    expect(await shop.database.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})
