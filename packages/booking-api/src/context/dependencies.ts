import type { RequestLoad } from './request-load.ts'
import type { Limits } from '@hourfold/shared/contract/requests'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Database } from '../database/database.ts'
import type { Log } from './log.ts'
import type { Random } from './new-id.ts'
import type { Observe } from './observe.ts'

/**
 * The locks that keep a slot from being sold twice, in addition to the database's constraint. Tests switch them off to prove that
 * they are needed.
 */
export type Guards = { readonly lockAndCheck: boolean }

/**
 * Dependencies that every folder may use. A folder that needs more declares its own type: `AvailabilityContext`,
 * `PaymentDependencies` and so on.
 */
export type Dependencies = {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => Instant
  readonly random: Random
  readonly log: Log
  readonly observe: Observe
  readonly load: RequestLoad
  readonly limits: Limits
  readonly guards: Guards
  /** Signs the links to the business's own pages and hashes the addresses of networks. */
  readonly secret: () => Promise<Buffer>
  /** True in a public demo, at whose desk anyone may sign in. */
  readonly isPublicDemo?: boolean
  /** True where orders are sample bookings of the demo (`samples/`). */
  readonly isSample?: boolean
}
