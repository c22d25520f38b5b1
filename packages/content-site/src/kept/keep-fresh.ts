import { createByteBoundedCache } from './byte-bounded-cache.ts'

/** `until`: epoch milliseconds up to which the value may be given again; null where it may not. */
export type Kept<Value> = { readonly value: Value; readonly until: number | null }

/** What to do with a value: keep it, give what was kept before in its stead, or forget what was kept. */
export type Worth = 'keep' | 'replace' | 'forget'

export type Keeper<Value> = {
  /** What is kept under a key, or a new one. However many ask at once, it is made once. */
  take(key: string, make: () => Promise<Value>): Promise<Kept<Value>>
  /** Of everything that is kept. */
  readonly bytes: () => number
}

type Options<Value> = {
  /** The most that is held; what was not asked for the longest goes first. */
  readonly bytes: number
  /** Milliseconds after which a value is made anew. */
  readonly maxAge: number
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly bytesOf: (value: Value) => number
  readonly worthOf: (value: Value) => Worth
}

/** Keeps what is costly to make for a while, and longer while nothing better is to be had. */
export function keepFresh<Value>(options: Options<Value>): Keeper<Value> {
  const { maxAge, clock, bytesOf, worthOf } = options
  const kept = createByteBoundedCache<{ readonly value: Value; readonly until: number }>(options.bytes)
  const underWay = new Map<string, Promise<Kept<Value>>>()

  const renew = async (key: string, make: () => Promise<Value>): Promise<Kept<Value>> => {
    const value = await make()
    switch (worthOf(value)) {
      case 'keep': {
        const entry = { value, until: clock() + maxAge }
        kept.set(key, entry, 2 * key.length + bytesOf(value))
        return entry
      }
      case 'replace':
        return { value: kept.get(key)?.value ?? value, until: null }
      case 'forget':
        kept.delete(key)
        return { value, until: null }
    }
  }
  return {
    take: (key, make) => {
      const found = kept.get(key)
      if (found && found.until > clock()) return Promise.resolve(found)
      const renewed = underWay.get(key) ?? renew(key, make).finally(() => underWay.delete(key))
      underWay.set(key, renewed)
      return renewed
    },
    bytes: kept.bytes,
  }
}
