import type {
  businessEndpoints,
  BusinessEndpointName,
} from '@booking/shared/contract/business/business-endpoints'
import { accessRoutes } from '../access/routes.ts'
import { agendaRoutes } from '../agenda/routes.ts'
import { businessAnswerRoutes } from '../business-answers/routes.ts'
import { businessBookingRoutes } from '../business-bookings/routes.ts'
import { businessDeliveryRoutes } from '../business-deliveries/routes.ts'
import { businessPaymentRoutes } from '../business-payments/routes.ts'
import { businessSchedulingRoutes } from '../business-scheduling/routes.ts'
import { customerRoutes } from '../customers/routes.ts'
import { privacyRoutes } from '../privacy/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import type { Route } from '../routing/route.ts'
import { settingsRoutes } from '../settings/routes.ts'
import { timeOffRoutes } from '../time-off/routes.ts'
import type { BusinessAppContext } from './create-dependencies.ts'

/** Every endpoint of the business API with its handler; a missing one does not compile. */
export const businessTable = {
  ...accessRoutes,
  ...agendaRoutes,
  ...businessBookingRoutes,
  ...businessSchedulingRoutes,
  ...timeOffRoutes,
  ...customerRoutes,
  ...privacyRoutes,
  ...settingsRoutes,
  ...reportRoutes,
  ...businessPaymentRoutes,
  ...businessAnswerRoutes,
  ...businessDeliveryRoutes,
} as const satisfies {
  readonly [Name in BusinessEndpointName]: Route<(typeof businessEndpoints)[Name], BusinessAppContext>
}
