import { endpoints } from '@booking/shared/contract/endpoints'
import { read, write } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { getRequest, openRequest, showRequest } from './get-request.ts'
import { ok } from '@booking/shared/errors/result'
import type { RequestView } from '@booking/shared/contract/request-views'
import { lockRequest } from '../../capacity/lock-bookings.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { applyAnswer, type RequestAnswer } from './apply-answer.ts'

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

/**
 * The business's answer to a request, by the link of a mail. Refuses with `event_not_found`, `booking_not_active` (answered, withdrawn,
 * too late) and, for an acceptance, `slot_taken` and `staff_busy`.
 */
const answerRequest = (
  context: ViewContext,
  signed: string,
  answer: RequestAnswer,
): Attempt<RequestView> => ({
  run: async (tx, onCommit) => {
    const found = await openRequest(tx, context, signed)
    if (!found.ok) return found
    const locked = await lockRequest(tx, context, found.value.booking)
    const answered = await applyAnswer(tx, context, locked, answer)
    if (!answered.ok) return answered
    onCommit(answered.value.write)
    const [booking = locked.target] = answered.value.changed
    return ok(showRequest(context, { ...found.value, booking }))
  },
})
