import * as v from 'valibot'
import { ok, type Result } from '../errors/result.ts'
import { didYouMean } from './did-you-mean.ts'

/** What is wrong with a value of a file, and the keys that lead to it. */
export type ValueFault = { readonly keys: readonly PropertyKey[]; readonly reason: string }

export type CheckedValue<Value> = {
  /** The parsed value; undefined where it has other faults than unknown keys. */
  readonly value: Value | undefined
  /** What was given, without its unknown keys. */
  readonly known: unknown
  readonly faults: readonly ValueFault[]
}

type Issues = readonly v.BaseIssue<unknown>[]

/** Valibot ends an object at its first unknown key, so these are found, and taken out, before it parses the rest. */
export function checkValue<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  given: unknown,
  parse: (schema: Schema, value: unknown) => Result<v.InferOutput<Schema>, Issues> = parseValue,
  reasonOf: (issue: v.BaseIssue<unknown>) => string = describeIssue,
): CheckedValue<v.InferOutput<Schema>> {
  const unknown = findUnknownKeys(schema, given, [])
  const known = withoutKeys(
    given,
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

/** The words that would have been right, as far as the issue names them: those of a picklist, a literal or a variant. */
const optionsOf = ({ expected, issues }: v.BaseIssue<unknown>): readonly string[] => [
  ...Array.from((expected ?? '').matchAll(/"([^"]*)"/g), ([, word = '']) => word),
  ...(issues ?? []).flatMap(optionsOf),
]

/**
 * Where one of several shapes was possible and a group of keys was given, it is the shape of a group that was meant: its own
 * issues say what is wrong with it.
 */
function unfoldUnion(issue: v.BaseIssue<unknown>): Issues {
  if (issue.type !== 'union' || !isGroup(issue.input)) return [issue]
  const inner = (issue.issues ?? []).filter(
    ({ type, path }) => path !== undefined && type !== 'record' && path[0]?.type === 'object',
  )
  if (inner.length === 0 || inner.some(({ path }) => path?.[0]?.origin === 'key')) return [issue]
  const [first, ...rest] = issue.path ?? []
  return inner.map((one) => {
    const [own, ...further] = one.path ?? []
    return first && own ? { ...one, path: [first, ...rest, own, ...further] } : one
  })
}

type Group = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys that stand in a strict object which does not know them. */
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
    const shapes = options.filter(isGroup).filter(({ entries: own }) => {
      if (!isGroup(own)) return false
      if (typeof discriminator !== 'string') return true
      const literal = own[discriminator]
      return isGroup(literal) && literal['literal'] === value[discriminator]
    })
    // Of several possible shapes nobody knows which one was meant.
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

function withoutKeys(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (paths.length === 0) return value
  const below = (key: PropertyKey) =>
    paths.flatMap(([first, ...rest]) => (String(first) === String(key) ? [rest] : []))
  if (Array.isArray(value)) return value.map((one: unknown, index) => withoutKeys(one, below(index)))
  if (!isGroup(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const inner = below(key)
      return inner.some((rest) => rest.length === 0) ? [] : [[key, withoutKeys(one, inner)] as const]
    }),
  )
}
