import { expect, test } from 'vitest'
import { businessEndpoints } from './business/business-endpoints.ts'
import { endpoints, type Endpoint } from './endpoints.ts'

type Group = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly Group[] => (Array.isArray(value) ? value.filter(isGroup) : [])

/** A pattern that no text of any length matches: it is anchored, and nothing in it repeats without an end. */
const isBounded = (pattern: unknown): boolean =>
  pattern instanceof RegExp &&
  pattern.source.startsWith('^') &&
  pattern.source.endsWith('$') &&
  !/[+*]|\{\d+,\}/.test(pattern.source.replaceAll(/\[(?:\\.|[^\]])*\]|\\./g, 'x'))

/** Of where a visitor came from, what is too much is cut, because no booking should fail for it. */
const cutThere = 'body.attribution.'

/** The paths below a schema where a request may send as much as it likes. */
function unbounded(schema: unknown, path: string, around: readonly Group[] = []): readonly string[] {
  if (!isGroup(schema)) return []
  const pipe = listOf(schema['pipe'])
  const [first, ...rest] = pipe
  // The schema of a pipe is its own first step.
  if (first && around.length === 0)
    return [
      ...unbounded(
        first === schema ? schema : first,
        path,
        first === schema ? pipe : [...listOf(first['pipe']), ...rest],
      ),
      ...rest
        .filter((one) => one['kind'] === 'schema')
        .flatMap((one) => unbounded(one, path, [...listOf(one['pipe']), ...rest])),
    ]
  const has = (...types: readonly string[]) => around.some((one) => types.includes(String(one['type'])))
  switch (schema['type']) {
    case 'string':
      return has('max_length', 'length') || around.some((one) => isBounded(one['requirement'])) ? [] : [path]
    case 'number':
      return has('max_value') ? [] : [path]
    case 'array':
      return [...(has('max_length') ? [] : [path]), ...unbounded(schema['item'], `${path}[]`)]
    case 'record':
      return [
        ...(has('max_entries') ? [] : [path]),
        ...unbounded(schema['key'], `${path}{key}`),
        ...unbounded(schema['value'], `${path}{}`),
      ]
    case 'strict_object':
      return isGroup(schema['entries'])
        ? Object.entries(schema['entries']).flatMap(([key, one]) => unbounded(one, `${path}.${key}`))
        : [path]
    case 'optional':
    case 'nullable':
      return unbounded(schema['wrapped'], path)
    case 'union':
      return listOf(schema['options']).flatMap((one) => unbounded(one, path))
    case 'picklist':
    case 'literal':
    case 'boolean':
      return []
    // A text that code reads; its length is bounded before.
    case 'custom':
      return []
    case 'unknown':
      return has('check') ? [] : [path]
    default:
      return [`${path}: ${String(schema['type'])}`]
  }
}

test.each(Object.entries<Endpoint>({ ...endpoints, ...businessEndpoints }))(
  'every text, list and number that %s takes has a bound',
  (_, { params, query, body }) => {
    expect(
      [
        ...unbounded(params, 'params'),
        ...unbounded(query, 'query'),
        ...(body === undefined ? [] : unbounded(body, 'body')),
      ].filter((path) => !path.startsWith(cutThere)),
    ).toEqual([])
  },
)
