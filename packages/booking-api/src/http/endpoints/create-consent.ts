import { endpoints } from '@booking/shared/contract/endpoints'
import { createConsent as record } from '../../consents/create-consent.ts'
import { write } from '../../routing/route.ts'

/** For the site itself, as proof: any page on the web could fill it otherwise, with rows that stay for years. */
export const createConsent = write(endpoints.createConsent, (call, { body }) => record(call, body), {
  isForOwn: true,
})
