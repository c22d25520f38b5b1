import type { endpoints, EndpointName } from '@hourfold/shared/contract/endpoints'
import { addressProofRoutes } from '../people/address-proofs/routes.ts'
import { bookingRoutes } from '../booking/changes/routes.ts'
import { businessRoutes } from '../booking/businesses/routes.ts'
import { consentRoutes } from '../people/consents/routes.ts'
import { formRoutes } from '../forms/routes.ts'
import { holdRoutes } from '../booking/holds/routes.ts'
import { linkRequestRoutes } from '../messages/link-requests/routes.ts'
import { linkRoutes } from '../booking/links/routes.ts'
import { notificationRoutes } from '../messages/routes.ts'
import { orderRoutes } from '../booking/orders/routes.ts'
import { paymentRoutes } from '../payments/routes.ts'
import { previewRoutes } from '../booking/previews/routes.ts'
import { requestRoutes } from '../booking/requests/routes.ts'
import type { Route } from '../endpoints/route.ts'
import { seriesRoutes } from '../booking/series/routes.ts'
import { slotRoutes } from '../booking/slots/routes.ts'
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
