import type { AnyRefusal } from '@booking/shared/errors/result'
import { settlePayment } from '../payments/settle-order.ts'
import type { PaymentDependencies } from '../payments/payment-context.ts'
import { describeError, nameFailure } from '../context/name-failure.ts'
import { readBytes } from './read-body.ts'

/** A limit far above the largest notice that a provider sends. */
const mostBytes = 256 * 1024

/**
 * Handles a provider's notice about a payment: undefined once it is settled; after a refusal the provider sends it again.
 * Only the payment's id is taken from the notice; the state is read from the provider.
 */
export async function handleNotice(
  deps: PaymentDependencies,
  request: Request,
  name: string,
  requestId: string,
): Promise<AnyRefusal | undefined> {
  // A provider that is no longer the current one still settles its earlier payments.
  const provider = deps.payments.find(name, 'live') ?? deps.payments.find(name, 'test')
  if (!provider) return { code: 'page_not_found' }
  const body = await readBytes(request, mostBytes)
  if (!body.ok) return body.refusal
  const notice = await provider.readNotice(body.value, request.headers)
  if (notice === undefined) return { code: 'invalid_request', status: 400 }
  if (notice === 'not_ours') return undefined
  try {
    await settlePayment(deps, notice.businessId, notice.paymentId)
    return undefined
  } catch (error) {
    deps.log.error(
      { requestId, paymentId: notice.paymentId, failure: describeError(error) },
      'a notice could not be acted on',
    )
    return { code: nameFailure(error, 'notice').code }
  }
}
