import { defaultLimits, type Limits } from '@booking/shared/contract/requests'
import { rememberClaims } from '../availability/claim-memory.ts'
import { createSigningKey } from '../context/signing-key.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../context/log.ts'
import { createRateLimiter, type RateLimiter } from '../context/rate-limit.ts'
import { rememberOffers } from '../catalog/remember-offers.ts'
import { paidOnTheSpot, type Payments } from '../payments/payment-provider.ts'
import type { Random } from '../context/new-id.ts'
import type { RequestContext } from '../catalog/request-context.ts'
import type { ConsentContext } from '../consents/consent-context.ts'
import type { Guards } from '../context/dependencies.ts'
import type { FormContext } from '../forms/form-context.ts'
import type { PaymentDependencies } from '../payments/payment-context.ts'

/** What one process knows and remembers. */
export type AppDependencies = PaymentDependencies &
  Pick<FormContext, 'limitSubmissions'> &
  Pick<ConsentContext, 'limitConsents'>

/** What every handler is given, whatever part of it its folder asks for. */
export type AppContext = RequestContext & AppDependencies

/** What the composition root gives. */
export type Given = {
  /** Migrated. */
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly random: Random
  readonly log: Log
  readonly limits?: Partial<Limits>
  /** What the business's own links are signed with; one that is made and kept in the database by default. */
  readonly signingSecret?: string | undefined
  /** Where money is paid; everything is paid on the spot by default. */
  readonly payments?: Payments
  /** Real visitors: the demo business is hidden. */
  readonly production?: boolean
  /** For tests: what happens when a slot is not guarded. */
  readonly guards?: Guards
}

/** What one process knows and remembers, for its requests and its jobs alike. */
export function createDependencies(deps: Given): AppDependencies {
  const limits = { ...defaultLimits, ...deps.limits }
  return {
    database: deps.database,
    clock: deps.clock,
    random: deps.random,
    log: deps.log,
    limits,
    limitSubmissions: limitInTenMinutes(limits.submissionsPerNetwork),
    limitConsents: limitInTenMinutes(limits.consentsPerNetwork),
    guards: deps.guards ?? { lockAndCheck: true },
    payments: deps.payments ?? paidOnTheSpot,
    settlings: new Map(),
    offers: rememberOffers(deps.database, { withDemo: deps.production !== true }),
    claims: rememberClaims(deps.database),
    secret: createSigningKey(deps),
  }
}

const limitInTenMinutes = (requests: number): RateLimiter =>
  requests === 0 ? () => 0 : createRateLimiter({ requests, windowSeconds: 10 * 60 })
