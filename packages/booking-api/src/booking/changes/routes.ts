import { endpoints } from '@hourfold/shared/contract/endpoints'
import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { read, readFile, write } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { seriesEntry, type SeriesEntry } from './series-entry.ts'
import { eventStatus, isManageable } from '@hourfold/shared/booking/decide-booking'
import type { BookingView } from '@hourfold/shared/contract/views'
import { type Booking, findBooking } from '../../tables/bookings.ts'
import { hashToken } from '../../context/new-id.ts'
import { showBooking } from '../../endpoints/views/show-views.ts'
import type { Cancel, Reschedule } from '@hourfold/shared/contract/requests'
import { lockBookings } from '../../capacity/lock-bookings.ts'
import { requireService } from '../../catalog/catalog.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { applyChange } from './apply-change.ts'
import { addAlternatives } from '../../capacity/find-alternatives.ts'
import { takeCapacity } from '../../capacity/take-capacity.ts'
import { moveBookings, noMove } from './move-bookings.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Instant } from '@hourfold/shared/time/instant'
import { describeEvent, eventUid, isOff as isOffIn, placeOfEvent, titleForVisitor } from './event-texts.ts'

export const bookingRoutes = {
  getBooking: read(endpoints.getBooking, async (context: ViewContext, { params, query }) => {
    const shown = await getBooking(context, params.token, query.locale)
    return shown.ok ? ok(shown.value.view) : shown
  }),
  rescheduleBooking: write(endpoints.rescheduleBooking, (context: ViewContext, { params, body, query }) =>
    rescheduleBooking(context, params.token, body, query.locale),
  ),
  cancelBooking: write(endpoints.cancelBooking, (context: ViewContext, { params, body, query }) =>
    cancelBooking(context, params.token, body, query.locale),
  ),
  getBookingCalendar: readFile(
    endpoints.getBookingCalendar,
    async (context: ViewContext, { params, query }) => {
      const shown = await getBooking(context, params.token, query.locale)
      if (!shown.ok) return shown
      const { view, booking } = shown.value
      const page = toWidgetUrl({ kind: 'booking', id: params.token, action: 'view' })
      const manageUrl = `${context.origin}${page}?locale=${query.locale ?? booking.locale}`
      return ok({
        content: writeCalendarFile(
          view,
          booking.updatedAt,
          manageUrl,
          seriesEntry(context.business.id, booking),
        ),
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="booking.ics"',
        },
      })
    },
  ),
}

type ShownBooking = { readonly view: BookingView; readonly booking: Booking }

/**
 * The booking of a manage or view token, in the requested language or that of the booking. Unknown, revoked and long past tokens
 * all give `event_not_found`.
 */
async function getBooking(
  context: ViewContext,
  token: string,
  locale: string | undefined,
): Promise<Result<ShownBooking>> {
  const booking = await findBooking(context.database, context.business.id, hashToken(token))
  if (!booking || !isManageable(booking, context.now)) return refused('event_not_found')
  return ok({ view: showBooking({ ...context, locale: locale ?? booking.locale }, booking), booking })
}

/**
 * Cancels a booking, or all bookings of a scope or none, with the visitor's reason; frees their slots and refunds their money by
 * the agreed policy.
 */
const cancelBooking = (
  context: ViewContext,
  token: string,
  { reason, scope = 'one' }: Cancel,
  locale: string | undefined,
): Attempt<BookingView> => ({
  run: async (tx, onCommit) => {
    const locked = await lockBookings(tx, context, token, scope)
    if (!locked.ok) return locked
    const { target, all } = locked.value
    const applied = await applyChange(tx, context, locked.value, {
      actor: 'visitor',
      command: { kind: 'cancel', reason },
      policyOf: ({ serviceId }) => requireService(context.catalog, serviceId),
    })
    if (!applied.ok) return applied
    onCommit(applied.value.write)
    const cancelled = applied.value.changed[all.indexOf(target)] ?? target
    return ok(
      showBooking(
        { ...context, locale: locale ?? target.locale },
        { ...cancelled, orderSize: target.orderSize - all.length },
      ),
    )
  },
})

/**
 * Reschedules a booking, or all bookings of a scope or none, with the same person unless the request names another. Where visitors
 * do not choose the person, they see everyone's times, so anyone who is free takes over.
 */
function rescheduleBooking(
  context: ViewContext,
  token: string,
  { start, provider, scope = 'one', timeZone }: Reschedule,
  locale: string | undefined,
): Attempt<BookingView> {
  let request = noMove
  return {
    run: async (tx, onCommit) => {
      const locked = await lockBookings(tx, context, token, scope)
      if (!locked.ok) return locked
      const { target, all } = locked.value
      const moved = await moveBookings(
        tx,
        context,
        locked.value,
        {
          start,
          provider,
          scope,
          take: (capacity) => takeCapacity(tx, context, capacity),
          onRequest: (move) => void (request = move),
        },
        {
          actor: 'visitor',
          policyOf: ({ serviceId }) => requireService(context.catalog, serviceId),
          timeZone,
        },
      )
      if (!moved.ok) return moved
      onCommit(moved.value.write)
      const booking = moved.value.changed[all.indexOf(target)] ?? target
      return ok(showBooking({ ...context, locale: locale ?? target.locale }, booking))
    },
    explain: (refusal) => addAlternatives(context, refusal, request.requested, request.excluded),
  }
}

/**
 * One booking as an iCalendar file for the holder of its link: a permanent UID, a SEQUENCE that grows with each change, times in
 * UTC, and an alarm an hour before. `manageUrl` is the link that requested the file; a guest's link only shows the booking.
 * `updatedAt` is the stamp, so that the same booking gives the same bytes. A date of a series that calendars keep as one entry
 * names that entry and its planned time, so that the file does not add it a second time beside an invitation.
 */
export function writeCalendarFile(
  booking: BookingView,
  updatedAt: Instant,
  manageUrl: string,
  entry: SeriesEntry | null = null,
): string {
  const isOff = isOffIn(booking.status)
  const calendar = ical({
    prodId: { company: 'Booking', product: 'Appointments', language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const address = placeOfEvent(booking)
  const summary = titleForVisitor(booking)
  const event = calendar.createEvent({
    id: entry?.uid ?? eventUid(booking.id, booking.business.id),
    sequence: entry?.sequence ?? booking.sequence,
    status: ICalEventStatus[eventStatus[booking.status]],
    stamp: new Date(updatedAt),
    start: new Date(booking.start),
    end: new Date(booking.end),
    summary,
    description: describeEvent(booking, manageUrl),
    url: manageUrl,
    ...(address === null ? {} : { location: address }),
    ...(entry === null ? {} : { recurrenceId: new Date(entry.plannedStart) }),
  })
  if (!isOff)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmSeconds, description: summary })
  return calendar.toString()
}

const alarmSeconds = 60 * 60
