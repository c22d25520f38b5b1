export type ByteBoundedCache<Value> = {
  get(key: string): Value | null
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  /** Of everything that is kept. */
  readonly bytes: () => number
}

/** Keeps what was asked for last. What is larger than the whole bound is never kept. */
export function createByteBoundedCache<Value>(bound: number): ByteBoundedCache<Value> {
  // A Map remembers its order, so the first entry is the one that nobody has asked for longest.
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let kept = 0
  const drop = (key: string): void => {
    kept -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    bytes: () => kept,
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
      }
    },
  }
}
