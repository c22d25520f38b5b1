/**
 * A memo that cannot grow without end, for keys that come from outside. Past `limit` entries the one that was
 * added first is dropped; what is asked for again is simply made again.
 */
export function createBoundedCache<Key, Value>(limit: number): BoundedCache<Key, Value> {
  const entries = new Map<Key, Value>()
  return {
    get(key, make) {
      const known = entries.get(key)
      if (known !== undefined) return known
      const made = make(key)
      const [oldest] = entries.size < limit ? [] : entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(key, made)
      return made
    },
    size: () => entries.size,
  }
}

export type BoundedCache<Key, Value> = {
  /** The value of `key`, made by `make` when it is not there. */
  readonly get: (key: Key, make: (key: Key) => Value) => Value
  readonly size: () => number
}
