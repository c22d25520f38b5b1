import { defaultLimits, type Limits } from '@hourfold/shared/contract/requests'
import { createVersionedCache } from '@hourfold/shared/cache/versioned-cache'
import { createAllocationCache } from '../availability/allocation-cache.ts'
import { createSigningKey } from '../context/signing-key.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../context/log.ts'
import { createRequestLoad } from '../context/request-load.ts'
import { createRateLimiter, type RateLimiter } from '../context/rate-limit.ts'
import { createCatalogCache } from '../catalog/catalog-cache.ts'
import { noOnlinePayments, type Payments } from '../payments/payment-provider.ts'
import type { WithAnswers } from '../endpoints/keep-read.ts'
import type { Random } from '../context/new-id.ts'
import { silentObserve, type Metrics, type Observe } from '../context/observe.ts'
import type { RequestContext } from '../catalog/request-context.ts'
import type { AccessContext, WithActor } from '../access/business-context.ts'
import type { ConsentContext } from '../people/consents/routes.ts'
import type { AddressProofContext } from '../people/address-proofs/create-address-proof.ts'
import type { LinkRequestContext } from '../messages/link-requests/request-links.ts'
import type { Guards } from '../context/dependencies.ts'
import type { FormContext } from '../forms/form-context.ts'
import type { PaymentContext, PaymentDependencies } from '../payments/payment-context.ts'
import { createSafePost, type SafePost } from '../context/safe-fetch/safe-post.ts'
import { observePost } from '../messages/webhooks/post-webhook.ts'
import type { WebhookTestContext } from '../messages/webhooks/test-endpoint.ts'

/** The dependencies and caches of one process. */
export type AppDependencies = PaymentDependencies &
  Pick<WithAnswers, 'answers'> &
  Pick<FormContext, 'limitSubmissions'> &
  Pick<ConsentContext, 'limitConsents'> &
  Pick<LinkRequestContext, 'limitLinkRequests'> &
  Pick<AddressProofContext, 'limitAddressProofs'> &
  Pick<AccessContext, 'limitSignIns'> &
  Pick<WebhookTestContext, 'postToEndpoint'>

/** The context of the handlers of the business API. */
export type BusinessAppContext = AppContext & WithActor

/** The context of every handler; each folder uses a part of it. */
export type AppContext = RequestContext & AppDependencies & Pick<PaymentContext, 'payments'>

/** The options of the composition root. */
export type DependencyOptions = {
  /** The database, already migrated. */
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly random: Random
  readonly log: Log
  /** Nothing is measured or traced by default. */
  readonly observe?: Observe
  readonly limits?: Partial<Limits>
  /** Signs the business's own links; by default a secret that is generated and stored in the database. */
  readonly signingSecret?: string | undefined
  /** The payment providers; everything is paid on the spot by default. */
  readonly payments?: Payments
  /** Those of the businesses with payment settings of their own, by slug. */
  readonly businessPayments?: ReadonlyMap<string, Payments>
  /** True hides the demo business from real visitors. */
  readonly production?: boolean
  /** True for a public demo. */
  readonly demo?: boolean
  /** Sends the tests of webhooks; by default to public addresses only. */
  readonly postToEndpoint?: SafePost
  /** For tests: turns the guards of a slot off. */
  readonly guards?: Guards
}

/** Creates the dependencies and caches of one process, which its requests and its jobs share. */
export function createDependencies(deps: DependencyOptions): AppDependencies {
  const limits = { ...defaultLimits, ...deps.limits }
  const observe = deps.observe ?? silentObserve
  const payments = deps.payments ?? noOnlinePayments
  const limit = (name: string, requests: number) => observeLimit(observe, name, limitInTenMinutes(requests))
  return {
    database: deps.database,
    clock: deps.clock,
    random: deps.random,
    log: deps.log,
    observe,
    load: createRequestLoad(() => performance.now()),
    limits,
    limitSubmissions: limit('submissions', limits.submissionsPerNetwork),
    limitConsents: limit('consents', limits.consentsPerNetwork),
    limitLinkRequests: limit('link_requests', 10),
    limitAddressProofs: limit('address_proofs', 10),
    limitSignIns: limit('sign_ins', limits.signInsPerNetwork),
    guards: deps.guards ?? { lockAndCheck: true },
    paymentsOf: (slug) => deps.businessPayments?.get(slug ?? '') ?? payments,
    settlements: new Map(),
    catalogs: createCatalogCache(deps.database, { withDemo: deps.production !== true }),
    allocations: createAllocationCache(),
    answers: createVersionedCache(answerBytes),
    secret: createSigningKey(deps),
    isPublicDemo: deps.demo === true,
    postToEndpoint: observePost(deps.postToEndpoint ?? createSafePost(), observe),
  }
}

/** About 600 months of times of a large business, or 10,000 small answers. */
const answerBytes = 16 * 1024 * 1024

const limitInTenMinutes = (requests: number): RateLimiter =>
  requests === 0 ? () => 0 : createRateLimiter({ requests, windowSeconds: 10 * 60 })

/** Counts the requests that a limit refuses. */
export const observeLimit =
  (metrics: Metrics, name: string, limiter: RateLimiter): RateLimiter =>
  (network, now, businessId) => {
    const wait = limiter(network, now, businessId)
    if (wait > 0) metrics.count('hourfold_rate_limit_refusals_total', { limit: name })
    return wait
  }
