import { endpoints } from '@booking/shared/contract/endpoints'
import { abandonOrder as abandon } from '../../payments/abandon-order.ts'
import { writeNothing } from '../../routing/route.ts'

export const abandonOrder = writeNothing(endpoints.abandonOrder, (call, { params, body }) =>
  abandon(call, { orderId: params.order, orderToken: body.orderToken }),
)
