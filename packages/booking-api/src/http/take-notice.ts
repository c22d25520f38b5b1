import { settlePayment } from '../payments/settle-order.ts'
import type { PaymentDependencies } from '../payments/payment-context.ts'
import { describeError, nameFailure } from '../context/name-failure.ts'
import { problemResponse } from './problem-response.ts'
import { readBytes } from './read-body.ts'

/** The largest notice a provider sends is a fraction of this. */
const mostBytes = 256 * 1024

/**
 * A provider's notice that something has happened to a payment: answered with 204 once that is dealt with, so that it is sent
 * again where it could not be. Only which payment it names is taken from it; how that stands is asked.
 */
export async function takeNotice(
  deps: PaymentDependencies,
  request: Request,
  name: string,
  requestId: string,
): Promise<Response> {
  // Of a provider that is no longer the current one, too: what was begun there is brought to its end.
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
