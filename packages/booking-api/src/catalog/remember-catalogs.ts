import type { Database } from '../database/database.ts'
import { readPrimary, type ReadSource, type RecentReads } from '../database/recent-reads.ts'
import { type Business, listAllBusinesses } from './businesses.ts'
import { type DataScope, type DataVersion, nameVersion, noData, readDataVersion } from './data-version.ts'
import { shareVersionReads, type VersionReader } from './share-version-reads.ts'
import { loadCatalog } from './load-catalog.ts'
import type { Catalog } from './catalog.ts'

/** The catalog of a business as of this request, with the versions of the subjects that were asked for. */
export type OpenedCatalog = ReadSource & {
  readonly catalog: Catalog
  /** The revision of all businesses together at the time when the catalog was read. */
  readonly revision: number
  /**
   * Versions of the requested subjects; absent ones have to be read. Null where the database was not asked, so all of it may be
   * outdated.
   */
  readonly versions: DataVersion['versions'] | null
  /** Names the version of all data of the requested scope; null where it is unknown, and then no answer may be kept. */
  readonly dataVersion: string | null
}

/**
 * The catalogs that this process remembers. Each request asks the database once whether an import has happened since, so no
 * response is older than its request; only after an import is the catalog read again.
 */
export type CatalogMemory = {
  /**
   * `scopeOf` names the data whose versions are read in the same statement. With `mayLag`, all of it may be a second old, and
   * `database` of the result is the store to read from.
   */
  readonly open: (
    host: string,
    now: number,
    scopeOf?: (catalog: Catalog) => DataScope,
    mayLag?: boolean,
  ) => Promise<OpenedCatalog | undefined>
  /** The same for a business by its id, archived ones included; for jobs, which no visitor's host selects. */
  readonly openById: (businessId: string, now: number) => Promise<OpenedCatalog | undefined>
  /** The remembered catalog without a check that it is current; for a change that checks behind its locks. */
  readonly recall: (host: string) => OpenedCatalog | undefined
  /** True where no business is open to visitors on any host, as of the last `open`. */
  readonly isEmpty: () => boolean
}

/** `withDemo: false` hides the demo business from every request; `openById` still finds it, because its payments end as usual. */
export function rememberCatalogs(
  database: Database,
  { withDemo = true, recent = readPrimary(database) }: Options = {},
): CatalogMemory {
  const current: ReadSource = { database, isOldest: false }
  // The requests of one store share a read. The catalog itself is read from the primary, once after each import.
  const readVersion = new WeakMap<Database, VersionReader>()
  const readVersionOf = (source: Database): VersionReader => {
    const known = readVersion.get(source)
    if (known) return known
    const reader = shareVersionReads((businessId, scope, now) =>
      readDataVersion(source, businessId, scope, now),
    )
    readVersion.set(source, reader)
    return reader
  }
  let revision = -1
  let businesses: readonly Business[] = []
  let catalogs = new Map<string, Promise<Catalog>>()
  let known = new Map<string, Catalog>()
  const visible = (): readonly Business[] => listVisible(businesses, withDemo)

  async function forgetAll(at: number): Promise<void> {
    const listed = await listAllBusinesses(database)
    if (at < revision) return
    revision = at
    businesses = listed
    catalogs = new Map()
    known = new Map()
  }

  function read(business: Business, now: number): Promise<Catalog> {
    const reading = catalogs.get(business.id) ?? loadCatalog(database, business, now)
    // A read that began before an import must not enter the maps that were created after it.
    const [begun, found] = [catalogs, known]
    begun.set(business.id, reading)
    reading.then(
      (catalog) => found.set(business.id, catalog),
      () => begun.delete(business.id),
    )
    return reading
  }

  async function open(
    pick: () => Business | undefined,
    now: number,
    scopeOf: (catalog: Catalog) => DataScope,
    mayLag: boolean,
  ): Promise<OpenedCatalog | undefined> {
    const guess = known.get(pick()?.id ?? '')
    const guessedAt = revision
    const scope = guess ? scopeOf(guess) : noData
    const source = mayLag && guess ? recent.choose(guess.business.id) : current
    const version = await readVersionOf(source.database)(guess?.business.id ?? null, scope, now)
    if (guess && version.revision === guessedAt) {
      const { versions } = version
      return {
        ...source,
        catalog: guess,
        revision: guessedAt,
        versions,
        dataVersion: nameVersion(scope, version),
      }
    }
    if (version.revision !== revision) await forgetAll(version.revision)
    const business = pick()
    if (!business) return undefined
    const catalog = await read(business, now)
    return { ...source, catalog, revision: version.revision, versions: {}, dataVersion: null }
  }

  return {
    recall: (host) => {
      const catalog = known.get(pickBusiness(visible(), host)?.id ?? '')
      return catalog && { ...current, catalog, revision, versions: null, dataVersion: null }
    },
    open: (host, now, scopeOf = () => noData, mayLag = false) =>
      open(() => pickBusiness(visible(), host), now, scopeOf, mayLag),
    isEmpty: () => visible().length === 0,
    openById: (businessId, now) =>
      open(
        () => businesses.find(({ id }) => id === businessId),
        now,
        () => noData,
        false,
      ),
  }
}

type Options = { readonly withDemo?: boolean; readonly recent?: RecentReads }

/** The businesses that visitors may see. */
export const listVisible = (businesses: readonly Business[], withDemo: boolean): readonly Business[] =>
  businesses.filter(({ isArchived, isDemo }) => !isArchived && (withDemo || !isDemo))

/** The business with this host name, else the only one. */
function pickBusiness(live: readonly Business[], host: string): Business | undefined {
  return live.find(({ hosts }) => hosts.includes(host)) ?? (live.length === 1 ? live[0] : undefined)
}
