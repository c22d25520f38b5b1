import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import type { BusinessBookingContext } from '../bookings/open-booking.ts'
import { read, write } from '../../endpoints/route.ts'
import { addBookings } from './add-bookings.ts'
import { findBusinessSlots } from './find-business-slots.ts'
import { listBookableServices } from './list-bookable-services.ts'
import { moveBusinessBooking } from './move-booking.ts'

export const businessSchedulingRoutes = {
  listBookableServices: read(businessEndpoints.listBookableServices, (context: BusinessBookingContext) =>
    listBookableServices(context),
  ),
  findBusinessSlots: read(businessEndpoints.findBusinessSlots, (context: BusinessBookingContext, { query }) =>
    findBusinessSlots(context, query),
  ),
  addBookings: write(businessEndpoints.addBookings, (context: BusinessBookingContext, { body }) =>
    addBookings(context, body),
  ),
  moveBusinessBooking: write(
    businessEndpoints.moveBusinessBooking,
    (context: BusinessBookingContext, { params, body }) => moveBusinessBooking(context, params.id, body),
  ),
}
