import { expect, it } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

it('makes a value once for each key', () => {
  const cache = createBoundedCache<string, { key: string }>(2)
  let made = 0
  const make = (key: string) => ({ key, made: ++made })
  expect(cache.get('a', make)).toBe(cache.get('a', make))
  expect(made).toBe(1)
})

it('never exceeds its limit and drops the oldest entry first', () => {
  const cache = createBoundedCache<number, number>(3)
  for (let key = 0; key < 1000; key++) cache.get(key, () => key)
  expect(cache.size()).toBe(3)
  expect(cache.get(999, () => -1)).toBe(999)
  expect(cache.get(0, () => -1)).toBe(-1)
})
