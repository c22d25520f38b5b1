import { ok } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { toWidgetUrl } from '@booking/shared/contract/widget-url'
import { getBooking } from '../../bookings/get-booking.ts'
import { writeCalendarFile } from '../../bookings/calendar-file.ts'
import { readFile } from '../../routing/route.ts'

export const getBookingCalendar = readFile(endpoints.getBookingCalendar, async (call, { params, query }) => {
  const found = await getBooking(call, params.token, query.locale)
  if (!found.ok) return found
  const { view, booking } = found.value
  const page = toWidgetUrl({ kind: 'booking', id: params.token, action: 'view' })
  const manageUrl = `${call.origin}${page}?locale=${query.locale ?? booking.locale}`
  return ok({
    content: writeCalendarFile(view, booking.updatedAt, manageUrl),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="booking.ics"',
    },
  })
})
