import { expect, it } from 'vitest'
import { createByteBoundedCache } from './byte-bounded-cache.ts'

it('forgets what nobody has asked for longest once the bound is passed', () => {
  const cache = createByteBoundedCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('b', 'B', 4)
  cache.get('a')
  cache.set('c', 'C', 4)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', null, 'C'])
  expect(cache.bytes()).toBe(8)
})

it('counts an entry that is replaced once', () => {
  const cache = createByteBoundedCache<string>(10)
  cache.set('a', 'A', 9)
  cache.set('a', 'B', 2)
  expect(cache.bytes()).toBe(2)
  expect(cache.get('a')).toBe('B')
})

it('does not empty itself for what is larger than the bound', () => {
  const cache = createByteBoundedCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('huge', 'H', 11)
  expect([cache.get('a'), cache.get('huge')]).toEqual(['A', null])
})
