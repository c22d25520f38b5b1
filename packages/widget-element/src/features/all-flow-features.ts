import type { FlowFeature, Handlers } from '@booking/shared/flow/flow-feature'
import { coreHandlers } from '@booking/shared/flow/transition'
import { questionsFlow, questionsHandlers } from './questions/flow/questions-flow.ts'
import { guestsFlow } from './guests/flow/guests-flow.ts'
import { cartFlow, cartHandlers } from './cart/flow/cart-flow.ts'
import { detailsFlow, detailsHandlers } from './details/flow/details-flow.ts'
import { hostFlow, hostHandlers } from './host/flow/host-flow.ts'
import { manageFlow, manageHandlers } from './manage/flow/manage-flow.ts'
import { paymentFlow, paymentHandlers } from './payment/flow/payment-flow.ts'
import { proofFlow, proofHandlers } from './proof/flow/proof-flow.ts'
import { seriesFlow, seriesHandlers } from './series/flow/series-flow.ts'

/** The handlers of the core and of every feature. An event without a handler is a compile error. */
export const allHandlers = {
  ...coreHandlers,
  ...detailsHandlers,
  ...hostHandlers,
  ...cartHandlers,
  ...manageHandlers,
  ...paymentHandlers,
  ...seriesHandlers,
  ...questionsHandlers,
  ...proofHandlers,
} as const satisfies Required<Handlers>

/** All flow features, for servers and tests, which load everything at once. */
export const allFlowFeatures: readonly FlowFeature[] = [
  detailsFlow,
  hostFlow,
  cartFlow,
  manageFlow,
  paymentFlow,
  seriesFlow,
  guestsFlow,
  questionsFlow,
  proofFlow,
]
