import * as fc from 'fast-check'
import { describeApi } from '../../src/http/describe-api.ts'
import { dereference } from '../../test/contract/read-json.ts'
import { naughtyBody, naughtyHeaders, naughtyText, naughtyValue } from './naughty-values.ts'
import { changeAt, type Hints, placesIn, sampleSchema } from './sample-schema.ts'
import { siteTargets } from './site-targets.ts'

/** A request as it is sent. */
export type BadRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

/** What is attacked: an endpoint of the API, or an address of the site. */
export type Target = {
  /** Unique. */
  readonly name: string
  readonly method: string
  /** `{name}` is a path parameter, `*` the rest of an address. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  /** Null without a body. */
  readonly body: unknown
  readonly bodyType: 'json' | 'form'
}

/** Every endpoint of the contract, the business's too, and every kind of address of the site. */
export const listTargets = (hints: Hints): readonly Target[] => [...apiTargets(hints), ...siteTargets]

function apiTargets(hints: Hints): readonly Target[] {
  const { paths } = dereference(describeApi(undefined))
  return Object.entries(Object(paths)).flatMap(([path, operations]) =>
    Object.entries(Object(operations)).map(([method, operation]) => {
      const parameters: unknown = Reflect.get(Object(operation), 'parameters')
      const query = (Array.isArray(parameters) ? parameters : []).flatMap((one: unknown) => {
        const named = (key: string): unknown => Reflect.get(Object(one), key)
        if (named('in') !== 'query') return []
        const name = String(named('name'))
        return [[name, sampleSchema(named('schema'), hints, name)] as const]
      })
      const schema: unknown = ['requestBody', 'content', 'application/json', 'schema'].reduce<unknown>(
        (value, key) => Reflect.get(Object(value), key),
        operation,
      )
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        query: Object.fromEntries(query),
        body: schema === undefined ? null : sampleSchema(schema, hints),
        bodyType: 'json' as const,
      }
    }),
  )
}

const ways = ['body', 'body', 'body', 'raw_body', 'query', 'path', 'headers', 'method'] as const

/** Any bad request to a target. */
export function badRequestTo(target: Target, hints: Hints): fc.Arbitrary<BadRequest> {
  return fc
    .record({
      way: fc.constantFrom(...ways),
      place: fc.nat(),
      action: fc.constantFrom(
        'replace',
        'replace',
        'replace',
        'remove',
        'add',
        'wrap',
        'duplicate',
        'truncate',
      ),
      value: naughtyValue,
      text: naughtyText,
      raw: naughtyBody,
      headers: naughtyHeaders,
      key: fc.uuid(),
      method: fc.constantFrom(
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'HEAD',
        'TRACE',
        'PROPFIND',
        'POST',
        'GET',
      ),
    })
    .map((given) => {
      const way =
        target.body === null && (given.way === 'body' || given.way === 'raw_body') ? 'query' : given.way
      const path = fillPath(target.path, hints, way === 'path' ? given.text : null)
      const query = queryOf(target.query, way === 'query' ? given : null)
      const json = target.body === null ? null : writeBody(target, way === 'body' ? given : null)
      return {
        method: way === 'method' ? given.method : target.method,
        path: `${path}${query}`,
        headers: {
          ...(target.body === null ? {} : { 'content-type': types[target.bodyType] }),
          ...(target.method === 'GET' ? {} : { 'idempotency-key': `a-bad-input-${given.key}` }),
          ...(target.bodyType === 'form' ? { 'sec-fetch-site': 'same-origin' } : {}),
          ...tokenOf(target, hints),
          // Most requests to the business's endpoints have its key, so that they get past the door.
          ...(target.path.startsWith('/api/v1/business') && given.place % 8 > 0
            ? { authorization: `Bearer ${String(hints['key'])}` }
            : {}),
          ...(way === 'headers' ? given.headers : {}),
        },
        body: way === 'raw_body' ? given.raw : json,
      }
    })
}

/** The token of a visitor, where one opens more. */
const tokenOf = ({ path }: Target, hints: Hints): Readonly<Record<string, string>> =>
  path.startsWith('/api/v1/slots')
    ? { authorization: `Bearer ${String(hints['manage'])}` }
    : path.startsWith('/api/v1/orders/')
      ? { authorization: `Bearer ${String(hints['orderToken'])}` }
      : {}

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

type Change = {
  readonly place: number
  readonly action: string
  readonly value: unknown
  readonly text: string
}

function writeBody({ body, bodyType }: Target, change: Change | null): Buffer {
  const changed = change ? changeBody(body, change) : body
  if (bodyType === 'form') {
    const pairs = Object.entries(Object(changed)).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ])
    return Buffer.from(new URLSearchParams(pairs).toString())
  }
  const text =
    JSON.stringify(changed, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ??
    'null'
  if (change?.action === 'duplicate') return Buffer.from(text.replace(/^\{("[^"]+":)/, '{$1null,$1'))
  if (change?.action === 'truncate')
    return Buffer.from(text.slice(0, change.place % Math.max(1, text.length)))
  return Buffer.from(text)
}

function changeBody(body: unknown, { place, action, value, text }: Change): unknown {
  const places = placesIn(body)
  const at = places[place % places.length] ?? []
  if (action === 'remove') return changeAt(body, at, () => undefined)
  if (action === 'wrap') return changeAt(body, at, (inner) => [inner, inner])
  if (action === 'add')
    return changeAt(body, at, (inner) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? { ...inner, [text]: value }
        : value,
    )
  if (action === 'replace') return changeAt(body, at, () => value)
  return body
}

function fillPath(path: string, hints: Hints, bad: string | null): string {
  const fill = (name: string): string => safeEncode(bad ?? String(hints[name] ?? 'x'))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(name)).replaceAll('*', () => fill('rest'))
}

function queryOf(query: Target['query'], change: Change | null): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, textOf(value)])
  if (change) {
    const index = change.place % Math.max(1, pairs.length)
    const name = pairs[index]?.[0] ?? change.text
    if (change.action === 'remove') pairs.splice(index, 1)
    else if (change.action === 'duplicate' || change.action === 'add') pairs.push([name, change.text])
    else if (change.action === 'wrap') pairs.push([change.text, 'x'])
    else if (pairs.length > 0) pairs[index] = [name, change.text]
    else pairs.push([change.text, change.text])
  }
  if (pairs.length === 0) return ''
  return `?${pairs.map((pair) => pair.map(safeEncode).join('=')).join('&')}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Half of a character cannot be encoded; it is sent as the bytes that a broken client sends. Addresses stay below the limit of headers. */
function safeEncode(text: string): string {
  const short = text.slice(0, 2500)
  try {
    return encodeURIComponent(short)
  } catch {
    return `%ED%A0%80${encodeURIComponent(Buffer.from(short).toString('utf8'))}`
  }
}
