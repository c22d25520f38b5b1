import * as v from 'valibot'
import { day, type Instant } from '@hourfold/shared/time/instant'
import type { Queryable, SqlValue } from '../database/database.ts'
import { readRow } from '../database/parse-rows.ts'

/** The data that a request depends on besides the catalog. */
export type DataScope = {
  /** People and resources whose busy time counts. */
  readonly subjectIds: readonly string[]
  /** True where one of the people subscribes to a calendar. */
  readonly withFeeds?: boolean
  /** Services whose own bookings or sessions count: those with a daily cap, and classes. */
  readonly serviceIds?: readonly string[]
  /** True where all people and resources of the business count. */
  readonly isWhole?: boolean
}

export const noData: DataScope = { subjectIds: [] }

const DataVersionRowSchema = v.object({
  revision: v.number(),
  directory: v.number(),
  versions: v.record(v.string(), v.number()),
  feeds: v.number(),
  services: v.record(v.string(), v.string()),
  whole: v.number(),
})

/**
 * The data versions. `revision` grows with every import of the business (0 without one), `directory` with every change of hosts and
 * with every business that comes or goes, a version of a person or resource with every change of their allocations,
 * `feeds` with every copy of a subscribed calendar, and `whole` with each of the versions. `services` has a hash of the coming
 * sessions and bookings of a service. Parts outside the scope are 0 or absent.
 */
export type DataVersion = v.InferOutput<typeof DataVersionRowSchema>

/** Reads in one statement whether the remembered catalog and the data of this scope are still current. */
export async function readDataVersion(
  q: Queryable,
  businessId: string | null,
  { subjectIds, withFeeds = false, serviceIds = [], isWhole = false }: DataScope,
  now: Instant,
): Promise<DataVersion> {
  const values: SqlValue[] = []
  const placeholder = (value: SqlValue): string => `$${values.push(value)}`
  const isAlone = businessId === null
  const isOf = isAlone ? '' : `business_id = ${placeholder(businessId)}`
  const parts: Record<keyof DataVersion, string> = {
    revision: isAlone ? '0' : `coalesce((select revision from business where ${isOf}), 0)`,
    directory: '(select version from business_directory)',
    versions: `'{}'::jsonb`,
    feeds: '0',
    services: `'{}'::jsonb`,
    whole: '0',
  }
  if (!isAlone && subjectIds.length > 0) {
    const ids = placeholder(subjectIds)
    parts.versions = `(select coalesce(jsonb_object_agg(id, version), '{}') from (
      select staff_id as id, version from staff where ${isOf} and staff_id = any(${ids}::text[])
      union all
      select resource_id, version from resource where ${isOf} and resource_id = any(${ids}::text[])
    ) subject)`
  }
  if (!isAlone && (withFeeds || isWhole))
    parts.feeds = `(select coalesce(sum((date_part('epoch', fetched_at) * 1000)::int8), 0)::int8 from staff_feed where ${isOf})`
  if (!isAlone && isWhole)
    parts.whole = `((select coalesce(sum(version), 0)::int8 from staff where ${isOf})
      + (select coalesce(sum(version), 0)::int8 from resource where ${isOf}))`
  if (!isAlone && serviceIds.length > 0) {
    const since = placeholder(new Date(now - 2 * day))
    // xmin is the transaction that wrote a row, so the hash changes with every row that comes, changes or goes.
    const hash = (table: string, id: string, start: string): string =>
      `(select sum(hashtextextended(concat(${id}, ' ', xmin), 0)) from ${table} where ${isOf} and service_id = s.id and ${start} > ${since})`
    parts.services = `(select coalesce(jsonb_object_agg(id, concat(
        ${hash('session', 'session_id', 'starts_at')}, ' ',
        ${hash('allocation', 'allocation_id', `status <> 'ended' and slot_starts_at`)})), '{}')
      from unnest(${placeholder(serviceIds)}::text[]) s(id))`
  }
  const columns = Object.entries(parts).map(([name, value]) => `${value} as ${name}`)
  return readRow(q, DataVersionRowSchema, `select ${columns.join(', ')}`, values)
}

/**
 * The version of the data of a scope: two versions are equal exactly if no data changed in between. Null where a part is unknown.
 * All counters only grow, so their sum identifies them.
 */
export function nameVersion(scope: DataScope, read: DataVersion): string | null {
  const { subjectIds, withFeeds = false, serviceIds = [], isWhole = false } = scope
  let sum = 0
  for (const id of subjectIds) {
    const version = read.versions[id]
    if (version === undefined) return null
    sum += version
  }
  const services = serviceIds.map((id) => read.services[id])
  if (services.includes(undefined)) return null
  return [
    read.revision,
    sum,
    withFeeds || isWhole ? read.feeds : 0,
    isWhole ? read.whole : 0,
    ...services,
  ].join(' ')
}
