import type { DeskRoute } from '../page.ts'
import { loadMovePage, submitMovePage } from './move-page.tsx'
import { loadNewBookingPage, submitNewBookingPage } from './new-booking-page.tsx'

export const schedulingRoutes: readonly DeskRoute[] = [
  { path: '/desk/bookings/new', role: 'staff', load: loadNewBookingPage, submit: submitNewBookingPage },
  { path: '/desk/bookings/:id/move', role: 'staff', load: loadMovePage, submit: submitMovePage },
]
