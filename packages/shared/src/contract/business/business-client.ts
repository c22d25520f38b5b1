import * as v from 'valibot'
import { isAnyErrorCode } from '../../errors/business-error-messages.ts'
import { isErrorCode } from '../../errors/error-table.ts'
import { ok, type AnyRefusal, type Result } from '../../errors/result.ts'
import type { Endpoint } from '../endpoints.ts'
import { ProblemSchema } from '../problem.ts'
import { businessEndpoints, type BusinessEndpointName } from './business-endpoints.ts'

type Row<Name extends BusinessEndpointName> = (typeof businessEndpoints)[Name]

type Filled<Key extends string, Schema extends v.GenericSchema> = keyof v.InferInput<Schema> extends never
  ? unknown
  : // oxlint-disable-next-line typescript/no-generated-empty-object-type -- of a schema without keys, and meant so
    Partial<v.InferInput<Schema>> extends v.InferInput<Schema>
    ? { readonly [K in Key]?: v.InferInput<Schema> }
    : { readonly [K in Key]: v.InferInput<Schema> }

/** Input of an endpoint: path parameters, query, body, and the idempotency key of an endpoint that changes something. */
export type BusinessRequest<Name extends BusinessEndpointName> = Filled<'params', Row<Name>['params']> &
  Filled<'query', Row<Name>['query']> &
  (Row<Name> extends { body: infer Body extends v.GenericSchema } ? Filled<'body', Body> : unknown) &
  (Row<Name> extends { method: 'GET' } | { onlyReads: true } ? unknown : { readonly idempotencyKey: string })

/** The response body of a successful call; a file is its text. */
export type BusinessResponse<Name extends BusinessEndpointName> =
  Row<Name> extends { response: infer Body extends v.GenericSchema } ? v.InferOutput<Body> : string

export type BusinessClient = {
  readonly call: <Name extends BusinessEndpointName>(
    name: Name,
    request: BusinessRequest<Name>,
  ) => Promise<Result<BusinessResponse<Name>, AnyRefusal>>
}

export type BusinessClientPorts = {
  /** The origin of the API. */
  readonly origin: string
  /** The token of a session or a key; null before signing in. */
  readonly bearer: string | null
  readonly send: (
    url: string,
    init: { readonly method: string; readonly headers: Record<string, string>; readonly body: string | null },
  ) => Promise<{ readonly status: number; text(): Promise<string> }>
}

type SentRequest = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/**
 * The typed client of the business API. A success has the type of the contract and is not validated, because the server's tests
 * check responses against the schemas. It never retries: its caller does, with the same idempotency key.
 */
export function createBusinessClient({ origin, bearer, send }: BusinessClientPorts): BusinessClient {
  function call<Name extends BusinessEndpointName>(
    name: Name,
    request: BusinessRequest<Name>,
  ): Promise<Result<BusinessResponse<Name>, AnyRefusal>>
  async function call<Body>(
    name: BusinessEndpointName,
    request: SentRequest,
  ): Promise<Result<Body, AnyRefusal>> {
    const { method, path, body: BodySchema, responseType }: Endpoint = businessEndpoints[name]
    const response = await send(addressOf(origin, path, request), {
      method,
      headers: {
        accept: 'application/json',
        ...(BodySchema ? { 'content-type': 'application/json' } : {}),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
      },
      body: BodySchema ? JSON.stringify(request.body ?? {}) : null,
    })
    const text = await response.text()
    if (response.status >= 400) return { ok: false, refusal: readRefusal(response.status, text) }
    return ok(JSON.parse(responseType === undefined && text !== '' ? text : JSON.stringify(text)))
  }
  return { call }
}

function addressOf(origin: string, path: string, { params = {}, query = {} }: SentRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
  return `${origin}/api/v1${filled}${search && `?${search}`}`
}

function readRefusal(status: number, text: string): AnyRefusal {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ProblemSchema), text)
  if (!parsed.success || !isAnyErrorCode(parsed.output.code)) return { code: 'internal_error', status }
  const { code, params, fields, alternatives } = parsed.output
  return {
    code,
    status,
    ...(params === undefined ? {} : { params }),
    ...(fields === undefined
      ? {}
      : {
          fields: fields.flatMap((field) =>
            isErrorCode(field.code)
              ? [{ path: field.path, code: field.code, ...(field.params ? { params: field.params } : {}) }]
              : [],
          ),
        }),
    ...(alternatives === undefined ? {} : { alternatives }),
  }
}
