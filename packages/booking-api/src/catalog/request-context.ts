import type { Instant } from '@hourfold/shared/time/instant'
import type { Dependencies } from '../context/dependencies.ts'
import type { Business } from './businesses.ts'
import type { Catalog } from './catalog.ts'
import type { DataVersion } from './data-version.ts'

/**
 * One request: its business, time and language. `now` is read once, so that one response does not contradict itself. Settling,
 * which no request starts, has a context as well.
 */
export type RequestContext = Dependencies & {
  readonly business: Business
  /** The catalog, as of this request. */
  readonly catalog: Catalog
  readonly revision: number
  /**
   * Versions of the busy time of the requested subjects; null where the database was not queried, and then the catalog may be
   * outdated too.
   */
  readonly versions: DataVersion['versions'] | null
  /** The version of all data that the request depends on; null where it is unknown. */
  readonly dataVersion: string | null
  readonly now: Instant
  readonly locale: string
  readonly requestId: string
  /** The network of the client; null for requests from within the process. */
  readonly network: string | null
  /** True for a program that acts for a customer (`agents/`): it books for proven addresses alone. */
  readonly isAgent: boolean
  /** The origin at which visitors reach this server; '' outside a request. */
  readonly origin: string
}
