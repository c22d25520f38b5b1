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

/** The steps of a pipe. Where the first one is a pipe itself, its steps come before the others. */
const stepsOf = (schema: Group): readonly Group[] =>
  listOf(schema['pipe']).flatMap((step, index) =>
    index === 0 && step !== schema ? [step, ...stepsOf(step)] : [step],
  )

/** The paths below a valibot schema with a text, a list or a number of unbounded size. */
export function findUnbounded(
  schema: unknown,
  path: string,
  around: readonly Group[] = [],
): readonly string[] {
  if (!isGroup(schema)) return []
  const pipe = listOf(schema['pipe'])
  const [first, ...rest] = pipe
  // The schema of a pipe is its own first step.
  if (first && around.length === 0)
    return [
      ...findUnbounded(
        first === schema ? schema : first,
        path,
        first === schema ? pipe : [...stepsOf(first), ...rest],
      ),
      ...rest
        .filter((one) => one['kind'] === 'schema')
        .flatMap((one) => findUnbounded(one, path, [...listOf(one['pipe']), ...rest])),
    ]
  const has = (...types: readonly string[]) => around.some((one) => types.includes(String(one['type'])))
  switch (schema['type']) {
    case 'string':
      return has('max_length', 'length') || around.some((one) => isBounded(one['requirement'])) ? [] : [path]
    case 'number':
      return has('max_value') ? [] : [path]
    case 'array':
      return [...(has('max_length') ? [] : [path]), ...findUnbounded(schema['item'], `${path}[]`)]
    case 'record':
      return [
        ...(has('max_entries') || isPicklist(schema['key']) ? [] : [path]),
        ...findUnbounded(schema['key'], `${path}{key}`),
        ...findUnbounded(schema['value'], `${path}{}`),
      ]
    case 'strict_object':
      return isGroup(schema['entries'])
        ? Object.entries(schema['entries']).flatMap(([key, one]) => findUnbounded(one, `${path}.${key}`))
        : [path]
    case 'optional':
    case 'nullable':
      return findUnbounded(schema['wrapped'], path)
    case 'union':
    case 'variant':
      return listOf(schema['options']).flatMap((one) => findUnbounded(one, path))
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

const isPicklist = (schema: unknown): boolean => isGroup(schema) && schema['type'] === 'picklist'
