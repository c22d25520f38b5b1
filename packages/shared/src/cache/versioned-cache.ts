import { LRUCache } from 'lru-cache'
import type { Instant } from '../time/instant.ts'

/** A request for a value that is the same for everyone who asks the same. */
export type CacheKey = {
  /** Everything the request asks, in one spelling. */
  readonly key: string
  /**
   * The version of all data that the value is made from, read after the request arrived and before the value is made. Null where it
   * is unknown: then nothing is cached.
   */
  readonly version: string | null
  readonly now: Instant
}

export type Made<Value> = {
  readonly value: Value
  readonly bytes: number
  /** The value changes then, even if no data does. Null for a value that must not be kept. */
  readonly until: Instant | null
}

/** Counts since the start of the process, and the present size. */
export type CacheFigures = {
  /** Answered from memory, or together with a request that was under way. */
  readonly hits: number
  /** No value was kept. */
  readonly misses: number
  /** The kept value was outdated, by a change of data or by the passing of time. */
  readonly stale: number
  /** Made, but not kept: of one visitor, a refusal, or of unknown age. */
  readonly unkept: number
  readonly evictions: number
  readonly entries: number
  readonly bytes: number
}

export type VersionedCache<Value> = {
  /** Returns the kept value while it is true, else makes it. Concurrent requests with the same version share one call of `make`. */
  readonly take: (key: CacheKey, make: () => Promise<Made<Value>>) => Promise<Value>
  readonly figures: () => CacheFigures
}

type Entry<Value> = {
  readonly value: Value
  readonly version: string
  readonly since: Instant
  readonly until: Instant
}

/**
 * Caches values, at most `bound` bytes of them. A value is returned only while its data has the same version and
 * before the instant at which it changes by itself. So it equals the value that would be made now, also after changes by
 * another process.
 */
export function createVersionedCache<Value>(bound: number): VersionedCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: bound,
    dispose: (_value, _key, reason) => {
      if (reason === 'evict') counts.evictions += 1
    },
  })
  const underWay = new Map<string, Promise<Entry<Value> | null>>()
  const counts = { hits: 0, misses: 0, stale: 0, unkept: 0, evictions: 0 }

  async function makeAndKeep(
    { key, version, now }: CacheKey & { readonly version: string },
    make: () => Promise<Made<Value>>,
  ): Promise<{ readonly value: Value; readonly entry: Entry<Value> | null }> {
    const { value, bytes, until } = await make()
    if (until === null || until <= now) {
      counts.unkept += 1
      return { value, entry: null }
    }
    const entry = { value, version, since: now, until }
    entries.set(key, entry, { size: bytes + 2 * key.length + entryBytes })
    return { value, entry }
  }

  return {
    take: async ({ key, version, now }, make) => {
      if (version === null) {
        counts.unkept += 1
        return (await make()).value
      }
      const isTrue = (entry: Entry<Value>): boolean =>
        entry.version === version && entry.since <= now && now < entry.until
      const cached = entries.get(key)
      if (cached && isTrue(cached)) {
        counts.hits += 1
        return cached.value
      }
      const making = `${version}\n${key}`
      // Without a shared call nothing is awaited, because a second request would then start beside this one.
      const running = underWay.get(making)
      const shared = running && (await running)
      if (shared && isTrue(shared)) {
        counts.hits += 1
        return shared.value
      }
      counts[cached ? 'stale' : 'misses'] += 1
      const result = makeAndKeep({ key, version, now }, make)
      const promise = result.then(
        ({ entry }) => entry,
        () => null,
      )
      underWay.set(making, promise)
      try {
        return (await result).value
      } finally {
        if (underWay.get(making) === promise) underWay.delete(making)
      }
    },
    figures: () => ({ ...counts, entries: entries.size, bytes: entries.calculatedSize }),
  }
}

/** Approximate bytes of the objects of an entry. */
const entryBytes = 400
