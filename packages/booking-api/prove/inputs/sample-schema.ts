/** A part of a JSON schema, as far as samples need it. */
type Schema = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a key usually holds, so that a sample passes as many checks as possible before the wrong value is met. */
export type Hints = Readonly<Record<string, string | number | boolean>>

/** A value that a schema permits, or nearly: the mutations of bad inputs begin with it. */
export function sampleSchema(schema: unknown, hints: Hints, key = ''): unknown {
  if (Object.hasOwn(hints, key)) return hints[key]
  if (!isObject(schema)) return 'x'
  if ('const' in schema) return schema['const']
  const { enum: values, anyOf, oneOf, allOf, type, properties, items, minimum, minLength } = schema
  if (Array.isArray(values)) return values[0]
  for (const choices of [anyOf, oneOf, allOf])
    if (Array.isArray(choices)) return sampleSchema(choices[0], hints, key)
  if (isObject(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, sampleSchema(inner, hints, name)]),
    )
  if (type === 'array') return [sampleSchema(items, hints, key)]
  if (type === 'number' || type === 'integer') return typeof minimum === 'number' ? minimum : 1
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'object') return {}
  return 'x'.repeat(typeof minLength === 'number' ? minLength : 1)
}

/** All places of a value: the keys that lead to each. */
export function placesIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  const here = [path]
  if (Array.isArray(value))
    return [...here, ...value.flatMap((inner: unknown, index) => placesIn(inner, [...path, index]))]
  if (!isObject(value)) return here
  return [...here, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))]
}

/** The value with another one at a place; `change` gets what is there. */
export function changeAt(
  value: unknown,
  [first, ...rest]: readonly (string | number)[],
  change: (inner: unknown) => unknown,
): unknown {
  if (first === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (index === first ? changeAt(inner, rest, change) : inner))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (name !== first) return [[name, inner]]
      const next = changeAt(inner, rest, change)
      return next === undefined ? [] : [[name, next]]
    }),
  )
}
