import { ok } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { getBooking } from '../../actions/get-booking.ts'
import { writeCalendarFile } from '../calendar-file.ts'
import { readFile } from '../route.ts'

export const getBookingCalendar = readFile(endpoints.getBookingCalendar, async (call, { params, query }) => {
  const found = await getBooking(call, params.token, query.locale)
  if (!found.ok) return found
  return ok({
    content: writeCalendarFile(found.value.view, found.value.booking.updatedAt),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="booking.ics"',
    },
  })
})
