import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import type { WithActor } from '../../access/business-context.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { read, write } from '../../endpoints/route.ts'
import { getPaymentDetail } from './get-payment-detail.ts'
import { listBusinessPayments } from './list-business-payments.ts'
import { refundPayment, retryFailedRefund } from './refund-payment.ts'

type Context = RequestContext & WithActor

export const businessPaymentRoutes = {
  listPayments: read(businessEndpoints.listPayments, (context: Context, { query }) =>
    listBusinessPayments(context, query),
  ),
  getPaymentDetail: read(businessEndpoints.getPaymentDetail, (context: Context, { params }) =>
    getPaymentDetail(context, params.id),
  ),
  refundPayment: write(businessEndpoints.refundPayment, (context: Context, { params, body }) =>
    refundPayment(context, params.id, body),
  ),
  retryRefund: write(businessEndpoints.retryRefund, (context: Context, { params }) =>
    retryFailedRefund(context, params.id),
  ),
}
