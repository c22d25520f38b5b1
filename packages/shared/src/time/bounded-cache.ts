/**
 * A memo with a size limit, for keys that come from clients. Beyond `limit` entries it drops the oldest one; a
 * dropped value is computed again when it is next requested.
 */
export function createBoundedCache<Key, Value>(limit: number): BoundedCache<Key, Value> {
  const entries = new Map<Key, Value>()
  return {
    get(key, make) {
      const known = entries.get(key)
      if (known !== undefined) return known
      const value = make(key)
      const [oldest] = entries.size < limit ? [] : entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(key, value)
      return value
    },
    size: () => entries.size,
  }
}

export type BoundedCache<Key, Value> = {
  /** Returns the value of `key` and calls `make` when it is not cached. */
  readonly get: (key: Key, make: (key: Key) => Value) => Value
  readonly size: () => number
}
