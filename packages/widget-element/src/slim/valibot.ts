/**
 * The part of Valibot that the widget's schemas are made of, for the shipped script alone: the same decisions, and of each
 * fault only what contract/parse.ts reads; no English, no defaults. 1.2 kB (brotli) smaller. Server and tests run on Valibot
 * itself, and valibot.test.ts holds the two against each other.
 */
type Key = string | number
type Issue = {
  readonly kind: 'schema' | 'validation'
  readonly type?: string | undefined
  readonly message: string
  readonly input: unknown
  readonly expected?: string
  readonly requirement?: unknown
  readonly path: Key[]
}

/** A value under way: `typed` once its type is known to be right. */
type Dataset<Value = unknown> = { value: Value; typed: boolean; issues: Issue[] }
type Item = {
  readonly kind: 'schema' | 'validation' | 'transformation'
  readonly isOptional?: boolean
  run(set: Dataset): Dataset
}

const begin = (value: unknown): Dataset => ({ value, typed: false, issues: [] })

const isObject = (value: unknown): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null

function refuse(set: Dataset, message = '', more: Partial<Issue> = {}): Dataset {
  set.typed = false
  set.issues.push({ kind: 'schema', message, input: set.value, path: [], ...more })
  return set
}

const schema = (run: Item['run']): Item => ({ kind: 'schema', run })

const plain = (accepts: (value: unknown) => boolean, message?: string): Item =>
  schema((set) => {
    set.typed = accepts(set.value)
    return set.typed ? set : refuse(set, message)
  })

/* @__NO_SIDE_EFFECTS__ */
export const string = (message?: string) => plain((value) => typeof value === 'string', message)
/* @__NO_SIDE_EFFECTS__ */
export const boolean = () => plain((value) => typeof value === 'boolean')
/* @__NO_SIDE_EFFECTS__ */
export const number = () => plain((value) => typeof value === 'number' && !Number.isNaN(value))
/* @__NO_SIDE_EFFECTS__ */
export const unknown = () => plain(() => true)
/* @__NO_SIDE_EFFECTS__ */
export const literal = (wanted: unknown) => plain((value) => value === wanted)
/* @__NO_SIDE_EFFECTS__ */
export const picklist = (options: readonly unknown[]) => plain((value) => options.includes(value))
/* @__NO_SIDE_EFFECTS__ */
export const custom = (accepts: (value: unknown) => boolean, message: string) => plain(accepts, message)

const validation = (accepts: (value: never) => boolean, message?: string, requirement?: unknown): Item => ({
  kind: 'validation',
  run(set: Dataset<never>) {
    if (set.typed && !accepts(set.value)) {
      refuse(set, message, { kind: 'validation', requirement })
      set.typed = true
    }
    return set
  },
})

/* @__NO_SIDE_EFFECTS__ */
export const check = (accepts: (value: never) => boolean, message: string) => validation(accepts, message)
/* @__NO_SIDE_EFFECTS__ */
export const regex = (pattern: RegExp, message?: string) =>
  validation((value: string) => pattern.test(value), message)
/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (most: number, message: string) =>
  validation((value: string) => value.length <= most, message, most)
/* @__NO_SIDE_EFFECTS__ */
export const minLength = (least: number, message: string) =>
  validation((value: string) => value.length >= least, message, least)
/* @__NO_SIDE_EFFECTS__ */
export const nonEmpty = (message: string) => validation((value: string) => value.length > 0, message)
/* @__NO_SIDE_EFFECTS__ */
export const minValue = (least: number) => validation((value: number) => value >= least, '', least)
/* @__NO_SIDE_EFFECTS__ */
export const maxValue = (most: number) => validation((value: number) => value <= most, '', most)
/* @__NO_SIDE_EFFECTS__ */
export const safeInteger = () => validation(Number.isSafeInteger)

/* @__NO_SIDE_EFFECTS__ */
export const transform = (operation: (value: never) => unknown): Item => ({
  kind: 'transformation',
  run(set: Dataset<never>) {
    return { ...set, value: operation(set.value) }
  },
})
/* @__NO_SIDE_EFFECTS__ */
export const trim = () => transform((value: string) => value.trim())

/** What a part of a value comes to; its faults become the whole's, under the part's key. */
function visit(whole: Dataset, key: Key, item: Item, part: unknown): unknown {
  const { value, typed, issues } = item.run(begin(part))
  for (const issue of issues) {
    issue.path.unshift(key)
    whole.issues.push(issue)
  }
  whole.typed &&= typed
  return value
}

/* @__NO_SIDE_EFFECTS__ */
export const object = (entries: Readonly<Record<string, Item>>, type?: string): Item =>
  schema((set) => {
    const input = set.value
    if (!isObject(input)) return refuse(set, '', { type })
    const output: Record<string, unknown> = {}
    set.typed = true
    for (const [key, item] of Object.entries(entries)) {
      if (key in input) output[key] = visit(set, key, item, input[key])
      else if (!item.isOptional) refuse(set, '', { type, input: undefined, path: [key] })
    }
    const extra = type && Object.keys(input).find((key) => !Object.hasOwn(entries, key))
    if (extra !== undefined) refuse(set, '', { type, expected: 'never', path: [extra] })
    set.value = output
    return set
  })
/* @__NO_SIDE_EFFECTS__ */
export const strictObject = (entries: Readonly<Record<string, Item>>) => object(entries, 'strict_object')

/* @__NO_SIDE_EFFECTS__ */
export const record = (key: Item, item: Item): Item =>
  schema((set) => {
    const input = set.value
    if (!isObject(input)) return refuse(set)
    set.typed = true
    const names = Object.keys(input).filter((name) => !/^(__proto__|prototype|constructor)$/.test(name))
    set.value = Object.fromEntries(
      names.map((name) => [visit(set, name, key, name), visit(set, name, item, input[name])]),
    )
    return set
  })

/* @__NO_SIDE_EFFECTS__ */
export const array = (item: Item): Item =>
  schema((set) => {
    const input = set.value
    if (!Array.isArray(input)) return refuse(set)
    set.typed = true
    set.value = Array.from(input, (part, index) => visit(set, index, item, part))
    return set
  })

const unless = (other: null | undefined, item: Item): Item =>
  schema((set) => {
    set.typed = set.value === other
    return set.typed ? set : item.run(set)
  })
/* @__NO_SIDE_EFFECTS__ */
export const nullable = (item: Item) => unless(null, item)
/* @__NO_SIDE_EFFECTS__ */
export const optional = (item: Item): Item => ({ ...unless(undefined, item), isOptional: true })

/** The first that fits; else the only one whose type does, with its faults. */
/* @__NO_SIDE_EFFECTS__ */
export const union = (options: readonly Item[]): Item =>
  schema((set) => {
    const typed = options.map((option) => option.run(begin(set.value))).filter((one) => one.typed)
    const fits = typed.find(({ issues }) => issues.length === 0)
    return fits ?? (typed.length === 1 ? typed[0] : undefined) ?? refuse(set)
  })

/** The first fault ends it: what follows may rely on what was checked. */
/* @__NO_SIDE_EFFECTS__ */
export const pipe = (first: Item, ...rest: readonly Item[]): Item => ({
  ...first,
  run(begun) {
    let set = first.run(begun)
    for (const item of rest) {
      if (set.issues.length === 0) set = item.run(set)
      else if (item.kind !== 'validation') set.typed = false
    }
    return set
  },
})

export function safeParse(item: Item, input: unknown) {
  const { value: output, issues } = item.run(begin(input))
  return { success: issues.length === 0, output, issues }
}

export const is = (item: Item, input: unknown): boolean => safeParse(item, input).success

export const getDotPath = ({ path }: Issue): string => path.join('.')
