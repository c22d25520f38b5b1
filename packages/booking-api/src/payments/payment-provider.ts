import type { Capture, PaymentMode } from '@booking/shared/booking/payment-life'
import type { Instant } from '@booking/shared/time/instant'
import type { Money } from '@booking/shared/contract/values'

/** A payment page that is to be made. */
export type Checkout = {
  readonly businessId: string
  /** Ours: the provider is given it as the idempotency key, and names it wherever it names the payment. */
  readonly paymentId: string
  readonly orderId: string
  readonly amount: Money
  /** What is paid for, in the visitor's language, one line for each booking. */
  readonly lines: readonly string[]
  readonly businessName: string
  readonly locale: string
  /** The booker's e-mail address, where one is known: the provider need not ask for it again. */
  readonly email: string | null
  /** Until when the page takes money. At least 30 minutes from now. */
  readonly expiresAt: Instant
  /** Where the page leads back to. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** What the provider says of a payment page: the only proof there is. */
export type ProviderCheckout = {
  /** Our own name for it, as the provider was given it. */
  readonly paymentId: string
  readonly orderId: string
  readonly mode: PaymentMode
  /** `open`: it can be paid. `processing`: it was, by a way that takes a while. `failed`: that way did not work out. */
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** Whether somebody tried to pay on it and was declined. */
  readonly isDeclined: boolean
  /** Every amount that was taken on it: more than one where somebody managed to pay twice. */
  readonly captures: readonly Capture[]
}

/** Money that is to go back. Asked for again with the same id it does not go twice. */
export type RefundRequest = {
  readonly businessId: string
  readonly refundId: string
  readonly paymentId: string
  readonly captureId: string
  readonly amount: number
  readonly currency: string
  /** Whether it was asked for before: a provider that forgets its idempotency keys is asked first what it has done. */
  readonly isRepeated: boolean
}
export type ProviderRefund = {
  readonly id: string
  /** `pending` is on its way; nothing more has to be done. */
  readonly state: 'pending' | 'succeeded' | 'failed'
}

/** A notice the provider sent: which of our payments it is about. What it says besides is not believed, but asked. */
export type Notice = { readonly businessId: string; readonly paymentId: string } | 'not_ours'

/**
 * Where money is paid. Everything may be asked again: by its own id each thing is done once. What goes wrong between us and
 * the provider is thrown as a `ProviderError`.
 */
export type PaymentProvider = {
  readonly name: 'stripe' | 'sandbox'
  readonly mode: PaymentMode
  readonly createCheckout: (
    checkout: Checkout,
  ) => Promise<{ readonly sessionId: string; readonly url: string }>
  readonly readCheckout: (sessionId: string) => Promise<ProviderCheckout>
  /** Takes no more money on it. One that is paid, or over, stays what it is. */
  readonly expireCheckout: (sessionId: string) => Promise<void>
  readonly refund: (refund: RefundRequest) => Promise<ProviderRefund>
  /** Reads a notice by its raw bytes; undefined where its signature is not the provider's. */
  readonly readNotice: (body: Uint8Array, headers: Headers) => Promise<Notice | undefined>
}

/** The provider did not do what it was asked. `isFinal`: asking again would not help. */
export class ProviderError extends Error {
  readonly isFinal: boolean
  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.isFinal = isFinal
  }
}

/** How payments are made here. */
export type Payments = {
  /** Where new payments go; null where everything is paid on the spot. */
  readonly current: PaymentProvider | null
  /** The provider that keeps a payment of a name and a mode, where it can still be reached. */
  readonly find: (name: string, mode: PaymentMode) => PaymentProvider | undefined
}

export const paidOnTheSpot: Payments = { current: null, find: () => undefined }
