import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { CallName, RequestOf, ResponseOf } from '@hourfold/shared/contract/client'
import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import type { AgentCall } from './agents/agent-tool.ts'
import { buildRequest, type RawRequest, type RequestQueues } from '../endpoints/raw-request.ts'
import type { Observe } from '../context/observe.ts'
import { observeOperation } from './observe-operation.ts'
import type { Route } from '../endpoints/route.ts'
import type { AppContext } from './create-dependencies.ts'
import { routeTable } from './route-table.ts'

type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/** The visitors' API for the tools of an agent: the handlers that HTTP has, with the context of the agent's own request. */
export function createAgentCall(
  observe: Observe,
  shared: RequestQueues & Pick<RawRequest<AppContext>, 'openContext' | 'peekContext'>,
): AgentCall {
  function call<Name extends CallName>(
    name: Name,
    sent: RequestOf<Name>,
  ): Promise<Result<ResponseOf<Name>, AnyRefusal>>
  async function call(
    name: CallName,
    { params = {}, query = {}, body, idempotencyKey }: Sent,
  ): Promise<Result<unknown, AnyRefusal>> {
    const route: Route<Endpoint, AppContext> = routeTable[name]
    const { [route.endpoint.bearer ?? '']: bearer, ...rest } = query
    const raw = buildRequest(shared, {
      params,
      query: presentParams(rest),
      bearer,
      body,
      idempotencyKey,
      // A response that was stored for a visitor has tokens that an agent does not get.
      caller: 'agent',
    })
    const done = await observeOperation(observe, name, route.endpoint, () => route.run(raw))
    if (!done.ok) return done
    const { finished, body: answer } = done.value
    const output: unknown = finished ? JSON.parse(Buffer.from(finished.plain).toString()) : answer
    return ok(output)
  }
  return call
}

const presentParams = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
