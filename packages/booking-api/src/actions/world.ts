import type { Instant } from '@booking/shared/time/instant'
import type { Limits } from '@booking/shared/contract/requests'
import type { Database } from '../database/database.ts'
import type { Business } from '../queries/find-business.ts'
import type { Random } from './new-id.ts'
import type { Catalog } from './catalog.ts'

/** What keeps a slot from being sold twice, besides the database's constraint. Tests switch it off to see the harm. */
export type Guards = { readonly lockAndCheck: boolean }

/** What actions need of the world. */
export type World = {
  readonly database: Database
  readonly random: Random
  readonly limits: Limits
  readonly guards: Guards
  readonly catalog: Catalog
}

/** One call: for whom, when, in which language. `now` is read once, so that one answer does not contradict itself. */
export type Call = {
  readonly world: World
  readonly business: Business
  readonly now: Instant
  readonly locale: string
  readonly requestId: string
}
