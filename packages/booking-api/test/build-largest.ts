import * as v from 'valibot'

type Group = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly Group[] => (Array.isArray(value) ? value.filter(isGroup) : [])

/** `most`: entries of a list. `isLong`: texts as long as they may be, up to `longest`; otherwise short ones, so that more entries fit. */
type Shape = { readonly most: number; readonly isLong: boolean; readonly longest?: number }

/**
 * The largest value that a schema accepts, or nearly: texts, lists and numbers at their bounds. Of texts with a pattern, the longest of
 * many candidates that it takes. Entries of a list differ by their index.
 */
export function buildLargest(schema: v.GenericSchema, shape: Shape, index = 0): unknown {
  return build(schema, shape, index)
}

/** The largest body within a number of bytes: its lists grow together until it no longer fits, its texts are cut only if they must be. */
export function buildWithin(schema: v.GenericSchema, isLong: boolean, bytes: number): unknown {
  for (const longest of [40_000, 10_000, 3000, 1000]) {
    const fitting = (most: number): { readonly body: unknown } | null => {
      const body = buildLargest(schema, { most, isLong, longest })
      return Buffer.byteLength(JSON.stringify(body)) <= bytes ? { body } : null
    }
    let found = fitting(1)
    if (!found) continue
    // Lists within lists grow by the square: no step more than doubles them.
    let most = 1
    let step = 1
    for (let isGrowing = true; step >= 1;) {
      const next = most + step > 1000 ? null : fitting(most + step)
      if (next) most += step
      found = next ?? found
      isGrowing &&= next !== null
      step = isGrowing ? most : Math.floor(step / 2)
    }
    return found.body
  }
  throw new Error('nothing fits')
}

/** What a schema took the last time is tried first: it is built a thousand times in one list. */
const taken = { long: new WeakMap<object, number>(), short: new WeakMap<object, number>() }
const leftOut = new WeakMap<object, readonly string[]>()

function build(schema: unknown, shape: Shape, index: number): unknown {
  if (!isGroup(schema)) return undefined
  const accepts = (value: unknown): boolean => isSchema(schema) && v.safeParse(schema, value).success
  const steps = listOf(schema['pipe'])
  const bound = (type: string): number | undefined => {
    const found = steps.find((step) => step['type'] === type)?.['requirement']
    return typeof found === 'number' ? found : undefined
  }
  switch (schema['type']) {
    case 'string': {
      const memory = shape.isLong ? taken.long : taken.short
      const texts = textsFor(bound('max_length'), shape, index)
      const last = texts[memory.get(schema) ?? -1]
      if (last !== undefined && accepts(last)) return last
      const longest = texts
        .filter(accepts)
        .toSorted((one, other) => Buffer.byteLength(other) - Buffer.byteLength(one))[0]
      if (longest !== undefined) memory.set(schema, texts.indexOf(longest))
      return longest
    }
    case 'number':
      return [bound('max_value'), 100 - index, 12, 1, 0].find((one) => one !== undefined && accepts(one))
    case 'boolean':
      return true
    case 'literal':
      return schema['literal']
    case 'picklist': {
      const options = Array.isArray(schema['options']) ? schema['options'] : []
      return options[index % options.length]
    }
    case 'optional':
    case 'nullable':
      return isGroup(schema['wrapped']) && schema['wrapped']['type'] === 'string' && !shape.isLong
        ? schema['type'] === 'nullable'
          ? null
          : undefined
        : build(schema['wrapped'], shape, index)
    case 'union': {
      const built = listOf(schema['options']).map((one) => build(one, shape, index))
      return built.toSorted((a, b) => sizeOf(b) - sizeOf(a)).find(accepts)
    }
    case 'array':
      return fit(
        Math.min(bound('max_length') ?? shape.most, shape.most),
        (count) => Array.from({ length: count }, (_, at) => build(schema['item'], shape, at)),
        accepts,
      )
    case 'record':
      return fit(
        Math.min(bound('max_entries') ?? shape.most, shape.most),
        (count) =>
          Object.fromEntries(
            Array.from({ length: count }, (_, at) => [`k${at}`, build(schema['value'], shape, at) ?? 'x']),
          ),
        accepts,
      )
    case 'strict_object': {
      const entries = isGroup(schema['entries']) ? Object.entries(schema['entries']) : []
      const whole: Group = Object.fromEntries(
        entries
          .map(([key, one]) => [key, build(one, shape, index)] as const)
          .filter(([, value]) => value !== undefined),
      )
      // Keys that exclude each other: the fewest are left out that make the rest valid.
      const loose = entries
        .filter(([, one]) => isGroup(one) && one['type'] === 'optional')
        .map(([key]) => key)
      const without = (keys: readonly string[]): Group =>
        Object.fromEntries(Object.entries(whole).filter(([key]) => !keys.includes(key)))
      const choices = [
        leftOut.get(schema) ?? [],
        [],
        ...loose.map((key) => [key]),
        ...loose.flatMap((a, at) => loose.slice(at + 1).map((b) => [a, b])),
      ]
      const chosen = choices.find((keys) => accepts(without(keys)))
      if (chosen) leftOut.set(schema, chosen)
      return without(chosen ?? [])
    }
    case 'unknown':
      return shape.isLong
        ? 'x'.repeat(Math.min(20_000, shape.longest ?? Infinity))
        : Array.from({ length: shape.most }, () => 'x')
    default:
      return undefined
  }
}

/** The most entries that are valid: a list of days of the week, for example, is shorter than others. */
function fit(most: number, make: (count: number) => object, accepts: (value: unknown) => boolean): unknown {
  for (let count = most; count >= 1; count = Math.floor(count / 2)) {
    const made = make(count)
    if (accepts(made)) return made
  }
  return undefined
}

function isSchema(value: object): value is v.GenericSchema {
  return 'kind' in value && value.kind === 'schema'
}

const sizeOf = (value: unknown): number => JSON.stringify(value ?? null).length

function textsFor(
  bound: number | undefined,
  { isLong, longest = Infinity }: Shape,
  index: number,
): readonly string[] {
  const length = bound === undefined ? undefined : Math.min(bound, longest)
  const at = Date.UTC(2027, 0, 4, 10) + index * 3_600_000
  const known = [
    new Date(at).toISOString(),
    new Date(at).toISOString().slice(0, 10),
    'America/Argentina/ComodRivadavia',
    'services/haircut.yaml',
    '0123456789abcdef',
    `${'0123456789abcdef'.repeat(2)}.webp`,
    `customer${index}@example.com`,
    'EUR',
    'DE',
    '100',
    '20',
    '1',
    '[]',
  ]
  const lengths = isLong ? [length, 300, 200, 160, 100, 80, 64, 40, 20] : [20, 8]
  const letters = lengths.flatMap((one) =>
    one === undefined ? [] : [`${index}`.padStart(one, 'a'), 'm'.repeat(one)],
  )
  return [
    ...known,
    ...letters,
    ...(isLong && length !== undefined ? ['🪻'.repeat(Math.floor(length / 2))] : []),
  ]
}
