import { LRUCache } from 'lru-cache'

/** `until`: epoch milliseconds until which the value may be reused; null when it must not be reused. */
export type Cached<Value> = { readonly value: Value; readonly until: number | null }

/** What to do with a new value: keep it, return the previous value instead, or drop the previous value. */
export type CacheDecision = 'keep' | 'replace' | 'forget'

export type RevalidatingCache<Value> = {
  /** Returns the value of a key, or makes it. Concurrent callers share one call of `make`. */
  take(key: string, make: () => Promise<Value>): Promise<Cached<Value>>
  /** Returns the value of a key while it is fresh; null otherwise. */
  readonly peek: (key: string) => Value | null
  /** Marks all values as stale. A stale value is still returned when a new one cannot be made. */
  readonly expire: () => void
  /** Size of all values. */
  readonly bytes: () => number
}

type Options<Value> = {
  /** Upper limit of the size; the least recently used value is dropped first. */
  readonly bytes: number
  /** Milliseconds after which a value is stale. */
  readonly maxAge: number
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly bytesOf: (value: Value) => number
  readonly decide: (value: Value) => CacheDecision
  /** Called with the error when a stale value is returned because a new one could not be made. */
  readonly onFault: (error: unknown) => void
}

type Entry<Value> = {
  readonly value: Value
  readonly until: number
  readonly retryAt: number
  /** The number of calls of `expire` before it was made. */
  readonly age: number
}

/** Milliseconds to wait for a new value before the stale one is returned. */
const staleTimeout = 1000
/** Milliseconds in which a stale value is returned without another attempt after a failed one. */
const retryBackoff = 5000

/**
 * A cache that serves stale values when a new one fails or takes longer than a second (stale-while-revalidate,
 * stale-if-error).
 */
export function createRevalidatingCache<Value>(options: Options<Value>): RevalidatingCache<Value> {
  const { maxAge, clock, wait, bytesOf, decide, onFault } = options
  const entries = new LRUCache<string, Entry<Value>>({ maxSize: options.bytes })
  let underWay = new Map<string, Promise<Cached<Value>>>()
  let age = 0

  const keep = (key: string, entry: Entry<Value>): void =>
    void entries.set(key, entry, { size: 2 * key.length + bytesOf(entry.value) })
  const serveStale = (key: string, old: Entry<Value>): Cached<Value> => {
    keep(key, { ...old, retryAt: clock() + retryBackoff })
    return { value: old.value, until: null }
  }
  const renew = async (key: string, make: () => Promise<Value>): Promise<Cached<Value>> => {
    const begun = age
    const value = await make()
    switch (decide(value)) {
      case 'keep': {
        const entry = { value, until: clock() + maxAge, retryAt: 0, age: begun }
        // A value that was started before `expire` does not replace one that was started after it.
        if ((entries.get(key)?.age ?? 0) > begun) return entry
        keep(key, entry)
        return entry
      }
      case 'replace': {
        const old = entries.get(key)
        return old ? serveStale(key, old) : { value, until: null }
      }
      case 'forget':
        entries.delete(key)
        return { value, until: null }
    }
  }
  return {
    take: (key, make) => {
      const entry = entries.get(key)
      const now = clock()
      if (entry?.age === age && entry.until > now) return Promise.resolve(entry)
      if (entry?.age === age && entry.retryAt > now)
        return Promise.resolve({ value: entry.value, until: null })
      const running = underWay
      const renewed = running.get(key) ?? renew(key, make).finally(() => running.delete(key))
      running.set(key, renewed)
      if (!entry) return renewed
      const sound = renewed.catch((error: unknown) => {
        onFault(error)
        return serveStale(key, entry)
      })
      return Promise.race([
        sound,
        wait(staleTimeout).then(() => (entries.get(key) === entry ? serveStale(key, entry) : sound)),
      ])
    },
    peek: (key) => {
      const entry = entries.get(key)
      return entry?.age === age && entry.until > clock() ? entry.value : null
    },
    expire: () => {
      age += 1
      underWay = new Map()
    },
    bytes: () => entries.calculatedSize,
  }
}
