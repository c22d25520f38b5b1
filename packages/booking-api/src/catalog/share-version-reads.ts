import type { Instant } from '@booking/shared/time/instant'
import type { DataScope, DataVersion } from './data-version.ts'

type Read = (businessId: string | null, scope: DataScope, now: Instant) => Promise<DataVersion>

type Waiting = { readonly scope: DataScope; readonly now: Instant }
type Batch = { readonly requests: Waiting[]; readonly done: Promise<DataVersion> }

/**
 * Reads the data version of several requests in one statement. A request that arrives while a read is under way shares the next
 * one, never the one that began before it, so that it sees every change that was committed before it arrived.
 */
export function shareVersionReads(read: Read): Read {
  const underWay = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Batch>()

  async function start(businessId: string | null, requests: readonly Waiting[]): Promise<DataVersion> {
    const key = businessId ?? ''
    const reading = read(
      businessId,
      uniteScopes(requests.map(({ scope }) => scope)),
      Math.min(...requests.map(({ now }) => now)),
    )
    underWay.set(key, reading)
    try {
      return await reading
    } finally {
      if (underWay.get(key) === reading) underWay.delete(key)
    }
  }

  async function startAfter(
    running: Promise<unknown>,
    businessId: string | null,
    requests: readonly Waiting[],
  ): Promise<DataVersion> {
    await Promise.allSettled([running])
    waiting.delete(businessId ?? '')
    return start(businessId, requests)
  }

  return (businessId, scope, now) => {
    const key = businessId ?? ''
    const running = underWay.get(key)
    if (!running) return start(businessId, [{ scope, now }])
    const batch = waiting.get(key)
    if (batch) {
      batch.requests.push({ scope, now })
      return batch.done
    }
    const requests = [{ scope, now }]
    const done = startAfter(running, businessId, requests)
    waiting.set(key, { requests, done })
    return done
  }
}

function uniteScopes(scopes: readonly DataScope[]): DataScope {
  const [only] = scopes
  if (only && scopes.length === 1) return only
  return {
    subjectIds: [...new Set(scopes.flatMap(({ subjectIds }) => subjectIds))],
    withFeeds: scopes.some(({ withFeeds }) => withFeeds),
    serviceIds: [...new Set(scopes.flatMap(({ serviceIds = [] }) => serviceIds))],
    isWhole: scopes.some(({ isWhole }) => isWhole),
  }
}
