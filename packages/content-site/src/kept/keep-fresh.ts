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
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly bytesOf: (value: Value) => number
  readonly worthOf: (value: Value) => Worth
  /** A value that stands in for one that could not be made is given, and this is told why. */
  readonly onFault: (error: unknown) => void
}

type Entry<Value> = { readonly value: Value; readonly until: number; readonly restsUntil: number }

/** How long somebody waits for a new value where there is an old one. */
const patience = 1000
/** How long an old value is given without trying again, after a new one could not be had in time. */
const rest = 5000

/**
 * Keeps what is costly to make for a while; and longer, while nothing better is to be had: what fails, or takes longer than a
 * second, is answered with what was kept.
 */
export function keepFresh<Value>(options: Options<Value>): Keeper<Value> {
  const { maxAge, clock, wait, bytesOf, worthOf, onFault } = options
  const kept = createByteBoundedCache<Entry<Value>>(options.bytes)
  const underWay = new Map<string, Promise<Kept<Value>>>()

  const keep = (key: string, entry: Entry<Value>): void =>
    kept.set(key, entry, 2 * key.length + bytesOf(entry.value))
  const standIn = (key: string, old: Entry<Value>): Kept<Value> => {
    keep(key, { ...old, restsUntil: clock() + rest })
    return { value: old.value, until: null }
  }
  const renew = async (key: string, make: () => Promise<Value>): Promise<Kept<Value>> => {
    const value = await make()
    switch (worthOf(value)) {
      case 'keep': {
        const entry = { value, until: clock() + maxAge, restsUntil: 0 }
        keep(key, entry)
        return entry
      }
      case 'replace': {
        const old = kept.get(key)
        return old ? standIn(key, old) : { value, until: null }
      }
      case 'forget':
        kept.delete(key)
        return { value, until: null }
    }
  }
  return {
    take: (key, make) => {
      const found = kept.get(key)
      const now = clock()
      if (found && found.until > now) return Promise.resolve(found)
      if (found && found.restsUntil > now) return Promise.resolve({ value: found.value, until: null })
      const renewed = underWay.get(key) ?? renew(key, make).finally(() => underWay.delete(key))
      underWay.set(key, renewed)
      if (!found) return renewed
      const sound = renewed.catch((error: unknown) => {
        onFault(error)
        return standIn(key, found)
      })
      return Promise.race([
        sound,
        wait(patience).then(() => (kept.get(key) === found ? standIn(key, found) : sound)),
      ])
    },
    bytes: kept.bytes,
  }
}
