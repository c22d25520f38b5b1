import { at, type Json, listAt, objectAt, objectsAt } from './read-json.ts'

/** Requests are written by clients of the release before, responses are read by them. */
export type Direction = 'request' | 'response'

/** Returns what of a schema a client of the release before would stumble over; empty when the later schema only adds. */
export function compareSchemas(
  direction: Direction,
  place: string,
  before: Json,
  after: Json,
): readonly string[] {
  if (Object.keys(before).length === 0 && Object.keys(after).length === 0) return []
  const types = compareTypes(direction, place, before, after)
  if (types.length > 0) return types
  return alternativesOf(before).flatMap((one) => {
    const tried = alternativesOf(after)
      .filter((other) => isOneType(one, other))
      .map((other) => rules.flatMap((rule) => rule({ direction, place, before: one, after: other })))
    // The alternatives have no names: the most similar one is the same.
    const [closest] = tried.toSorted((some, others) => some.length - others.length)
    return closest ?? [`${place}: an alternative removed`]
  })
}

type Compared = {
  readonly direction: Direction
  readonly place: string
  readonly before: Json
  readonly after: Json
}

const alternativesOf = (schema: Json): readonly Json[] => {
  const inner = [...objectsAt(schema, 'anyOf'), ...objectsAt(schema, 'oneOf')]
  return inner.length === 0 ? [schema] : inner.flatMap(alternativesOf)
}

/** The JSON types of a schema; `any` where it has none. */
function typesOf(schema: Json): ReadonlySet<string> {
  return new Set(
    alternativesOf(schema).flatMap((one) => {
      const type = one['type']
      if (typeof type === 'string') return [type]
      const values = valuesOf(one)
      if (values) return values.map((value) => (value === null ? 'null' : typeof value))
      return ['any']
    }),
  )
}

const isOneType = (one: Json, other: Json): boolean =>
  [...typesOf(one)].some((type) => accepts(typesOf(other), type)) || typesOf(one).has('any')

/** Whether a value of this type fits; an integer is a number. */
const accepts = (types: ReadonlySet<string>, type: string): boolean =>
  types.has(type) || types.has('any') || (type === 'integer' && types.has('number'))

/** A request may have every type that it could have, a response no other one than it could have. */
function compareTypes(direction: Direction, place: string, before: Json, after: Json): readonly string[] {
  const [given, allowed] =
    direction === 'request' ? [typesOf(before), typesOf(after)] : [typesOf(after), typesOf(before)]
  const fits = [...given].every((type) => accepts(allowed, type))
  const show = (schema: Json): string => [...typesOf(schema)].toSorted().join(' or ')
  return fits ? [] : [`${place}: type ${show(before)} became ${show(after)}`]
}

/** The values of an enumeration, or of a constant. */
function valuesOf(schema: Json): readonly unknown[] | null {
  if ('const' in schema) return [schema['const']]
  return 'enum' in schema ? listAt(schema, 'enum') : null
}

const rules: readonly ((compared: Compared) => readonly string[])[] = [
  compareProperties,
  compareRequired,
  compareValues,
  compareLimits,
  ({ direction, place, before, after }) =>
    'items' in before
      ? compareSchemas(direction, `${place}[]`, objectAt(before, 'items'), objectAt(after, 'items'))
      : [],
  ({ direction, place, before, after }) =>
    Object.keys(objectAt(before, 'additionalProperties')).length > 0
      ? compareSchemas(
          direction,
          `${place}.*`,
          objectAt(before, 'additionalProperties'),
          objectAt(after, 'additionalProperties'),
        )
      : [],
]

function compareProperties({ direction, place, before, after }: Compared): readonly string[] {
  return Object.entries(objectAt(before, 'properties')).flatMap(([name, property]) => {
    const later = at(after, 'properties', name)
    const inner = `${place}.${name}`
    return later === undefined
      ? [`${inner}: removed`]
      : compareSchemas(direction, inner, objectAt(property), objectAt(later))
  })
}

/** A request may lack what it could lack, a response has what it had. */
function compareRequired({ direction, place, before, after }: Compared): readonly string[] {
  const [fewer, more] = direction === 'request' ? [before, after] : [after, before]
  const had = new Set(listAt(fewer, 'required'))
  const what = direction === 'request' ? 'is newly required' : 'is no longer always there'
  return listAt(more, 'required').flatMap((name) =>
    // What was removed is reported already.
    had.has(name) || (direction === 'response' && at(after, 'properties', String(name)) === undefined)
      ? []
      : [`${place}.${String(name)}: ${what}`],
  )
}

function compareValues({ direction, place, before, after }: Compared): readonly string[] {
  const later = valuesOf(after)
  if (direction === 'response' || later === null) return []
  const earlier = valuesOf(before)
  if (earlier === null) return [`${place}: newly only ${JSON.stringify(later)}`]
  return earlier.flatMap((value) =>
    later.includes(value) ? [] : [`${place}: the value ${JSON.stringify(value)} removed`],
  )
}

/** The limits of requests, and whether a larger one permits more. */
const limits = {
  minLength: false,
  minimum: false,
  minItems: false,
  maxLength: true,
  maximum: true,
  maxItems: true,
} as const

function compareLimits({ direction, place, before, after }: Compared): readonly string[] {
  if (direction === 'response') return []
  return Object.entries(limits).flatMap(([name, isUpper]) => {
    const [earlier, later] = [before[name], after[name]]
    if (typeof later !== 'number') return []
    const isTighter = typeof earlier !== 'number' || (isUpper ? later < earlier : later > earlier)
    return isTighter
      ? [`${place}: ${name} ${typeof earlier === 'number' ? earlier : 'none'} became ${later}`]
      : []
  })
}
