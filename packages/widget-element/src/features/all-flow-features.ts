import type { FlowFeature, Handlers } from '@hourfold/shared/flow/flow-feature'
import type { RequestHandlers } from '@hourfold/shared/flow/flow-request'
import { coreRequestHandlers } from '@hourfold/shared/flow/send-request'
import { coreHandlers } from '@hourfold/shared/flow/transition'
import {
  questionsFlow,
  questionsHandlers,
  questionsRequestHandlers,
} from './questions/flow/questions-flow.ts'
import { guestsFlow } from './guests/flow/guests-flow.ts'
import { cartFlow, cartHandlers, cartRequestHandlers } from './cart/flow/cart-flow.ts'
import { detailsFlow, detailsHandlers, detailsRequestHandlers } from './details/flow/details-flow.ts'
import { hostFlow, hostHandlers } from './host/flow/host-flow.ts'
import { manageFlow, manageHandlers, manageRequestHandlers } from './manage/flow/manage-flow.ts'
import { paymentFlow, paymentHandlers, paymentRequestHandlers } from './payment/flow/payment-flow.ts'
import { proofFlow, proofHandlers, proofRequestHandlers } from './proof/flow/proof-flow.ts'
import { seriesFlow, seriesHandlers, seriesRequestHandlers } from './series/flow/series-flow.ts'

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

/** The API calls of the core and of every feature. A request without one is a compile error. */
export const allRequestHandlers = {
  ...coreRequestHandlers,
  ...detailsRequestHandlers,
  ...cartRequestHandlers,
  ...manageRequestHandlers,
  ...paymentRequestHandlers,
  ...seriesRequestHandlers,
  ...questionsRequestHandlers,
  ...proofRequestHandlers,
} as const satisfies Required<RequestHandlers>

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
