import type { ErrorCode } from '@hourfold/shared/errors/error-table'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { parseInput } from '@hourfold/shared/input/parse'
import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import type { BodyInput, Input, RawRequest, Writing } from './raw-request.ts'

/** Parses the path, the query and the body. */
export async function parseWhole<const E extends Endpoint & Writing>(
  endpoint: E,
  raw: RawRequest<unknown>,
): Promise<Result<BodyInput<E>>> {
  const input = parseAddress(endpoint, raw)
  if (!input.ok) return input
  const sent = await raw.readBody()
  if (!sent.ok) return sent
  const body = parseInput(endpoint.body, sent.value)
  return body.ok ? ok({ ...input.value, body: body.value }) : body
}

/** Parses the path and the query. A malformed name is refused like an unknown one, so that the response does not reveal the format. */
export function parseAddress<const E extends Endpoint>(
  endpoint: E,
  raw: RawRequest<unknown>,
): Result<Input<E>> {
  const params = parseInput(endpoint.params, raw.params)
  if (!params.ok) return refused(unknownCode(endpoint, raw))
  if (!raw.query.ok) return raw.query
  // A token in the address counts for nothing, because addresses end up in logs.
  const token = endpoint.bearer === undefined ? {} : { [endpoint.bearer]: raw.bearer }
  const query = parseInput(endpoint.query, { ...raw.query.value, ...token })
  return query.ok ? ok({ params: params.value, query: query.value }) : query
}

/** The refusal of an unknown name, by the path parameter. Every other parameter names a calendar. */
const unknownCodes = {
  token: 'event_not_found',
  order: 'event_not_found',
  session: 'page_not_found',
  signed: 'event_not_found',
  image: 'page_not_found',
  preview: 'page_not_found',
} as const satisfies Readonly<Record<string, ErrorCode>>

const unknownCode = ({ path }: Endpoint, { params }: Pick<RawRequest<unknown>, 'params'>): ErrorCode =>
  /^\/(?:forms|surveys|quizzes)\//.test(path) ? 'form_not_found' : nameUnknown(params)

const nameUnknown = (params: RawRequest<unknown>['params']): ErrorCode =>
  Object.entries(unknownCodes).find(([name]) => name in params)?.[1] ?? 'calendar_not_found'

/** The locale of a parsed query, for responses in the language of the visitor. */
export const localeOf = (query: unknown): string | undefined => {
  const locale: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'locale') : undefined
  return typeof locale === 'string' ? locale : undefined
}
