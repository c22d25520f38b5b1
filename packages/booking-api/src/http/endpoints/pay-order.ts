import { endpoints } from '@booking/shared/contract/endpoints'
import { payOrder as pay } from '../../payments/pay-order.ts'
import { write } from '../../routing/route.ts'

export const payOrder = write(endpoints.payOrder, (call, { params, query, body }) =>
  pay(call, { orderId: params.order, orderToken: body.orderToken }, body, query.locale),
)
