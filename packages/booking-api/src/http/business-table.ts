import type {
  businessEndpoints,
  BusinessEndpointName,
} from '@hourfold/shared/contract/business/business-endpoints'
import { accessRoutes } from '../access/routes.ts'
import { agendaRoutes } from '../desk/agenda/routes.ts'
import { businessAnswerRoutes } from '../desk/answers/routes.ts'
import { businessBookingRoutes } from '../desk/bookings/routes.ts'
import { businessDeliveryRoutes } from '../desk/deliveries/routes.ts'
import { businessPaymentRoutes } from '../desk/payments/routes.ts'
import { businessSchedulingRoutes } from '../desk/scheduling/routes.ts'
import { customerRoutes } from '../people/customers/routes.ts'
import { privacyRoutes } from '../people/privacy/routes.ts'
import { reportRoutes } from '../desk/reports/routes.ts'
import type { Route } from '../endpoints/route.ts'
import { sampleRoutes } from '../desk/samples/routes.ts'
import { settingsRoutes } from '../desk/settings/routes.ts'
import { timeOffRoutes } from '../desk/time-off/routes.ts'
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
  ...sampleRoutes,
} as const satisfies {
  readonly [Name in BusinessEndpointName]: Route<(typeof businessEndpoints)[Name], BusinessAppContext>
}
