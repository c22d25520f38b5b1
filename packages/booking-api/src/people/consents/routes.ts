import { endpoints } from '@booking/shared/contract/endpoints'

import { write } from '../../endpoints/route.ts'
import type { ConsentContext } from './consent-context.ts'
import { createConsent } from './create-consent.ts'

export const consentRoutes = {
  // Only the site's own pages may record a consent: otherwise any page on the web could fill the table with rows that stay for
  // years.
  createConsent: write(
    endpoints.createConsent,
    (context: ConsentContext, { body }) => createConsent(context, body),
    { sameHostOnly: true },
  ),
}
