import type { AnyRefusal } from '@hourfold/shared/errors/result'
import type { Business } from '../catalog/businesses.ts'
import { settlePayment } from '../payments/settle-order.ts'
import type { PaymentDependencies } from '../payments/payment-context.ts'
import type { Notice, PaymentProvider } from '../payments/payment-provider.ts'
import { describeError, nameFailure } from '../context/name-failure.ts'
import { readBytes } from './read-body.ts'

/** A limit far above the largest notice that a provider sends. */
const mostBytes = 256 * 1024

type Addressed = {
  /** The provider's name in the address. */
  readonly name: string
  /** The business of the host; undefined where no business has it. */
  readonly business: Pick<Business, 'id' | 'slug'> | undefined
  readonly requestId: string
}

/**
 * Handles a provider's notice about a payment: undefined once it is settled; after a refusal the provider sends it again.
 * Only the payment's id is taken from the notice; the state is read from the provider. A notice counts for the account whose secret
 * signed it: the own account of the business of this host is believed about payments of this business, the installation's at every
 * host, because it serves several businesses and has one address.
 */
export async function handleNotice(
  deps: PaymentDependencies,
  request: Request,
  { name, business, requestId }: Addressed,
): Promise<AnyRefusal | undefined> {
  // A provider that is no longer the current one still settles its earlier payments.
  const providers = deps.paymentsOf(business?.slug ?? null).providers.filter((one) => one.name === name)
  if (providers.length === 0) return { code: 'page_not_found' }
  const body = await readBytes(request, mostBytes)
  if (!body.ok) return body.refusal
  const signed = await readSigned(providers, body.value, request.headers)
  if (signed.length === 0) return { code: 'invalid_request', status: 400 }
  const ours = signed.flatMap(({ notice, account }) =>
    notice === 'not_ours' || (account === 'business' && notice.businessId !== business?.id)
      ? []
      : [{ ...notice, account }],
  )
  const [first] = ours
  if (!first) return undefined
  const { businessId, paymentId } = first
  try {
    await settlePayment(deps, { businessId, paymentId, accounts: ours.map(({ account }) => account) })
    return undefined
  } catch (error) {
    deps.log.error(
      { requestId, paymentId, failure: describeError(error) },
      'a payment notice could not be processed',
    )
    return { code: nameFailure(error, 'notice').code }
  }
}

type Signed = Pick<PaymentProvider, 'account'> & { readonly notice: Notice }

/** The notice, once for each account whose signature it has: more than one where a business uses the installation's account. */
async function readSigned(
  providers: readonly PaymentProvider[],
  body: Uint8Array,
  headers: Headers,
): Promise<readonly Signed[]> {
  const read = await Promise.all(
    providers.map(async (provider) => ({
      account: provider.account,
      notice: await provider.readNotice(body, headers),
    })),
  )
  return read.flatMap(({ account, notice }) => (notice === undefined ? [] : [{ account, notice }]))
}
