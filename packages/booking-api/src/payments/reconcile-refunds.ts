import { day } from '@hourfold/shared/time/instant'
import { listAllBusinesses } from '../catalog/businesses.ts'
import type { Log } from '../context/log.ts'
import { describeError } from '../context/name-failure.ts'
import { findCaptures } from '../tables/hand-refunds.ts'
import type { PaymentProvider, PaymentsOf } from './payment-provider.ts'
import { recordHandRefunds, type RecordDependencies } from './record-hand-refunds.ts'

/** Providers repeat a notice for about three days; a server may be unreachable for longer. */
const lookBack = 7 * day

/** Stores refunds that were made at the providers and had no notice. */
export async function reconcileRefunds(
  deps: RecordDependencies & { readonly paymentsOf: PaymentsOf; readonly log: Log },
  signal?: AbortSignal,
): Promise<void> {
  const businesses = await listAllBusinesses(deps.database)
  const providers = [
    ...deps.paymentsOf(null).providers,
    ...businesses.flatMap(({ slug }) =>
      deps.paymentsOf(slug).providers.filter(({ account }) => account === 'business'),
    ),
  ]
  for (const provider of providers) {
    if (signal?.aborted) return
    try {
      await reconcileProvider(deps, provider)
    } catch (error) {
      deps.log.warn({ failure: describeError(error) }, 'refunds made at a provider could not be read')
    }
  }
}

async function reconcileProvider(deps: RecordDependencies, provider: PaymentProvider): Promise<void> {
  const { name, mode, account } = provider
  const records = await provider.listRefunds({ since: deps.clock() - lookBack })
  const captureIds = [...new Set(records.map(({ captureId }) => captureId))]
  if (captureIds.length === 0) return
  const captures = await findCaptures(deps.database, captureIds, { provider: name, mode, account })
  for (const { businessId, captureId } of captures)
    await recordHandRefunds(deps, businessId, {
      captureId,
      made: records.filter((one) => one.captureId === captureId),
      own: null,
    })
}
