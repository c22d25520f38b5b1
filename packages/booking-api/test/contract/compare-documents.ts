import { compareSchemas, type Direction } from './compare-schemas.ts'
import { at, type Json, objectAt, objectsAt } from './read-json.ts'

/**
 * Compares an OpenAPI document with that of a release before it, and returns what a client of that release would stumble over: one
 * line each, empty when the later document only adds. Texts, limits of length that were widened, and everything new are free.
 */
export function compareDocuments(before: Json, after: Json): readonly string[] {
  const operations = operationsOf(before, 'paths').flatMap(({ path, method, operation }) => {
    const later = at(after, 'paths', path, method)
    const name = `${method.toUpperCase()} ${path}`
    return later === undefined
      ? [`${name}: removed`]
      : compareOperations({ name, before: operation, after: objectAt(later), documents: { before, after } })
  })
  // What is sent to a webhook's endpoint is read there, as a response is.
  const webhooks = operationsOf(before, 'webhooks').flatMap(({ path, method, operation }) => {
    const later = at(after, 'webhooks', path, method)
    if (later === undefined) return [`webhook ${path}: removed`]
    return compareContent(
      'response',
      `webhook ${path}`,
      bodyOf(operation, before),
      bodyOf(objectAt(later), after),
    )
  })
  return [...operations, ...webhooks]
}

type Compared = {
  readonly name: string
  readonly before: Json
  readonly after: Json
  readonly documents: { readonly before: Json; readonly after: Json }
}

function compareOperations({ name, before, after, documents }: Compared): readonly string[] {
  return [
    ...compareParameters(name, parametersOf(before, documents.before), parametersOf(after, documents.after)),
    ...(at(before, 'requestBody', 'required') !== true && at(after, 'requestBody', 'required') === true
      ? [`${name}: the body is newly required`]
      : []),
    ...compareContent(
      'request',
      `${name} request`,
      bodyOf(before, documents.before),
      bodyOf(after, documents.after),
    ),
    ...Object.entries(objectAt(before, 'responses')).flatMap(([status, response]) => {
      const later = at(after, 'responses', status)
      if (later === undefined) return [`${name}: response ${status} removed`]
      const place = `${name} ${status}`
      return compareContent(
        'response',
        place,
        contentOf(response, documents.before),
        contentOf(later, documents.after),
      )
    }),
    ...compareAccess(name, before, after),
  ]
}

function compareParameters(name: string, before: readonly Json[], after: readonly Json[]): readonly string[] {
  const keyOf = (parameter: Json): string =>
    `${String(parameter['in'])} parameter ${String(parameter['name'])}`
  const find = (all: readonly Json[], key: string) => all.find((one) => keyOf(one) === key)
  const changed = before.flatMap((parameter) => {
    const key = keyOf(parameter)
    const later = find(after, key)
    if (!later) return [`${name}: ${key} removed`]
    return compareSchemas(
      'request',
      `${name}: ${key}`,
      objectAt(parameter, 'schema'),
      objectAt(later, 'schema'),
    )
  })
  const required = after.flatMap((parameter) => {
    const key = keyOf(parameter)
    const isNew = parameter['required'] === true && find(before, key)?.['required'] !== true
    return isNew ? [`${name}: ${key} is newly required`] : []
  })
  return [...changed, ...required]
}

/** Whoever was permitted is permitted: every way to be authorized still exists. */
function compareAccess(name: string, before: Json, after: Json): readonly string[] {
  const later = new Set(objectsAt(after, 'security').map((one) => JSON.stringify(one)))
  if (later.size === 0) return []
  const ways = objectsAt(before, 'security').map((one) => JSON.stringify(one))
  const present = ways.length === 0 ? ['{}'] : ways
  return present.flatMap((way) => (later.has(way) ? [] : [`${name}: access by ${way} removed`]))
}

function compareContent(
  direction: Direction,
  place: string,
  before: Content,
  after: Content,
): readonly string[] {
  return Object.keys(before.types).flatMap((type) => {
    if (!(type in after.types)) return [`${place}: ${type} removed`]
    return compareSchemas(direction, place, schemaOf(before, type), schemaOf(after, type))
  })
}

/** Bodies by type of content, in their document. */
type Content = { readonly types: Json; readonly document: Json }

const schemaOf = ({ types, document }: Content, type: string): Json =>
  resolve(at(types, type, 'schema'), document)

const bodyOf = (operation: Json, document: Json): Content =>
  contentOf(objectAt(operation, 'requestBody'), document)

const contentOf = (holder: unknown, document: Json): Content => ({
  types: objectAt(resolve(holder, document), 'content'),
  document,
})

const parametersOf = (operation: Json, document: Json): readonly Json[] =>
  objectsAt(operation, 'parameters').map((one) => resolve(one, document))

/** Follows a reference to a component. */
function resolve(value: unknown, document: Json): Json {
  const reference = at(value, '$ref')
  return typeof reference === 'string'
    ? objectAt(document, ...reference.replace(/^#\//, '').split('/'))
    : objectAt(value)
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

function operationsOf(document: Json, part: 'paths' | 'webhooks') {
  return Object.entries(objectAt(document, part)).flatMap(([path, item]) =>
    methods.flatMap((method) =>
      at(item, method) === undefined ? [] : [{ path, method, operation: objectAt(item, method) }],
    ),
  )
}
