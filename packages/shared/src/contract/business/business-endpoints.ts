import { accessEndpoints } from './access.ts'
import { agendaEndpoints } from './agenda.ts'
import { answersEndpoints } from './answers.ts'
import { bookingsEndpoints } from './bookings.ts'
import type { BusinessEndpoint } from './business-endpoint.ts'
import { customersEndpoints } from './customers.ts'
import { deliveriesEndpoints } from './deliveries.ts'
import { moneyEndpoints } from './money.ts'
import { privacyEndpoints } from './privacy.ts'
import { reportsEndpoints } from './reports.ts'
import { schedulingEndpoints } from './scheduling.ts'
import { settingsEndpoints } from './settings.ts'
import { timeOffEndpoints } from './time-off.ts'

/**
 * The business API: everything that the desk and the commands can do. The server's handlers, the client and the OpenAPI document are
 * derived from this table.
 */
export const businessEndpoints = {
  ...accessEndpoints,
  ...agendaEndpoints,
  ...bookingsEndpoints,
  ...schedulingEndpoints,
  ...timeOffEndpoints,
  ...customersEndpoints,
  ...privacyEndpoints,
  ...settingsEndpoints,
  ...reportsEndpoints,
  ...moneyEndpoints,
  ...answersEndpoints,
  ...deliveriesEndpoints,
} as const satisfies Record<string, BusinessEndpoint>

export type BusinessEndpointName = keyof typeof businessEndpoints
