import { ok } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { getBooking as find } from '../../bookings/get-booking.ts'
import { read } from '../../routing/route.ts'

export const getBooking = read(endpoints.getBooking, async (call, { params, query }) => {
  const found = await find(call, params.token, query.locale)
  return found.ok ? ok(found.value.view) : found
})
