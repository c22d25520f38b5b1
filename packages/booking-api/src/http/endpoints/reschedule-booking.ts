import { endpoints } from '@booking/shared/contract/endpoints'
import { rescheduleBooking as reschedule } from '../../bookings/reschedule-booking.ts'
import { write } from '../../routing/route.ts'

export const rescheduleBooking = write(endpoints.rescheduleBooking, (call, { params, body, query }) =>
  reschedule(call, params.token, body, query.locale),
)
