import { isAnyErrorCode } from '../../errors/business-error-messages.ts'
import { ok, type AnyRefusal, type Result } from '../../errors/result.ts'
import { createCaller, type ClientPorts, type RequestTo, type ResponseFrom } from '../client.ts'
import { businessEndpoints, type BusinessEndpointName } from './business-endpoints.ts'

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
