import type { Limits } from '@booking/shared/contract/requests'
import type { Instant } from '@booking/shared/time/instant'
import type { Database } from '../database/database.ts'
import type { Log } from './log.ts'
import type { Random } from './new-id.ts'

/** What keeps a slot from being sold twice, besides the database's constraint. Tests switch it off to prove that it is needed. */
export type Guards = { readonly lockAndCheck: boolean }

/** What every folder may use. A folder that needs more declares it: `AvailabilityContext`, `PaymentDependencies` and so on. */
export type Dependencies = {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => Instant
  readonly random: Random
  readonly log: Log
  readonly limits: Limits
  readonly guards: Guards
  /** Signs the links to the business's own pages, and hashes the names of networks. */
  readonly secret: () => Promise<Buffer>
}
