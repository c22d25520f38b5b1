import { LRUCache } from 'lru-cache'
import { day, type Instant, type Span } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { type Allocations, listStaffAllocations, listUnitAllocations, nothingExcluded } from './busy-time.ts'
import { type DataVersion, readDataVersion } from '../catalog/data-version.ts'

export type AllocationsBySubject = {
  readonly staff: ReadonlyMap<string, Allocations>
  /** Resource → unit → its allocations. */
  readonly units: ReadonlyMap<string, ReadonlyMap<number, Allocations>>
}

type AllocationQuery = {
  /** The database that the versions were read from, or a newer one. */
  readonly q: Queryable
  readonly businessId: string
  readonly staffIds: readonly string[]
  readonly resourceIds: readonly string[]
  /** Allocations that end before it are not needed. */
  readonly from: Instant
  readonly now: Instant
  /**
   * Versions that this request has read; missing ones are read from the database. Null accepts cached allocations of any age.
   */
  readonly versions: DataVersion['versions'] | null
}

/**
 * Caches the busy time of people and resources, complete and by version. Every change of an allocation raises the version in the same
 * transaction, so allocations that are cached under the current version equal those in the database.
 */
export type AllocationCache = {
  readonly read: (request: AllocationQuery) => Promise<AllocationsBySubject>
  /** True where all of it is cached under these versions, so that reading needs no statement. */
  readonly isWarm: (request: Omit<AllocationQuery, 'q'>) => boolean
}

type Entry<Value> = { readonly version: number; readonly from: Instant; readonly kept: Value }

export function createAllocationCache(limit = 5000): AllocationCache {
  const staff = new LRUCache<string, Entry<Allocations>>({ max: limit })
  const units = new LRUCache<string, Entry<ReadonlyMap<number, Allocations>>>({ max: limit })

  const isFresh = <Value>(
    memory: LRUCache<string, Entry<Value>>,
    { businessId, from, versions }: Omit<AllocationQuery, 'q'>,
    id: string,
  ): boolean => {
    const entry = memory.get(`${businessId} ${id}`)
    return entry !== undefined && (versions === null || entry.version === versions[id]) && entry.from <= from
  }

  async function fresh<Value>(
    memory: LRUCache<string, Entry<Value>>,
    request: AllocationQuery,
    ids: readonly string[],
    load: (ids: readonly string[], window: Span) => Promise<ReadonlyMap<string, Value>>,
    nothing: Value,
  ): Promise<ReadonlyMap<string, Value>> {
    const { businessId, from, now, versions } = request
    const cached = new Map<string, Value>()
    const stale: string[] = []
    for (const id of ids) {
      const entry = memory.get(`${businessId} ${id}`)
      if (entry && isFresh(memory, request, id)) cached.set(id, entry.kept)
      else stale.push(id)
    }
    if (stale.length === 0) return cached
    const since = Math.min(from, now - 2 * day)
    // The allocations are read after their version, so they may be newer than the version, never older.
    const loaded = await load(stale, { start: since, end: now + furthest })
    for (const id of stale) {
      const value = loaded.get(id) ?? nothing
      cached.set(id, value)
      memory.set(`${businessId} ${id}`, { version: versions?.[id] ?? -1, from: since, kept: value })
    }
    return cached
  }

  return {
    isWarm: (request) =>
      request.staffIds.every((id) => isFresh(staff, request, id)) &&
      request.resourceIds.every((id) => isFresh(units, request, id)),
    read: async (request) => {
      const { q, businessId, staffIds, resourceIds } = request
      const known = request.versions
      const unknown =
        known === null ? [] : [...staffIds, ...resourceIds].filter((id) => known[id] === undefined)
      const versions =
        unknown.length === 0
          ? known
          : {
              ...known,
              ...(await readDataVersion(q, businessId, { subjectIds: unknown }, request.now)).versions,
            }
      return {
        staff: await fresh(
          staff,
          { ...request, versions },
          staffIds,
          (ids, window) => listStaffAllocations(q, businessId, ids, window, nothingExcluded),
          noAllocations,
        ),
        units: await fresh(
          units,
          { ...request, versions },
          resourceIds,
          (ids, window) => listUnitAllocations(q, businessId, ids, window, nothingExcluded),
          noUnits,
        ),
      }
    },
  }
}

/** Beyond any horizon an owner can set (730 days). */
const furthest = 1100 * day
const noAllocations: Allocations = new Float64Array(0)
const noUnits: ReadonlyMap<number, Allocations> = new Map()
