/** An object of a JSON document. */
export type Json = { readonly [key: string]: unknown }

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path, or undefined. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), value)

/** The object at a path; an empty one where there is none. */
export function objectAt(value: unknown, ...path: readonly string[]): Json {
  const found = at(value, ...path)
  return isJson(found) ? found : {}
}

/** The list at a path; an empty one where there is none. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** The objects of the list at a path. */
export const objectsAt = (value: unknown, ...path: readonly string[]): readonly Json[] =>
  listAt(value, ...path).filter(isJson)

/** An OpenAPI document whose components stand where they are referred to. None of ours contains itself. */
export function dereference(document: unknown): Json {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    if (!isJson(value)) return value
    const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(String(value['$ref'])) ?? []
    if (kind !== undefined && name !== undefined) return fill(at(document, 'components', kind, name))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
  }
  return objectAt(fill(document))
}
