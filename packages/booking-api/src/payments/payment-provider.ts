import type { Capture, PaymentMode } from '@hourfold/shared/booking/payment-life'
import type { Instant } from '@hourfold/shared/time/instant'
import type { PaymentAccount } from '../tables/payments.ts'
import type { Money } from '@hourfold/shared/contract/values'

/** A payment page to create. */
export type Checkout = {
  readonly businessId: string
  /** Our id: the provider's idempotency key, which its objects carry as metadata. */
  readonly paymentId: string
  readonly orderId: string
  readonly amount: Money
  /** The items in the visitor's language, one line for each booking. */
  readonly lines: readonly string[]
  readonly businessName: string
  readonly locale: string
  /** The booker's e-mail address, if known, so that the provider need not ask for it. */
  readonly email: string | null
  /** The end of the page. At least 30 minutes from now. */
  readonly expiresAt: Instant
  /** The address to which the page returns the visitor. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** The provider's state of a payment page: the only proof of payment. */
export type ProviderCheckout = {
  /** Our id of the payment, as the provider stores it. */
  readonly paymentId: string
  readonly orderId: string
  readonly mode: PaymentMode
  /** `open`: it can be paid. `processing`: it was paid by a method that takes a while. `failed`: that method failed. */
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** True where a payment attempt on it was declined. */
  readonly isDeclined: boolean
  /** All captured amounts; more than one where the visitor paid twice. */
  readonly captures: readonly Capture[]
}

/** A refund to send. The same id is never refunded twice. */
export type RefundRequest = {
  readonly businessId: string
  readonly refundId: string
  readonly paymentId: string
  readonly captureId: string
  readonly amount: number
  readonly currency: string
  /** True for a retry: a provider that forgets its idempotency keys is asked first for the earlier refund. */
  readonly isRepeated: boolean
}
export type ProviderRefund = {
  readonly id: string
  /** `pending`: on its way, nothing more to do. */
  readonly state: 'pending' | 'succeeded' | 'failed'
}

/** A refund as the provider keeps it. */
export type RefundRecord = ProviderRefund & {
  /** Our id of it; null for one that was made at the provider itself, for example in its dashboard. */
  readonly refundId: string | null
  readonly captureId: string
  readonly amount: number
  readonly createdAt: Instant
}

/** The payment that a provider's notice is about. The rest of the notice is not trusted; the provider is asked instead. */
export type Notice = { readonly businessId: string; readonly paymentId: string } | 'not_ours'

/** The provider of a stored payment; only the same provider in the same mode and account settles and refunds it. */
export type PaymentTaker = {
  readonly provider: string
  readonly mode: PaymentMode
  readonly account: PaymentAccount
}

/**
 * A payment provider. Every request may be repeated: its own id makes it take effect once. Failures of the connection or of the
 * provider are thrown as `ProviderError`.
 */
export type PaymentProvider = {
  readonly name: 'stripe' | 'sandbox'
  readonly mode: PaymentMode
  readonly account: PaymentAccount
  readonly createCheckout: (
    checkout: Checkout,
  ) => Promise<{ readonly sessionId: string; readonly url: string }>
  readonly readCheckout: (sessionId: string) => Promise<ProviderCheckout>
  /** Closes a page to payments. A paid or expired one is left unchanged. */
  readonly expireCheckout: (sessionId: string) => Promise<void>
  readonly refund: (refund: RefundRequest) => Promise<ProviderRefund>
  /** All refunds of a capture, or those of all captures since a moment. */
  readonly listRefunds: (
    of: Pick<RefundRequest, 'paymentId' | 'captureId'> | { readonly since: Instant },
  ) => Promise<readonly RefundRecord[]>
  /** Parses a notice from its raw bytes; undefined where the provider's signature is not valid. */
  readonly readNotice: (body: Uint8Array, headers: Headers) => Promise<Notice | undefined>
}

/** A failure of the provider. `isFinal`: a retry would not help. */
export class ProviderError extends Error {
  readonly isFinal: boolean
  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.isFinal = isFinal
  }
}

/** The payment providers of a business. */
export type Payments = {
  /** The one of new payments, which `providers` contains; null where everything is paid on the spot. */
  readonly current: PaymentProvider | null
  /** Those of stored payments too: with its own account, then with the installation's. */
  readonly providers: readonly PaymentProvider[]
}

/** The payment providers by the slug of a business; null, where no business is known, gives those of the installation. */
export type PaymentsOf = (slug: string | null) => Payments

export const noOnlinePayments: Payments = { current: null, providers: [] }

/** The provider that took a stored payment; undefined where it is no longer configured. */
export const findTaker = ({ providers }: Payments, taker: PaymentTaker): PaymentProvider | undefined =>
  providers.find((provider) => isTakenBy(provider, taker))

/** A taker for the log and for failures. */
export const nameTaker = ({ provider, mode, account }: PaymentTaker): string =>
  account === 'installation' ? `${provider} (${mode})` : `${provider} (${mode}) of the business`

export const isTakenBy = ({ name, mode, account }: PaymentProvider, taker: PaymentTaker): boolean =>
  taker.provider === name && taker.mode === mode && taker.account === account

/** The same payments with every provider wrapped. */
export function wrapProviders(
  { current, providers }: Payments,
  wrap: (provider: PaymentProvider) => PaymentProvider,
): Payments {
  const wrapped = new Map(providers.map((provider) => [provider, wrap(provider)]))
  return { current: (current && wrapped.get(current)) ?? null, providers: [...wrapped.values()] }
}
