import { LRUCache } from 'lru-cache'
import type { Database, Queryable } from '../database/database.ts'
import {
  createDirectory,
  emptyDirectory,
  findByHost,
  listDirectory,
  type BusinessDirectory,
  type DirectoryEntry,
} from './business-directory.ts'
import { type Business, findBusiness } from './businesses.ts'
import { type DataScope, type DataVersion, nameVersion, noData, readDataVersion } from './data-version.ts'
import { shareVersionReads } from './share-version-reads.ts'
import type { Catalog } from './catalog.ts'
import { listAllStaff, listAllTeams, listResources } from './people-rows.ts'
import { listForms } from './form-rows.ts'
import { listServices } from './service-rows.ts'
import { listServiceLists } from './list-rows.ts'

/** The catalog of a business as of this request, with the versions of the subjects that were asked for. */
export type OpenedCatalog = {
  readonly catalog: Catalog
  /** The revision of the business, no newer than the catalog. */
  readonly revision: number
  /**
   * Versions of the requested subjects; absent ones have to be read. Null where the database was not queried, so all of it may be
   * outdated.
   */
  readonly versions: DataVersion['versions'] | null
  /** The version of all data of the requested scope; null where it is unknown, and then no response may be cached. */
  readonly dataVersion: string | null
}

/**
 * The catalogs that this process remembers. Each request asks the database once whether its business was imported since, so no
 * response is older than its request; only after an import is the catalog of this business read again, and only after a change of
 * hosts or of the businesses themselves the directory of all.
 */
export type CatalogCache = {
  /** `scopeOf` names the data whose versions are read in the same statement. */
  readonly open: (
    host: string,
    now: number,
    scopeOf?: (catalog: Catalog) => DataScope,
  ) => Promise<OpenedCatalog | undefined>
  /** The same for a business by its id, archived ones included; for jobs, which no visitor's host selects. */
  readonly openById: (businessId: string, now: number) => Promise<OpenedCatalog | undefined>
  /** The remembered catalog without a check that it is current; for a change that checks behind its locks. */
  readonly peek: (host: string) => OpenedCatalog | undefined
  /** True where no business is open to visitors on any host, as of the last `open`. */
  readonly isEmpty: () => boolean
}

type Options = {
  /** False hides the demo business from every request; `openById` still finds it, because its payments end as usual. */
  readonly withDemo?: boolean
  /** The number of catalogs that are remembered; the one that was used least recently is forgotten first. */
  readonly limit?: number
}

/** A catalog that was read when its business had at least this revision. */
type Entry = { readonly revision: number; readonly reading: Promise<Catalog>; known: Catalog | undefined }

export function createCatalogCache(
  database: Database,
  { withDemo = true, limit = 1000 }: Options = {},
): CatalogCache {
  const readVersion = shareVersionReads((businessId, scope, now) =>
    readDataVersion(database, businessId, scope, now),
  )
  const entries = new LRUCache<string, Entry>({ max: limit })
  let directory = emptyDirectory

  async function readDirectory(version: number): Promise<void> {
    const listed = await listDirectory(database)
    if (version > directory.version) directory = createDirectory(version, listed, withDemo)
  }

  /** Shares a reading that began at this revision or later. */
  async function read(businessId: string, revision: number, now: number): Promise<Catalog | undefined> {
    const begun = entries.get(businessId)
    if (begun && begun.revision >= revision) return begun.reading
    const business = await findBusiness(database, businessId)
    if (!business) return undefined
    const reading = loadCatalog(database, business, now)
    const entry: Entry = { revision: business.revision, reading, known: undefined }
    // Another request may have started a later one meanwhile.
    if ((entries.get(businessId)?.revision ?? -1) <= entry.revision) entries.set(businessId, entry)
    reading.then(
      (catalog) => (entry.known = catalog),
      () => entries.get(businessId) === entry && entries.delete(businessId),
    )
    return reading
  }

  async function open(
    pick: (from: BusinessDirectory) => DirectoryEntry | undefined,
    now: number,
    scopeOf: (catalog: Catalog) => DataScope,
  ): Promise<OpenedCatalog | undefined> {
    const guessed = pick(directory)?.id
    const guess = guessed === undefined ? undefined : entries.get(guessed)?.known
    const scope = guess ? scopeOf(guess) : noData
    const current = await readVersion(guessed ?? null, scope, now)
    if (current.directory > directory.version) await readDirectory(current.directory)
    const picked = pick(directory)?.id
    if (picked === undefined) return undefined
    if (guess && picked === guessed && current.revision === guess.business.revision) {
      const { versions, revision } = current
      return { catalog: guess, revision, versions, dataVersion: nameVersion(scope, current) }
    }
    // The guess was another business, so its catalog and versions are of no use.
    const catalog = await read(picked, picked === guessed ? current.revision : Infinity, now)
    return (
      catalog && {
        catalog,
        revision: catalog.business.revision,
        versions: {},
        dataVersion: null,
      }
    )
  }

  return {
    peek: (host) => {
      const catalog = entries.get(findByHost(directory, host)?.id ?? '')?.known
      return (
        catalog && {
          catalog,
          revision: catalog.business.revision,
          versions: null,
          dataVersion: null,
        }
      )
    },
    open: (host, now, scopeOf = () => noData) => open((from) => findByHost(from, host), now, scopeOf),
    isEmpty: () => directory.visible.length === 0,
    openById: (businessId, now) =>
      open(
        (from) => from.byId.get(businessId),
        now,
        () => noData,
      ),
  }
}

/** Reads the whole catalog of a business. */
async function loadCatalog(q: Queryable, business: Business, now: number): Promise<Catalog> {
  const [services, staff, teams, resources, forms, lists] = await q.batch(() => [
    listServices(q, business.id),
    listAllStaff(q, business.id, now),
    listAllTeams(q, business.id),
    listResources(q, business.id),
    listForms(q, business.id),
    listServiceLists(q, business.id),
  ])
  return {
    business,
    services,
    staff,
    teams,
    forms,
    lists,
    resources: new Map(resources.map((resource) => [resource.id, resource])),
    serviceById: new Map(services.map((service) => [service.id, service])),
    staffById: new Map(staff.map((person) => [person.id, person])),
  }
}
