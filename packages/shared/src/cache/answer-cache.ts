import type { Instant } from '../time/instant.ts'
import { createByteBoundedCache } from './byte-bounded-cache.ts'

/** A request for an answer that is the same for everybody who asks the same. */
export type Question = {
  /** Everything the request asks, in one spelling. */
  readonly key: string
  /**
   * The version of all data that the answer is made from, read after the request arrived and before the answer is made. Null
   * where it is unknown: then nothing is kept.
   */
  readonly version: string | null
  readonly now: Instant
}

export type Made<Answer> = {
  readonly answer: Answer
  readonly bytes: number
  /** The answer changes then, even if no data does. Null for an answer that must not be kept. */
  readonly until: Instant | null
}

/** Counts since the start of the process, and the present size. */
export type AnswerFigures = {
  /** Answered from memory, or together with a request that was under way. */
  readonly hits: number
  /** No answer was kept. */
  readonly misses: number
  /** The kept answer was outdated, by a change of data or by the passing of time. */
  readonly stale: number
  /** Made, but not kept: of one visitor, a refusal, or of unknown age. */
  readonly unkept: number
  readonly evictions: number
  readonly entries: number
  readonly bytes: number
}

export type AnswerCache<Answer> = {
  /** Returns the kept answer while it is true, else makes it. Concurrent requests with the same version share one call of `make`. */
  readonly take: (question: Question, make: () => Promise<Made<Answer>>) => Promise<Answer>
  readonly figures: () => AnswerFigures
}

type Entry<Answer> = {
  readonly answer: Answer
  readonly version: string
  readonly since: Instant
  readonly until: Instant
}

/**
 * Keeps finished answers, at most `bound` bytes of them. An answer is returned only while its data has the same version and
 * before the instant at which it changes by itself. So it equals the answer that would be made now, also after changes by
 * another process.
 */
export function createAnswerCache<Answer>(bound: number): AnswerCache<Answer> {
  const kept = createByteBoundedCache<Entry<Answer>>(bound)
  const underWay = new Map<string, Promise<Entry<Answer> | null>>()
  const counts = { hits: 0, misses: 0, stale: 0, unkept: 0 }

  async function makeAndKeep(
    { key, version, now }: Question & { readonly version: string },
    make: () => Promise<Made<Answer>>,
  ): Promise<{ readonly answer: Answer; readonly entry: Entry<Answer> | null }> {
    const { answer, bytes, until } = await make()
    if (until === null || until <= now) {
      counts.unkept += 1
      return { answer, entry: null }
    }
    const entry = { answer, version, since: now, until }
    kept.set(key, entry, bytes + 2 * key.length + entryBytes)
    return { answer, entry }
  }

  return {
    take: async ({ key, version, now }, make) => {
      if (version === null) {
        counts.unkept += 1
        return (await make()).answer
      }
      const isTrue = (entry: Entry<Answer>): boolean =>
        entry.version === version && entry.since <= now && now < entry.until
      const found = kept.get(key)
      if (found && isTrue(found)) {
        counts.hits += 1
        return found.answer
      }
      const making = `${version}\n${key}`
      // Nothing is awaited where there is nothing to share, because a second request would then start beside this one.
      const running = underWay.get(making)
      const shared = running && (await running)
      if (shared && isTrue(shared)) {
        counts.hits += 1
        return shared.answer
      }
      counts[found ? 'stale' : 'misses'] += 1
      const made = makeAndKeep({ key, version, now }, make)
      const promise = made.then(
        ({ entry }) => entry,
        () => null,
      )
      underWay.set(making, promise)
      try {
        return (await made).answer
      } finally {
        if (underWay.get(making) === promise) underWay.delete(making)
      }
    },
    figures: () => ({
      ...counts,
      evictions: kept.evictions(),
      entries: kept.entries(),
      bytes: kept.bytes(),
    }),
  }
}

/** Approximate bytes of the objects of an entry. */
const entryBytes = 400
