import { describe, expect, it } from 'vitest'
import { createGate } from '@hourfold/shared/testing/create-gate'
import { createRevalidatingCache } from './revalidating-cache.ts'
import type { RenderedPage } from '../../pages/page.ts'
import { bytesOfPage, decideOnPage } from '../cache-page.ts'

const pageOf = (text: string, status = 200): RenderedPage => ({
  status,
  kind: 'page',
  live: false,
  isPersonal: false,
  styleHash: null,
  body: { plain: new TextEncoder().encode(text) },
  etag: text.slice(0, 8),
  language: 'en-US',
})

function open(bytes = 100_000) {
  const clock = { now: 1000 }
  const made: string[] = []
  const faults: unknown[] = []
  const waiting = createGate()
  const cache = createRevalidatingCache({
    bytes,
    maxAge: 60_000,
    clock: () => clock.now,
    bytesOf: bytesOfPage,
    decide: decideOnPage,
    wait: () => waiting.opened,
    onFault: (error) => faults.push(error),
  })
  const take = (key: string, page = pageOf(key)) =>
    cache.take(key, async () => {
      made.push(key)
      return page
    })
  return { cache, clock, made, take, faults, waiting }
}

describe('what has expired', () => {
  it('what has expired is made anew, and is not given by a peek', async () => {
    const { cache, made, take } = open()
    await take('a')
    expect(cache.peek('a')).toEqual(pageOf('a'))
    cache.expire()
    expect(cache.peek('a')).toBeNull()
    await take('a')
    expect([made, cache.peek('a')]).toEqual([['a', 'a'], pageOf('a')])
  })

  it('what has expired is replaced by nothing that was begun before', async () => {
    const { cache } = open()
    const gate = createGate()
    const early = cache.take('a', async () => {
      await gate.opened
      return pageOf('early')
    })
    cache.expire()
    await cache.take('a', async () => pageOf('late'))
    gate.open()
    await early
    expect(cache.peek('a')).toEqual(pageOf('late'))
  })

  it('what has expired still stands in for what can not be made', async () => {
    const { cache, take } = open()
    await take('a')
    cache.expire()
    expect((await take('a', pageOf('broken', 503))).value).toEqual(pageOf('a'))
  })
})

describe('rendered pages', () => {
  it('rendered pages are rendered once for everybody who asks at the same moment', async () => {
    const { made, take } = open()
    const taken = await Promise.all(Array.from({ length: 50 }, () => take('a')))
    expect(made).toEqual(['a'])
    expect(new Set(taken.map(({ value }) => value)).size).toBe(1)
  })

  it('rendered pages are given again until they are a minute old', async () => {
    const { clock, made, take } = open()
    await take('a')
    clock.now += 59_999
    await take('a')
    expect(made).toEqual(['a'])
    clock.now += 1
    await take('a')
    expect(made).toEqual(['a', 'a'])
  })

  it('rendered pages never take more room than they are given; the longest unused goes first', async () => {
    const { cache, made, take } = open(5000)
    for (const key of ['a', 'b', 'c']) await take(key, pageOf(key.repeat(1000)))
    await take('a')
    await take('d', pageOf('d'.repeat(1000)))
    expect(cache.bytes()).toBeLessThanOrEqual(5000)
    await take('a')
    expect(made).toEqual(['a', 'b', 'c', 'd'])
    await take('b', pageOf('b'.repeat(1000)))
    expect(made.at(-1)).toBe('b')
    for (let index = 0; index < 500; index += 1) await take(`k${index}`, pageOf('x'.repeat(900)))
    expect(cache.bytes()).toBeLessThanOrEqual(5000)
  })

  it('rendered pages keep no page that is larger than the room, and none that is no success', async () => {
    const { cache, made, take } = open(2000)
    await take('large', pageOf('x'.repeat(3000)))
    expect((await take('missing', pageOf('m', 404))).until).toBeNull()
    expect(cache.bytes()).toBe(0)
    await take('missing', pageOf('m', 404))
    expect(made).toEqual(['large', 'missing', 'missing'])
  })

  it('rendered pages stand in while the page cannot be made, without trying again at once, and are gone when it has gone', async () => {
    const { clock, made, take } = open()
    await take('a')
    clock.now += 60_000
    const serveStale = await take('a', pageOf('broken', 503))
    expect([serveStale.value.status, serveStale.until]).toEqual([200, null])
    await take('a', pageOf('broken', 503))
    expect(made).toEqual(['a', 'a'])
    clock.now += 5000
    expect((await take('a', pageOf('gone', 404))).value.status).toBe(404)
    expect((await take('a', pageOf('broken', 503))).value.status).toBe(503)
  })

  it('rendered pages stand in for a visitor’s own refusal, and for a page that lacks what could not be had', async () => {
    const { clock, take } = open()
    await take('a')
    clock.now += 60_000
    expect((await take('a', pageOf('too many', 429))).value.status).toBe(200)
    clock.now += 5000
    expect((await take('a', { ...pageOf('bare'), live: true })).value.etag).toBe('a')
  })

  it('rendered pages stand in for what takes longer than a second, and make room for it when it comes', async () => {
    const { cache, clock, waiting, made } = open()
    const first = await cache.take('a', async () => pageOf('old'))
    clock.now += 60_000
    const slow = createGate()
    const late = cache.take('a', async () => {
      await slow.opened
      return pageOf('new')
    })
    waiting.open()
    expect((await late).value).toBe(first.value)
    slow.open()
    await new Promise((resolve) => setImmediate(resolve))
    const next = await cache.take('a', async () => {
      made.push('again')
      return pageOf('again')
    })
    expect([next.value.etag, made]).toEqual(['new', []])
  })

  it('rendered pages stand in for a page that fails, and somebody is told', async () => {
    const { cache, clock, faults } = open()
    await cache.take('a', async () => pageOf('old'))
    clock.now += 60_000
    const serveStale = await cache.take('a', () => Promise.reject(new Error('broken')))
    expect([serveStale.value.etag, faults.length]).toEqual(['old', 1])
  })

  it('rendered pages are asked for anew after a failure', async () => {
    const { cache, take } = open()
    await expect(cache.take('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect((await take('a')).value.status).toBe(200)
  })
})
