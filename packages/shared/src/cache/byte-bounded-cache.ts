export type ByteBoundedCache<Value> = {
  get(key: string): Value | null
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  /** Size of all values. */
  readonly bytes: () => number
  /** Number of values. */
  readonly entries: () => number
  /** Number of values that were dropped because of the limit. */
  readonly evictions: () => number
}

/** A least-recently-used cache with an upper limit in bytes. A value larger than the limit is never kept. */
export function createByteBoundedCache<Value>(bound: number): ByteBoundedCache<Value> {
  // A Map keeps insertion order, and `get` inserts again: the first entry is the least recently used.
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let kept = 0
  let evictions = 0
  const drop = (key: string): void => {
    kept -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    bytes: () => kept,
    entries: () => entries.size,
    evictions: () => evictions,
    delete: drop,
    get(key) {
      const found = entries.get(key)
      if (!found) return null
      entries.delete(key)
      entries.set(key, found)
      return found.value
    },
    set(key, value, bytes) {
      drop(key)
      if (bytes > bound) return
      entries.set(key, { value, bytes })
      kept += bytes
      for (const oldest of entries.keys()) {
        if (kept <= bound) return
        drop(oldest)
        evictions += 1
      }
    },
  }
}
