import { accessRoutes } from './access/routes.ts'
import { agendaRoutes } from './agenda/routes.ts'
import { answerRoutes } from './answers/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import type { DeskRoute } from './page.ts'
import { paymentRoutes } from './payments/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { schedulingRoutes } from './scheduling/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { timeOffRoutes } from './time-off/routes.ts'

/** THE table: all pages of the desk, by feature. The first matching row wins. */
export const deskRoutes: readonly DeskRoute[] = [
  ...signInRoutes,
  ...agendaRoutes,
  // Before bookings: `/desk/bookings/new` is no booking.
  ...schedulingRoutes,
  ...bookingRoutes,
  ...customerRoutes,
  ...timeOffRoutes,
  ...reportRoutes,
  ...paymentRoutes,
  ...answerRoutes,
  ...deliveryRoutes,
  ...settingsRoutes,
  ...accessRoutes,
]
