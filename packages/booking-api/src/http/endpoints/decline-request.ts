import { endpoints } from '@booking/shared/contract/endpoints'
import { answerRequest } from '../../requests/answer-request.ts'
import { write } from '../../routing/route.ts'

export const declineRequest = write(endpoints.declineRequest, (call, { params, body }) =>
  answerRequest(call, params.signed, { kind: 'decline', reason: body.reason ?? null }),
)
