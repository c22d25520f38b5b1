import type { VisitDeps } from './make-visit.ts'
import type { World } from './open-world.ts'

/** A row of a table of faults: what goes wrong, and what must hold nevertheless. */
export type Fault = {
  /** Unique over all groups. */
  readonly name: string
  /** What must hold besides the invariants, in one sentence. */
  readonly expects: string
  readonly store?: 'postgres' | 'embedded'
  readonly processes?: number
  /** Settings of the servers. */
  readonly env?: Readonly<Record<string, string>>
  /** Flags of Node for the servers. */
  readonly flags?: readonly string[]
  /** The moment at which the servers' clocks start; now by default. */
  readonly startsAt?: string
  /** Puts the database on a small disk, where this machine allows mounting one. */
  readonly hasSmallDisk?: true
  readonly payingShare?: number
  readonly payAs?: VisitDeps['payAs']
  /** Makes the fault while visitors book, and returns when it is over. */
  readonly inject: (world: World) => Promise<void>
  /** What is wrong in the end besides the invariants. */
  readonly check?: (world: World) => Promise<readonly string[]>
  /** True where a mail or a webhook may arrive twice, with the same id: a server died, or could not know. */
  readonly mayRepeat?: boolean
  /** True where mails are refused for good, so that not every booking is confirmed by mail. */
  readonly losesMail?: boolean
  /** True where a payment is taken back, so that bookings that were paid are not confirmed. */
  readonly losesPayment?: boolean
}

export type FaultGroup = { readonly name: string; readonly faults: readonly Fault[] }
