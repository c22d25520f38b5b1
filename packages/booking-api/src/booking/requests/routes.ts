import { endpoints } from '@hourfold/shared/contract/endpoints'
import { read, write } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { RequestView, RequestDayEntry } from '@hourfold/shared/contract/request-views'
import { lockRequest } from '../../capacity/lock-bookings.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { applyAnswer, type RequestAnswer } from './apply-answer.ts'
import { isManageable, statusAt } from '@hourfold/shared/booking/decide-booking'
import { toIso } from '@hourfold/shared/time/instant'
import { appointmentRequest } from '../../access/links/business-links.ts'
import { openCapability } from '../../access/links/open-capability.ts'
import type { Queryable } from '../../database/database.ts'
import { requirePerson } from '../../catalog/catalog.ts'
import { listDayAround } from './day-around.ts'
import { type RequestRow, findRequest } from './open-requests.ts'
import { showAnswers } from '../../forms/show-answers.ts'
import { showBooking, showStaff } from '../../endpoints/views/show-views.ts'

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
    const request = await openRequest(tx, context, signed)
    if (!request.ok) return request
    const locked = await lockRequest(tx, context, request.value.booking)
    const answered = await applyAnswer(tx, context, locked, answer)
    if (!answered.ok) return answered
    onCommit(answered.value.write)
    const [booking = locked.target] = answered.value.changed
    return ok(showRequest(context, { ...request.value, booking }))
  },
})

/** A requested appointment, for the business. Refuses with `event_not_found` for any invalid token. */
async function getRequest(context: ViewContext, signed: string): Promise<Result<RequestView>> {
  const request = await openRequest(context.database, context, signed)
  if (!request.ok) return request
  const { booking } = request.value
  // Other customers' names are shown only while the request can still be answered.
  const isOpen = statusAt(booking, context.now) === 'requested'
  const day = isOpen ? await listDayAround(context.database, context.catalog, booking) : []
  return ok(showRequest(context, request.value, day))
}

/** The request of a signed token, until thirty days after its end; answered, withdrawn and expired ones included. */
async function openRequest(q: Queryable, context: ViewContext, signed: string): Promise<Result<RequestRow>> {
  const { business, now } = context
  const purpose = { name: appointmentRequest, businessId: business.id }
  const bookingId = await openCapability(q, await context.secret(), 'request', purpose, signed)
  const request = bookingId === null ? undefined : await findRequest(q, business.id, bookingId)
  return request && isManageable(request.booking, now) ? ok(request) : refused('event_not_found')
}

/** The business sees who comes and who does it, whatever visitors may choose; it cannot act in the visitor's name. */
function showRequest(
  context: ViewContext,
  { booking, contact, answers }: RequestRow,
  day: readonly RequestDayEntry[] = [],
): RequestView {
  const { defaultLocale } = context.business
  const person = (id: string) => showStaff(context, requirePerson(context.catalog, id))
  return {
    booking: {
      ...showBooking(context, { ...booking, scope: 'view' }),
      staff: person(booking.staffId),
      colleagues: booking.colleagueIds.map(person),
    },
    contact,
    // The reader works at the business, so the answers are in its own language, whatever the language of the page.
    answers: answers.flatMap((one) => showAnswers(one, defaultLocale, defaultLocale, context)),
    day: [...day],
    expiresAt: toIso(booking.expiresAt ?? booking.start),
    defaultLocale,
  }
}
