import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { readRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    businessId: v.string(),
    isDemo: v.boolean(),
    isArchived: v.boolean(),
    hosts: v.array(v.string()),
  }),
  v.transform(({ businessId: id, ...row }) => ({ id, ...row })),
)
/** The fields that decide which business handles a request. */
export type DirectoryEntry = v.InferOutput<typeof RowSchema>

/** Every business, archived ones included, by id. */
export const listDirectory = (q: Queryable): Promise<readonly DirectoryEntry[]> =>
  readRows(
    q,
    RowSchema,
    `select business_id, is_demo, archived_at is not null as is_archived, (
         select coalesce(jsonb_agg(host), '[]') from business_host h where h.business_id = b.business_id) as hosts
       from business b order by business_id`,
  )

/** The businesses that visitors may see. */
export const listVisible = <Entry extends Pick<DirectoryEntry, 'isArchived' | 'isDemo'>>(
  businesses: readonly Entry[],
  withDemo: boolean,
): readonly Entry[] => businesses.filter(({ isArchived, isDemo }) => !isArchived && (withDemo || !isDemo))

export type BusinessDirectory = {
  /** The data version at which it was read. */
  readonly version: number
  readonly visible: readonly DirectoryEntry[]
  readonly byId: ReadonlyMap<string, DirectoryEntry>
  /** The visible business of each host name. */
  readonly byHost: ReadonlyMap<string, DirectoryEntry>
}

/** A directory without businesses, older than every other one. */
export const emptyDirectory: BusinessDirectory = {
  version: -1,
  visible: [],
  byId: new Map(),
  byHost: new Map(),
}

export function createDirectory(
  version: number,
  listed: readonly DirectoryEntry[],
  withDemo: boolean,
): BusinessDirectory {
  const visible = listVisible(listed, withDemo)
  return {
    version,
    visible,
    byId: new Map(listed.map((entry) => [entry.id, entry])),
    byHost: new Map(visible.flatMap((entry) => entry.hosts.map((host) => [host, entry]))),
  }
}

/** The visible business with this host name, else the only one. */
export const findByHost = (
  { byHost, visible }: BusinessDirectory,
  host: string,
): DirectoryEntry | undefined => byHost.get(host) ?? (visible.length === 1 ? visible[0] : undefined)
