import type { SettingsField } from '@hourfold/shared/contract/business/settings'
import { WeekHoursSchema } from '../../catalog/files/parse-hours.ts'
import { DatesSchema, PriceSchema } from '../../catalog/files/file-values.ts'
import { type FileKind, fileKinds } from '../../catalog/files/file-kinds.ts'
import { keyWords } from '../../catalog/files/key-words.ts'
import { NameFileSchema, TextFileSchema } from '../../context/words.ts'

/** Keys that only the files change: they identify the business, or decide what existing prices, times and addresses mean. */
export const fixedKeys: Readonly<Partial<Record<FileKind, readonly string[]>>> = {
  business: [
    'slug',
    'hosts',
    'timeZone',
    'country',
    'currency',
    'defaultLocale',
    'webhooks',
    'brand',
    'returnOrigins',
  ],
  service: ['kind', 'image', 'sessions', 'questions', 'rules', 'retention', 'resources', 'recurring'],
  staff: ['image', 'feeds', 'timeZone', 'locations'],
}

/** The fields of a file, drawn from the schema that checks it and the value that it has. */
export function describeFields(kind: FileKind, value: unknown): readonly SettingsField[] {
  const hints: Readonly<Record<string, string>> = keyWords[kind]
  const { entries } = fileKinds[kind]
  return Object.entries(entries).flatMap(([key, schema]) =>
    fixedKeys[kind]?.includes(key)
      ? [fieldOf({ path: key, kind: 'fixed', value: childOf(value, key), hint: hints[key] ?? '' })]
      : walk(schema, childOf(value, key), { path: key, hint: hints[key] ?? '', isRequired: true }),
  )
}

type Place = Pick<SettingsField, 'path' | 'hint' | 'isRequired'> & { readonly fallback?: unknown }

function walk(schema: unknown, value: unknown, place: Place): readonly SettingsField[] {
  if (!isGroup(schema)) return []
  const { type, wrapped, pipe, entries, item, options } = schema
  if (type === 'optional' || type === 'nullable')
    return walk(wrapped, value, { ...place, isRequired: false, fallback: schema['default'] })
  const kind = known.get(schema)
  if (kind !== undefined) return [fieldOf({ ...place, kind, value })]
  if (Array.isArray(pipe) && pipe[0] !== schema && isGroup(pipe[0])) {
    if (pipe[0]['type'] !== undefined && known.get(pipe[0]) === undefined) return walk(pipe[0], value, place)
  }
  if (type === 'strict_object' && isGroup(entries)) {
    return Object.entries(entries).flatMap(([key, one]) =>
      walk(one, childOf(value, key), {
        path: `${place.path}.${key}`,
        hint: '',
        isRequired: place.isRequired,
      }),
    )
  }
  if (type === 'picklist' && Array.isArray(options))
    return [fieldOf({ ...place, kind: 'choice', value, options: options.map(String) })]
  const simple = simpleKinds[String(type)]
  if (simple !== undefined) return [fieldOf({ ...place, kind: simple, value })]
  if (type === 'array' && isGroup(item)) {
    const inner = baseOf(item)
    if (inner['type'] === 'string') return [fieldOf({ ...place, kind: 'texts', value })]
    if (!Array.isArray(value)) return [fieldOf({ ...place, kind: 'fixed', value })]
    return value.flatMap((one: unknown, index) =>
      walk(item, one, { path: `${place.path}.${index}`, hint: '', isRequired: true }),
    )
  }
  if (type === 'union' && Array.isArray(options)) {
    const types = isGroup(value) ? ['strict_object'] : ['picklist', 'number', 'string']
    const fitting = options.find((one) => isGroup(one) && types.includes(String(baseOf(one)['type'])))
    if (fitting !== undefined) return walk(fitting, value, place)
  }
  return [fieldOf({ ...place, kind: 'fixed', value })]
}

/** The schema that a pipe begins with. */
function baseOf(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { pipe } = schema
  const first: unknown = Array.isArray(pipe) ? pipe[0] : undefined
  return isGroup(first) && first !== schema ? first : schema
}

/** Schemas that are entered as one value, whatever they consist of. */
const known: ReadonlyMap<unknown, SettingsField['kind']> = new Map<unknown, SettingsField['kind']>([
  [WeekHoursSchema, 'week'],
  [DatesSchema, 'dates'],
  [NameFileSchema, 'words'],
  [TextFileSchema, 'words'],
  [PriceSchema, 'text'],
])

const simpleKinds: Readonly<Record<string, SettingsField['kind']>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
}

const fieldOf = ({
  path,
  kind,
  value,
  hint = '',
  isRequired = false,
  fallback,
  options = [],
}: Partial<SettingsField> & Pick<SettingsField, 'path' | 'kind' | 'value'>): SettingsField => ({
  path,
  kind,
  value: value ?? null,
  fallback: fallback ?? null,
  isRequired,
  options,
  hint,
})

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const childOf = (value: unknown, key: string): unknown =>
  isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined
