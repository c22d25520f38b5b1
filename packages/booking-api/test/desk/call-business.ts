import * as v from 'valibot'
import {
  type BusinessEndpointName,
  businessEndpoints,
  type BusinessRequest,
  type BusinessResponse,
} from '@hourfold/shared/contract/business/business-endpoints'
import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import { ProblemSchema } from '@hourfold/shared/contract/problem'
import type { Shop } from '../open-shop.ts'

/** A request of the business API; each gets an idempotency key of its own. */
export type Asked<Name extends BusinessEndpointName> = Omit<BusinessRequest<Name>, 'idempotencyKey'>

type Parts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** `done` with the response, which is checked against the contract, or the code of the refusal. */
type Called<Name extends BusinessEndpointName> =
  | { readonly code: 'done'; readonly value: BusinessResponse<Name> }
  | { readonly code: string }

/** Calls the business API of a shop over HTTP, with a session or a key. */
export function callBusiness<Name extends BusinessEndpointName>(
  shop: Shop,
  bearer: string,
  name: Name,
  asked: Asked<Name>,
): Promise<Called<Name>>
export async function callBusiness(
  shop: Shop,
  bearer: string,
  name: BusinessEndpointName,
  { params = {}, query = {}, body }: Parts,
): Promise<object> {
  const { method, path, response: ResponseSchema, body: BodySchema }: Endpoint = businessEndpoints[name]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, value]],
    ),
  )
  const response = await shop.send(`${filled}?${search.toString()}`, {
    method,
    headers: { authorization: `Bearer ${bearer}` },
    ...(BodySchema ? { body: body ?? {} } : {}),
  })
  if (!response.ok) return { code: v.parse(ProblemSchema, await response.json()).code }
  if (!ResponseSchema) return { code: 'done', value: await response.text() }
  return { code: 'done', value: v.parse(ResponseSchema, await response.json()) }
}
