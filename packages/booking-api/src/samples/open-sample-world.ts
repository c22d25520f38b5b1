import { randomUUID } from 'node:crypto'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Actor } from '../access/actor.ts'
import { findOwner } from '../access/authenticate.ts'
import { silentLog } from '../context/log.ts'
import { hashToken, type Random } from '../context/new-id.ts'
import type { Database } from '../database/database.ts'
import { createBusinessCaller } from '../http/call-business.ts'
import type { CallLocally } from '../http/call-in-process.ts'
import { createVisitorCaller } from '../http/call-visitor.ts'
import { type AppDependencies, createDependencies } from '../http/create-dependencies.ts'
import { openPayments } from '../payments/open-payments.ts'
import type { PaymentSettings } from '../payments/payment-settings.ts'
import { noOnlinePayments } from '../payments/payment-provider.ts'

export type SampleDeps = {
  readonly database: Database
  /** The present moment. */
  readonly clock: () => Instant
  readonly random: Random
  readonly signingSecret?: string | undefined
  readonly publicUrl?: string | undefined
  /** Samples are paid in the sandbox, and nowhere else. */
  readonly payments?: PaymentSettings | undefined
  /** True where mails go to the mailbox, so that none leaves. */
  readonly hasMailbox: boolean
}

type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Calls an endpoint as a visitor, or as the owner at the desk. Returns the body, and throws the code of a refusal. */
type SampleCall = (endpoint: string, sent: Sent) => Promise<unknown>

/** A demo business whose requests are answered at the moment that its clock shows. */
export type SampleWorld = {
  readonly dependencies: AppDependencies
  readonly businessId: string
  readonly timeZone: string
  /** Sets the clock. It never goes back. */
  readonly advance: (at: Instant) => void
  readonly visit: SampleCall
  readonly manage: SampleCall
  /** Hashes of the Idempotency-Keys that were used. */
  readonly usedKeys: () => readonly string[]
}

class SampleRefusal extends Error {}

/** Passes over what the business refuses, such as a time that a visitor has booked. */
export function skipRefusal(error: unknown): undefined {
  if (!(error instanceof SampleRefusal)) throw error
}

/**
 * Opens the demo business with a clock of its own, so that bookings of the past are made, paid, kept and cancelled by the handlers of real
 * requests. Its caches are its own too: they hold the past.
 */
export async function openSampleWorld(
  { database, random, signingSecret, publicUrl, payments }: SampleDeps,
  businessId: string,
  since: Instant,
): Promise<SampleWorld> {
  let now = since
  const clock = () => now
  const ports = { database, clock, random, log: silentLog }
  const dependencies: AppDependencies = {
    ...createDependencies({
      ...ports,
      signingSecret,
      payments: payments?.current === 'sandbox' ? openPayments(payments, ports) : noOnlinePayments,
      limits: { slotQueryDays: 100 },
    }),
    isSample: true,
  }
  await dependencies.catalogs.open('', now)
  const opened = await dependencies.catalogs.openById(businessId, now)
  if (!opened) throw new Error('a business that was just listed')
  const { catalog } = opened
  const owner: Actor = {
    kind: 'person',
    id: findOwner(catalog) ?? '',
    role: 'owner',
    staffId: null,
    scopes: ['read', 'write', 'people'],
    sessionId: null,
  }
  const usedKeys: string[] = []
  const throwing =
    (call: CallLocally): SampleCall =>
    async (endpoint, sent) => {
      const idempotencyKey = randomUUID()
      usedKeys.push(hashToken(idempotencyKey))
      const done = await call({ endpoint, ...sent, idempotencyKey }, { businessId, publicUrl })
      if (!done) throw new Error(`no endpoint ${endpoint}`)
      if (!done.ok) throw new SampleRefusal(`${endpoint}: ${JSON.stringify(done.refusal)}`)
      const { finished, body } = done.value
      return finished ? JSON.parse(Buffer.from(finished.plain).toString()) : body
    }
  return {
    dependencies,
    businessId,
    timeZone: catalog.business.timeZone,
    advance: (at) => {
      now = Math.max(now, at)
    },
    visit: throwing(createVisitorCaller(dependencies)),
    manage: throwing(createBusinessCaller(dependencies, owner)),
    usedKeys: () => usedKeys,
  }
}
