import { describe, expect, it } from 'vitest'
import { createVersionedCache, type CacheKey } from './versioned-cache.ts'

const asked = (more: Partial<CacheKey> = {}): CacheKey => ({ key: 'slots', version: '1', now: 100, ...more })

function openCache(bound = 100_000) {
  const cache = createVersionedCache<string>(bound)
  let count = 0
  const take = (question: CacheKey, until: number | null = 200, bytes = 10): Promise<string> =>
    cache.take(question, async () => ({ value: `answer ${++count}`, bytes, until }))
  return { cache, take }
}

describe('a kept answer', () => {
  it('a cached value is returned until its data or the time changes it', async () => {
    const { cache, take } = openCache()
    expect(await take(asked())).toBe('answer 1')
    expect(await take(asked({ now: 199 }))).toBe('answer 1')
    expect(await take(asked({ now: 200 }), 300)).toBe('answer 2')
    expect(await take(asked({ now: 201 }))).toBe('answer 2')
    expect(await take(asked({ now: 202, version: '2' }), 300)).toBe('answer 3')
    expect(cache.figures()).toMatchObject({ hits: 2, misses: 1, stale: 2, unkept: 0, entries: 1 })
  })

  it('a cached value is not returned to a clock that was set back', async () => {
    const { take } = openCache()
    await take(asked())
    expect(await take(asked({ now: 99 }))).toBe('answer 2')
  })

  it.each([
    ['has no until', asked(), null],
    ['has changed already', asked(), 100],
    ['has data of an unknown version', asked({ version: null }), 200],
  ])('a value is not cached when it %s', async (_, question, until) => {
    const { cache, take } = openCache()
    await take(question, until)
    expect(await take(question, until)).toBe('answer 2')
    expect(cache.figures()).toMatchObject({ hits: 0, unkept: 2, entries: 0 })
  })

  it('a cached value is dropped when the bytes are used up, the least recently used first', async () => {
    const { cache, take } = openCache(2500)
    for (let n = 0; n < 10; n++) await take(asked({ key: String(n) }), 200, 800)
    const { entries, bytes, evictions } = cache.figures()
    expect([entries, evictions]).toEqual([2, 8])
    expect(bytes).toBeLessThanOrEqual(2500)
    expect(await take(asked({ key: '9' }))).toBe('answer 10')
    expect(await take(asked({ key: '0' }))).toBe('answer 11')
  })
})

describe('requests at the same time', () => {
  function openSlow() {
    const cache = createVersionedCache<string>(1000)
    const ends: ((until: number | null) => void)[] = []
    const take = (question: CacheKey) =>
      cache.take(question, async () => {
        const name = `answer ${ends.length + 1}`
        const until = await new Promise<number | null>((resolve) => ends.push(resolve))
        if (until === -1) throw new Error(name)
        return { value: name, bytes: 1, until }
      })
    const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
    return { take, ends, settle }
  }

  it('simultaneous requests share one value for the same key and the same data', async () => {
    const { take, ends, settle } = openSlow()
    const all = [take(asked()), take(asked({ now: 101 })), take(asked({ version: '2' }))]
    await settle()
    expect(ends).toHaveLength(2)
    for (const end of ends) end(200)
    expect(await Promise.all(all)).toEqual(['answer 1', 'answer 1', 'answer 2'])
  })

  it.each([
    ['must not be kept', null],
    ['failed', -1],
  ])('simultaneous requests do not share a value that %s', async (_, until) => {
    const { take, ends, settle } = openSlow()
    const all = Promise.allSettled([take(asked()), take(asked())])
    await settle()
    ends[0]?.(until)
    await settle()
    ends[1]?.(200)
    expect((await all)[1]).toMatchObject({ value: 'answer 2' })
  })
})
