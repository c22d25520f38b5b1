import type { PaymentView } from '@hourfold/shared/contract/payment'
import type { OrderView } from '@hourfold/shared/contract/views'
import type { Payment } from '@hourfold/shared/flow/flow'
import type { FlowRequest } from '@hourfold/shared/flow/flow-request'

declare module '@hourfold/shared/flow/flow' {
  interface Payment {
    /** The last response of the server; null for a new order. */
    readonly view: PaymentView | null
    /** True if the payment was checked with the provider in this session; a stored state may be out of date. */
    readonly isChecked: boolean
    /** Idempotency key of a check with the provider in flight. */
    readonly check: string | null
    /** URL of the payment page to which the browser is navigating. */
    readonly leavingTo: string | null
    /** Payment states to emit to the host page, each once. */
    readonly news: readonly PaymentUpdate[]
  }
  interface FeatureStates {
    /** The request of a visitor who has returned from the payment page. It stays while an error screen offers a retry. */
    readonly resume?: FlowRequest<'resume_order'> | undefined
  }
}

export type PaymentUpdate = Pick<PaymentView, 'state' | 'kind' | 'amountNow'> & Pick<OrderView, 'total'>

/** The payment state of an order of which only the id and the token are known. */
export const newPayment = (order: string, orderToken: string): Payment => ({
  order,
  orderToken,
  view: null,
  isChecked: false,
  isOpen: false,
  check: null,
  leavingTo: null,
  news: [],
})
