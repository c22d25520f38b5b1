import * as v from 'valibot'
import { ok, type Result } from '../errors/result.ts'
import { didYouMean } from './did-you-mean.ts'

/** A mistake in a value of a file, and the keys that lead to it. */
export type ValueFault = { readonly keys: readonly PropertyKey[]; readonly reason: string }

export type CheckedValue<Value> = {
  /** The parsed value, or undefined when it has faults other than unknown keys. */
  readonly value: Value | undefined
  /** The given value without its unknown keys. */
  readonly known: unknown
  readonly faults: readonly ValueFault[]
}

type Issues = readonly v.BaseIssue<unknown>[]

/**
 * Checks a value of a file against a schema. Valibot stops an object at its first unknown key, so unknown keys are
 * found and removed before it parses the rest.
 */
export function checkValue<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  value: unknown,
  parse: (schema: Schema, value: unknown) => Result<v.InferOutput<Schema>, Issues> = parseValue,
  reasonOf: (issue: v.BaseIssue<unknown>) => string = describeIssue,
): CheckedValue<v.InferOutput<Schema>> {
  const unknown = findUnknownKeys(schema, value, [])
  const known = withoutKeys(
    value,
    unknown.map(({ keys }) => keys),
  )
  const parsed = parse(schema, known)
  const issues = parsed.ok ? [] : parsed.refusal.flatMap(unfoldUnion)
  return {
    value: parsed.ok ? parsed.value : undefined,
    known,
    faults: [...unknown, ...issues.map((issue) => ({ keys: keysOf(issue), reason: reasonOf(issue) }))],
  }
}

export function parseValue<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  value: unknown,
): Result<v.InferOutput<Schema>, Issues> {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? ok(parsed.output) : { ok: false, refusal: parsed.issues }
}

export const pathOf = (keys: readonly PropertyKey[]): string => keys.map(String).join('.') || 'file'

const keysOf = ({ path }: v.BaseIssue<unknown>): readonly PropertyKey[] =>
  (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []))

export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is unknown here'
  if (issue.input === undefined) return 'is required'
  if (issue.type === 'strict_object') return 'must be a group of settings'
  return issue.message + (typeof issue.input === 'string' ? didYouMean(issue.input, optionsOf(issue)) : '')
}

/** The values that the issue names as valid: those of a picklist, a literal or a variant. */
const optionsOf = ({ expected, issues }: v.BaseIssue<unknown>): readonly string[] => [
  ...Array.from((expected ?? '').matchAll(/"([^"]*)"/g), ([, word = '']) => word),
  ...(issues ?? []).flatMap(optionsOf),
]

/**
 * Replaces the issue of a union by the issues of its object shape when the given value is an object, because the
 * owner most likely meant that shape.
 */
function unfoldUnion(issue: v.BaseIssue<unknown>): Issues {
  if (issue.type !== 'union' || !isGroup(issue.input)) return [issue]
  const inner = (issue.issues ?? []).filter(
    ({ type, path }) => path !== undefined && type !== 'record' && path[0]?.type === 'object',
  )
  if (inner.length === 0 || inner.some(({ path }) => path?.[0]?.origin === 'key')) return [issue]
  const [first, ...rest] = issue.path ?? []
  return inner.map((one) => {
    const [key, ...keysBelow] = one.path ?? []
    return first && key ? { ...one, path: [first, ...rest, key, ...keysBelow] } : one
  })
}

type Group = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds the keys of strict objects that their schemas do not define. */
function findUnknownKeys(schema: unknown, value: unknown, at: readonly PropertyKey[]): readonly ValueFault[] {
  const {
    type,
    entries,
    item,
    options,
    wrapped,
    key: discriminator,
    value: valueSchema,
  } = isGroup(schema) ? schema : {}
  if (wrapped !== undefined) return findUnknownKeys(wrapped, value, at)
  if (Array.isArray(value))
    return item === undefined ? [] : value.flatMap((one, index) => findUnknownKeys(item, one, [...at, index]))
  if (!isGroup(value)) return []
  if (Array.isArray(options)) {
    const shapes = options.filter(isGroup).filter(({ entries: shape }) => {
      if (!isGroup(shape)) return false
      if (typeof discriminator !== 'string') return true
      const literal = shape[discriminator]
      return isGroup(literal) && literal['literal'] === value[discriminator]
    })
    // With several possible shapes, the intended one is unknown.
    return shapes.length === 1 ? findUnknownKeys(shapes[0], value, at) : []
  }
  if (type === 'record')
    return Object.entries(value).flatMap(([key, one]) => findUnknownKeys(valueSchema, one, [...at, key]))
  if (type !== 'strict_object' || !isGroup(entries)) return []
  return Object.entries(value).flatMap(([key, one]) => {
    if (Object.hasOwn(entries, key)) return findUnknownKeys(entries[key], one, [...at, key])
    const others = Object.keys(entries).filter((name) => !Object.hasOwn(value, name))
    return [{ keys: [...at, key], reason: `is unknown here${didYouMean(key, others)}` }]
  })
}

/** The keys below a value; those that end a path have nothing below them. */
type KeyTree = Map<string, KeyTree>

function withoutKeys(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  const root: KeyTree = new Map()
  for (const path of paths) {
    let node = root
    for (const key of path) {
      const next: KeyTree = node.get(String(key)) ?? new Map()
      node.set(String(key), next)
      node = next
    }
  }
  return withoutTree(value, root)
}

function withoutTree(value: unknown, tree: KeyTree): unknown {
  if (tree.size === 0) return value
  const innerOf = (key: PropertyKey, one: unknown) => withoutTree(one, tree.get(String(key)) ?? new Map())
  if (Array.isArray(value)) return value.map((one: unknown, index) => innerOf(index, one))
  if (!isGroup(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      tree.get(key)?.size === 0 ? [] : [[key, innerOf(key, one)] as const],
    ),
  )
}
