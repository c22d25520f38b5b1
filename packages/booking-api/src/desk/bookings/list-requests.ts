import type * as v from 'valibot'
import type { BusinessRequestSchema } from '@hourfold/shared/contract/business/bookings'
import { ok } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import { restrictedTo } from '../../access/actor.ts'
import { listBookingsById } from '../../tables/bookings.ts'
import { listDayAround } from '../../booking/requests/day-around.ts'
import { listOpenRequests } from '../../booking/requests/open-requests.ts'
import { readSummaries } from '../../booking/summaries/list-summaries.ts'
import { type BusinessBookingContext, isOwnBooking } from './open-booking.ts'

/** More open requests than one person handles at a time. */
const most = 50

/** Requests that wait for an answer, the earliest deadline first, each with the person's day around it. */
export async function listRequests(context: BusinessBookingContext) {
  const { actor, business, catalog, database, now } = context
  const open = await listOpenRequests(database, business.id, now)
  const bookings = await listBookingsById(
    database,
    business.id,
    open.map(({ bookingId }) => bookingId),
  )
  const own = open
    .flatMap(({ bookingId, answerBy }) => {
      const booking = bookings.find(({ id }) => id === bookingId)
      return booking && isOwnBooking(actor, booking) ? [{ booking, answerBy }] : []
    })
    .slice(0, most)
  const seesPeople = actor.scopes.includes('people')
  const summaries = await readSummaries(
    database,
    context,
    own.map(({ booking }) => booking.id),
  )
  const requests: v.InferOutput<typeof BusinessRequestSchema>[] = []
  for (const [index, { booking, answerBy }] of own.entries()) {
    const summary = summaries[index]
    if (!summary) continue
    const day = await listDayAround(database, catalog, booking, restrictedTo(actor) ?? booking.staffId)
    requests.push({
      booking: summary,
      answerBy: toIso(answerBy),
      day: day.map(({ start, end, service, customer, isRequested, isSubject }) => ({
        start,
        end,
        service,
        customer: seesPeople ? customer : null,
        isRequested,
        isSubject,
      })),
    })
  }
  return ok({ requests })
}
