import { endpoints } from '@booking/shared/contract/endpoints'

import { read, write } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { answerRequest } from './answer-request.ts'
import { getRequest } from './get-request.ts'

export const requestRoutes = {
  getRequest: read(endpoints.getRequest, (context: ViewContext, { params }) =>
    getRequest(context, params.signed),
  ),
  confirmRequest: write(endpoints.confirmRequest, (context: ViewContext, { params }) =>
    answerRequest(context, params.signed, { kind: 'confirm' }),
  ),
  declineRequest: write(endpoints.declineRequest, (context: ViewContext, { params, body }) =>
    answerRequest(context, params.signed, { kind: 'decline', reason: body.reason ?? null }),
  ),
}
