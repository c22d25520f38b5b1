import type { BusinessSettings } from './business-settings.ts'
import { defaultForgetAfter } from './retention-defaults.ts'

/** The days of each rule of a business. */
export const retentionDays = ({ retention, customers }: BusinessSettings) => ({
  ...retention,
  customers: customers.forgetAfter ?? defaultForgetAfter,
})
