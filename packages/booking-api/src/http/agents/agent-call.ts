import type { CallName, RequestOf, ResponseOf } from '@booking/shared/contract/client'
import type { AnyRefusal, Result } from '@booking/shared/errors/result'

/** Calls an endpoint of the visitors' API for an agent, with every check and limit that a request over HTTP meets. */
export type AgentCall = <Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<Result<ResponseOf<Name>, AnyRefusal>>

/** What a tool may use: the API, and new Idempotency-Keys. */
export type AgentPorts = {
  readonly call: AgentCall
  readonly newKey: () => string
}
