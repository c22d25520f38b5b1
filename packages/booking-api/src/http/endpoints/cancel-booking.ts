import { endpoints } from '@booking/shared/contract/endpoints'
import { cancelBooking as cancel } from '../../bookings/cancel-booking.ts'
import { write } from '../../routing/route.ts'

export const cancelBooking = write(endpoints.cancelBooking, (call, { params, body, query }) =>
  cancel(call, params.token, body, query.locale),
)
