import type { Log } from '../../context/log.ts'
import type { Random } from '../../context/new-id.ts'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Catalog } from '../../catalog/catalog.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import type { Queryable } from '../../database/database.ts'
import type { Delivery } from '../../tables/deliveries.ts'
import type { Recipient } from '../plan/recipient.ts'

/** The dependencies of composing a mail: the current state, and the functions that create links. */
export type ComposeContext = Pick<ViewContext, 'catalog' | 'business' | 'log' | 'payments'> & {
  readonly database: Queryable
  readonly catalog: Catalog
  readonly log: Log
  readonly random: Random
  /** The key that signs links. */
  readonly key: Buffer
  readonly now: Instant
  /** Scheme and host of the business's site, without a trailing slash. */
  readonly origin: string
}

/** A token that a mail carries; only its hash is stored. */
export type MailedToken = {
  readonly bookingId: string
  readonly scope: 'manage' | 'view'
  readonly token: string
}

/** Why a delivery is not sent. */
export type Skipped = { readonly skipped: SkipReason }
export type SkipReason = 'overtaken' | 'no_recipient' | 'opted_out' | 'switched_off' | 'link_revoked' | 'gone'

export type ComposeRequest = {
  readonly context: ComposeContext
  readonly delivery: Delivery
  readonly recipient: Recipient
}

export const skip = (skipped: SkipReason): Skipped => ({ skipped })
