import type { endpoints, EndpointName } from '@booking/shared/contract/endpoints'
import { cancelBooking } from './endpoints/cancel-booking.ts'
import { createHold } from './endpoints/create-hold.ts'
import { createOrder } from './endpoints/create-order.ts'
import { findNextSlot } from './endpoints/find-next-slot.ts'
import { findSlots } from './endpoints/find-slots.ts'
import { getBookingCalendar } from './endpoints/get-booking-calendar.ts'
import { getBooking } from './endpoints/get-booking.ts'
import { getBusiness } from './endpoints/get-business.ts'
import { getProvider } from './endpoints/get-provider.ts'
import { getService } from './endpoints/get-service.ts'
import { releaseHold } from './endpoints/release-hold.ts'
import { renewHold } from './endpoints/renew-hold.ts'
import { rescheduleBooking } from './endpoints/reschedule-booking.ts'
import type { Route } from './route.ts'

/** Every endpoint of the contract with what answers it; a missing one does not compile. */
export const handlers = {
  getBusiness,
  getService,
  getProvider,
  findSlots,
  findNextSlot,
  createHold,
  renewHold,
  releaseHold,
  createOrder,
  getBooking,
  rescheduleBooking,
  cancelBooking,
  getBookingCalendar,
} as const satisfies { readonly [Name in EndpointName]: Route<(typeof endpoints)[Name]> }
