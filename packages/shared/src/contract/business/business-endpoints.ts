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
import { samplesEndpoints } from './samples.ts'
import { schedulingEndpoints } from './scheduling.ts'
import { settingsEndpoints } from './settings.ts'
import { timeOffEndpoints } from './time-off.ts'
import { isAnyErrorCode } from '../../errors/business-error-messages.ts'
import { ok, type AnyRefusal, type Result } from '../../errors/result.ts'
import { createCaller, type ClientPorts, type RequestTo, type ResponseFrom } from '../client.ts'

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
  ...samplesEndpoints,
} as const satisfies Record<string, BusinessEndpoint>

export type BusinessEndpointName = keyof typeof businessEndpoints

type Table = typeof businessEndpoints

export type BusinessRequest<Name extends BusinessEndpointName> = RequestTo<Table[Name]>
export type BusinessResponse<Name extends BusinessEndpointName> = ResponseFrom<Table[Name]>

export type BusinessClient = {
  readonly call: <Name extends BusinessEndpointName>(
    name: Name,
    request: BusinessRequest<Name>,
  ) => Promise<Result<BusinessResponse<Name>, AnyRefusal>>
}

/** `bearer` is the token of a session or a key. */
export type BusinessClientPorts = Omit<ClientPorts<never>, 'wait'> & { readonly bearer: string | null }

/** The typed client of the business API. It never retries. */
export function createBusinessClient(ports: BusinessClientPorts): BusinessClient {
  const api = { routes: businessEndpoints, isCode: isAnyErrorCode }
  const caller = createCaller<Table, AnyRefusal['code']>(api, ports)
  return {
    call: async (name, request) => {
      const done = await caller.call(name, request)
      if (done.ok) return ok(done.value)
      const { status, ...refusal } = done.refusal
      return { ok: false, refusal: status === null ? refusal : { ...refusal, status } }
    },
  }
}
