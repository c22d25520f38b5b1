import type { Capture, PaymentMode } from '@booking/shared/booking/payment-life'
import type { Instant } from '@booking/shared/time/instant'
import type { Money } from '@booking/shared/contract/values'

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
  /** The booker's e-mail address, where it is known, so that the provider need not ask for it. */
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
  /** Every amount captured on it; more than one where somebody paid twice. */
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

/** The payment that a provider's notice is about. The rest of the notice is not trusted; the provider is asked instead. */
export type Notice = { readonly businessId: string; readonly paymentId: string } | 'not_ours'

/**
 * A payment provider. Every request may be repeated: its own id makes it take effect once. Failures of the connection or of the
 * provider are thrown as `ProviderError`.
 */
export type PaymentProvider = {
  readonly name: 'stripe' | 'sandbox'
  readonly mode: PaymentMode
  readonly createCheckout: (
    checkout: Checkout,
  ) => Promise<{ readonly sessionId: string; readonly url: string }>
  readonly readCheckout: (sessionId: string) => Promise<ProviderCheckout>
  /** Closes a page to payments. A paid or expired one is left unchanged. */
  readonly expireCheckout: (sessionId: string) => Promise<void>
  readonly refund: (refund: RefundRequest) => Promise<ProviderRefund>
  /** Parses a notice from its raw bytes; undefined where the provider's signature is not valid. */
  readonly readNotice: (body: Uint8Array, headers: Headers) => Promise<Notice | undefined>
}

/** The provider did not do what it was asked to. `isFinal`: a retry would not help. */
export class ProviderError extends Error {
  readonly isFinal: boolean
  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.isFinal = isFinal
  }
}

/** The payment providers of this installation. */
export type Payments = {
  /** The provider of new payments; null where everything is paid on the spot. */
  readonly current: PaymentProvider | null
  /** The provider of stored payments by name and mode, where it is still configured. */
  readonly find: (name: string, mode: PaymentMode) => PaymentProvider | undefined
}

export const noOnlinePayments: Payments = { current: null, find: () => undefined }
