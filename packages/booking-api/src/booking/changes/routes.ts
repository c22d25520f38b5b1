import { endpoints } from '@booking/shared/contract/endpoints'

import { toWidgetUrl } from '@booking/shared/contract/widget-url'
import { ok } from '@booking/shared/errors/result'
import { read, readFile, write } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { writeCalendarFile } from './calendar-file.ts'
import { cancelBooking } from './cancel-booking.ts'
import { getBooking } from './get-booking.ts'
import { rescheduleBooking } from './reschedule-booking.ts'
import { seriesEntry } from './series-entry.ts'

export const bookingRoutes = {
  getBooking: read(endpoints.getBooking, async (context: ViewContext, { params, query }) => {
    const found = await getBooking(context, params.token, query.locale)
    return found.ok ? ok(found.value.view) : found
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
      const found = await getBooking(context, params.token, query.locale)
      if (!found.ok) return found
      const { view, booking } = found.value
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
