import { createByteBoundedCache } from './byte-bounded-cache.ts'

/** `until`: epoch milliseconds up to which the value may be given again; null where it may not. */
export type Cached<Value> = { readonly value: Value; readonly until: number | null }

/** What to do with a value: keep it, give what was kept before in its stead, or forget what was kept. */
export type Worth = 'keep' | 'replace' | 'forget'

export type RevalidatingCache<Value> = {
  /** What is kept under a key, or a new one. However many ask at once, it is made once. */
  take(key: string, make: () => Promise<Value>): Promise<Cached<Value>>
  /** What is kept under a key and need not be made anew; null otherwise. */
  readonly peek: (key: string) => Value | null
  /** Everything has to be made anew. What is kept still stands in for what can not be. */
  readonly expire: () => void
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

type Entry<Value> = {
  readonly value: Value
  readonly until: number
  readonly restsUntil: number
  /** How often everything had expired when it was begun. */
  readonly age: number
}

/** How long somebody waits for a new value where there is an old one. */
const patience = 1000
/** How long an old value is given without trying again, after a new one could not be had in time. */
const rest = 5000

/**
 * Keeps what is costly to make for a while; and longer, while nothing better is to be had: what fails, or takes longer than a
 * second, is answered with what was kept.
 */
export function createRevalidatingCache<Value>(options: Options<Value>): RevalidatingCache<Value> {
  const { maxAge, clock, wait, bytesOf, worthOf, onFault } = options
  const kept = createByteBoundedCache<Entry<Value>>(options.bytes)
  let underWay = new Map<string, Promise<Cached<Value>>>()
  let age = 0

  const keep = (key: string, entry: Entry<Value>): void =>
    kept.set(key, entry, 2 * key.length + bytesOf(entry.value))
  const standIn = (key: string, old: Entry<Value>): Cached<Value> => {
    keep(key, { ...old, restsUntil: clock() + rest })
    return { value: old.value, until: null }
  }
  const renew = async (key: string, make: () => Promise<Value>): Promise<Cached<Value>> => {
    const begun = age
    const value = await make()
    switch (worthOf(value)) {
      case 'keep': {
        const entry = { value, until: clock() + maxAge, restsUntil: 0, age: begun }
        // One that was begun before everything expired stands behind one that was begun after.
        if ((kept.get(key)?.age ?? 0) > begun) return entry
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
      if (found?.age === age && found.until > now) return Promise.resolve(found)
      if (found?.age === age && found.restsUntil > now)
        return Promise.resolve({ value: found.value, until: null })
      const running = underWay
      const renewed = running.get(key) ?? renew(key, make).finally(() => running.delete(key))
      running.set(key, renewed)
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
    peek: (key) => {
      const found = kept.get(key)
      return found?.age === age && found.until > clock() ? found.value : null
    },
    expire: () => {
      age += 1
      underWay = new Map()
    },
    bytes: kept.bytes,
  }
}
