import type { DeskRoute } from '../page.ts'
import { loadBookingPage, submitBookingPage } from './booking-page.tsx'
import { loadRequestsPage, submitRequestsPage } from './requests-page.tsx'

export const bookingRoutes: readonly DeskRoute[] = [
  { path: '/desk/requests', role: 'staff', load: loadRequestsPage, submit: submitRequestsPage },
  { path: '/desk/bookings/:id', role: 'staff', load: loadBookingPage, submit: submitBookingPage },
]
