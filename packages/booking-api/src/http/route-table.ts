import type { endpoints, EndpointName } from '@booking/shared/contract/endpoints'
import { addressProofRoutes } from '../address-proofs/routes.ts'
import { bookingRoutes } from '../bookings/routes.ts'
import { businessRoutes } from '../businesses/routes.ts'
import { consentRoutes } from '../consents/routes.ts'
import { formRoutes } from '../forms/routes.ts'
import { holdRoutes } from '../holds/routes.ts'
import { linkRequestRoutes } from '../link-requests/routes.ts'
import { linkRoutes } from '../links/routes.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { orderRoutes } from '../orders/routes.ts'
import { paymentRoutes } from '../payments/routes.ts'
import { previewRoutes } from '../previews/routes.ts'
import { requestRoutes } from '../requests/routes.ts'
import type { Route } from '../routing/route.ts'
import { seriesRoutes } from '../series/routes.ts'
import { slotRoutes } from '../slots/routes.ts'
import type { AppContext } from './create-dependencies.ts'

/** Every endpoint of the contract with its handler; a missing one does not compile. */
export const routeTable = {
  ...businessRoutes,
  ...linkRoutes,
  ...slotRoutes,
  ...seriesRoutes,
  ...holdRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...bookingRoutes,
  ...requestRoutes,
  ...formRoutes,
  ...previewRoutes,
  ...addressProofRoutes,
  ...linkRequestRoutes,
  ...notificationRoutes,
  ...consentRoutes,
} as const satisfies { readonly [Name in EndpointName]: Route<(typeof endpoints)[Name], AppContext> }
