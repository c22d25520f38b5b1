/** The provider's objects, with the fields in use here. */
export type Metadata = Readonly<Record<string, string>>

export type Session = {
  readonly id: string
  readonly object: 'checkout.session'
  readonly livemode: boolean
  readonly status: 'open' | 'complete' | 'expired'
  readonly payment_status: 'paid' | 'unpaid'
  /** Null until the first payment attempt. */
  readonly payment_intent: string | null
  readonly amount_total: number
  readonly currency: string
  /** Epoch seconds, like all of its times. */
  readonly created: number
  readonly expires_at: number
  readonly client_reference_id: string | null
  readonly customer_email: string | null
  readonly locale: string | null
  readonly metadata: Metadata
  readonly success_url: string
  readonly cancel_url: string | null
  readonly url: string | null
}

export type Intent = {
  readonly id: string
  readonly object: 'payment_intent'
  readonly livemode: boolean
  readonly status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  readonly amount: number
  readonly amount_received: number
  readonly currency: string
  readonly created: number
  readonly last_payment_error: { readonly code: string; readonly type: 'card_error' } | null
  readonly metadata: Metadata
}

export type Refund = {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly metadata: Metadata
}

export type FakeEvent = {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly livemode: boolean
  readonly data: { readonly object: object }
}
