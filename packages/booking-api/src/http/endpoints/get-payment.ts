import { endpoints } from '@booking/shared/contract/endpoints'
import { showPayment } from '../../payments/show-payment.ts'
import { read } from '../../routing/route.ts'

export const getPayment = read(endpoints.getPayment, (call, { params, query }) =>
  showPayment(call, { orderId: params.order, orderToken: query.orderToken }, query.locale),
)
