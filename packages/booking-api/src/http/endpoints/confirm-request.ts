import { endpoints } from '@booking/shared/contract/endpoints'
import { answerRequest } from '../../requests/answer-request.ts'
import { write } from '../../routing/route.ts'

export const confirmRequest = write(endpoints.confirmRequest, (call, { params }) =>
  answerRequest(call, params.signed, { kind: 'confirm' }),
)
