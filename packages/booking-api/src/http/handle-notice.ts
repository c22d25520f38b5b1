import { settlePayment } from '../payments/settle-order.ts'
import type { PaymentDependencies } from '../payments/payment-context.ts'
import { describeError, nameFailure } from '../context/name-failure.ts'
import { problemResponse } from './problem-response.ts'
import { readBytes } from './read-body.ts'

/** A limit far above the largest notice that a provider sends. */
const mostBytes = 256 * 1024

/**
 * Handles a provider's notice about a payment: the response is 204 once it is settled; otherwise the provider sends it again.
 * Only the payment's id is taken from the notice; the state is read from the provider.
 */
export async function handleNotice(
  deps: PaymentDependencies,
  request: Request,
  name: string,
  requestId: string,
): Promise<Response> {
  // A provider that is no longer the current one still settles its earlier payments.
  const provider = deps.payments.find(name, 'live') ?? deps.payments.find(name, 'test')
  if (!provider) return problemResponse({ code: 'page_not_found' }, requestId)
  const body = await readBytes(request, mostBytes)
  if (!body.ok) return problemResponse(body.refusal, requestId)
  const notice = await provider.readNotice(body.value, request.headers)
  if (notice === undefined) return problemResponse({ code: 'invalid_request', status: 400 }, requestId)
  if (notice === 'not_ours') return new Response(null, { status: 204 })
  try {
    await settlePayment(deps, notice.businessId, notice.paymentId)
    return new Response(null, { status: 204 })
  } catch (error) {
    deps.log.error(
      { requestId, paymentId: notice.paymentId, failure: describeError(error) },
      'a notice could not be acted on',
    )
    return problemResponse({ code: nameFailure(error, 'notice').code }, requestId)
  }
}
