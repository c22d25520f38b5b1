import { endpoints } from '@booking/shared/contract/endpoints'
import { settleForVisitor } from '../../payments/return-from-paying.ts'
import { write } from '../../routing/route.ts'

export const settleOrder = write(endpoints.settleOrder, (call, { params, query, body }) =>
  settleForVisitor(call, { orderId: params.order, orderToken: body.orderToken }, body, query.locale),
)
