import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import type { BusinessBookingContext } from '../bookings/open-booking.ts'
import { read, readByBody, write, writeNothing } from '../../endpoints/route.ts'
import { changeTimeOff, removeTimeOff } from './change-time-off.ts'
import { createTimeOff, previewTimeOff } from './create-time-off.ts'
import { listOwnTimeOff } from './list-time-off.ts'

export const timeOffRoutes = {
  listTimeOff: read(businessEndpoints.listTimeOff, (context: BusinessBookingContext, { query }) =>
    listOwnTimeOff(context, query),
  ),
  previewTimeOff: readByBody(businessEndpoints.previewTimeOff, (context: BusinessBookingContext, { body }) =>
    previewTimeOff(context, body),
  ),
  createTimeOff: write(businessEndpoints.createTimeOff, (context: BusinessBookingContext, { body }) =>
    createTimeOff(context, body),
  ),
  changeTimeOff: write(businessEndpoints.changeTimeOff, (context: BusinessBookingContext, { params, body }) =>
    changeTimeOff(context, params.id, body),
  ),
  removeTimeOff: writeNothing(
    businessEndpoints.removeTimeOff,
    (context: BusinessBookingContext, { params }) => removeTimeOff(context, params.id),
  ),
}
