import { endpoints } from '@booking/shared/contract/endpoints'

import { read, write, writeNothing } from '../endpoints/route.ts'
import { abandonOrder } from './abandon-order.ts'
import { payOrder } from './pay-order.ts'
import type { PaymentContext } from './payment-context.ts'
import { resumeOrder, settleForVisitor } from './return-from-paying.ts'
import { simulateSandbox } from './sandbox/simulate-sandbox.ts'
import { showSandbox } from './sandbox/show-sandbox.ts'
import { showPayment } from './show-payment.ts'

export const paymentRoutes = {
  payOrder: write(endpoints.payOrder, (context: PaymentContext, { params, query, body }) =>
    payOrder(context, { orderId: params.order, orderToken: body.orderToken }, body, query.locale),
  ),
  getPayment: read(endpoints.getPayment, (context: PaymentContext, { params, query }) =>
    showPayment(context, { orderId: params.order, orderToken: query.orderToken }, query.locale),
  ),
  settleOrder: write(endpoints.settleOrder, (context: PaymentContext, { params, query, body }) =>
    settleForVisitor(context, { orderId: params.order, orderToken: body.orderToken }, body, query.locale),
  ),
  resumeOrder: write(endpoints.resumeOrder, (context: PaymentContext, { query, body }) =>
    resumeOrder(context, body.resumeToken, query.locale),
  ),
  abandonOrder: writeNothing(endpoints.abandonOrder, (context: PaymentContext, { params, body }) =>
    abandonOrder(context, { orderId: params.order, orderToken: body.orderToken }),
  ),
  getSandboxPayment: read(endpoints.getSandboxPayment, (context: PaymentContext, { params }) =>
    showSandbox(context, params.session),
  ),
  playSandboxPayment: write(endpoints.playSandboxPayment, (context: PaymentContext, { params, body }) =>
    simulateSandbox(context, params.session, body.action),
  ),
}
