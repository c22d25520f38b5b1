import type { SettingsEdit, SettingsField } from '@hourfold/shared/contract/business/settings'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** A field with what was typed, in the form of the file. */
export type TypedField = SettingsField & { readonly typed: unknown }

/** The fields with what a form says about them. */
export const readTyped = (fields: readonly SettingsField[], form: URLSearchParams): readonly TypedField[] =>
  fields.map((field) => ({ ...field, typed: readers[field.kind](field, form) }))

/** The fields as the file has them. */
export const untouched = (fields: readonly SettingsField[]): readonly TypedField[] =>
  fields.map((field) => ({ ...field, typed: field.value }))

/** The edits that lead from the file to what was typed: only values that differ. Entries of lists are added and removed last. */
export function readEdits(fields: readonly TypedField[], form: URLSearchParams): readonly SettingsEdit[] {
  const changed = fields.flatMap((field) => {
    const { path, kind, value, typed } = field
    if (isSame(value, typed)) return []
    const keys = keysOf(path)
    if (kind !== 'week' && kind !== 'dates') return [editOf(keys, typed)]
    // Each day by itself, so that the others stay as the file has them.
    const [before, after] = [groupOf(value), groupOf(typed)]
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((day) =>
      isSame(before[day], after[day]) ? [] : [editOf([...keys, day], after[day] ?? null)],
    )
  })
  const email = form.get('people.new.email')?.trim() ?? ''
  const count = fields.filter(({ path }) => /^people\.\d+\.email$/.test(path)).length
  const staff = form.get('people.new.staff')?.trim() ?? ''
  const person = { email, role: form.get('people.new.role') ?? '', ...(staff === '' ? {} : { staff }) }
  const removed = Array.from({ length: count }, (_, index) => index).filter((index) =>
    form.has(`people.${index}.remove`),
  )
  return [
    ...changed,
    ...(email === '' ? [] : [{ keys: ['people', count], value: person }]),
    ...removed.toReversed().map((index) => ({ keys: ['people', index] })),
  ]
}

type Reader = (field: SettingsField, form: URLSearchParams) => unknown

const readText: Reader = ({ path, value }, form) => {
  const text = (form.get(path) ?? '').replaceAll('\r\n', '\n').trim()
  if (text === '') return null
  return typeof value === 'number' && String(value) === text ? value : text
}

const readers: Readonly<Record<SettingsField['kind'], Reader>> = {
  text: readText,
  choice: readText,
  number: ({ path }, form) => {
    const text = form.get(path)?.trim() ?? ''
    // What is no number is sent as it is, and refused at its field.
    return text === '' ? null : /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
  },
  flag: ({ path, value, fallback }, form) => {
    const isOn = form.has(path)
    return isOn === (value ?? fallback ?? false) ? value : isOn
  },
  texts: ({ path, value }, form) => {
    const lines = (form.get(path) ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    return lines.length > 0 || Array.isArray(value) ? lines : null
  },
  words: (field, form) => {
    const { path, value } = field
    const locale = form.get(`${path}.new.locale`) ?? ''
    const text = (form.get(`${path}.new.text`) ?? '').trim()
    const added = locale === '' || text === '' ? {} : { [locale]: text }
    if (typeof value !== 'object' || value === null) {
      const single = readText(field, form)
      const defaultLocale = form.get(`${path}.own`) ?? 'en'
      return Object.keys(added).length === 0 || single === null
        ? single
        : { [defaultLocale]: single, ...added }
    }
    const texts = Object.keys(value).map((code) => [
      code,
      (form.get(`${path}.${code}`) ?? '').replaceAll('\r\n', '\n').trim(),
    ])
    return { ...Object.fromEntries(texts.filter(([, one]) => one !== '')), ...added }
  },
  week: ({ path, value }, form) => {
    const week = weekdays.map((day) => [day, readRanges(`${path}.${day}`, form)] as const)
    const open = week.filter(([day, ranges]) => ranges.length > 0 || Object.hasOwn(groupOf(value), day))
    return open.length === 0 ? value : Object.fromEntries(open)
  },
  dates: ({ path, value }, form) => {
    const remaining = Object.keys(groupOf(value)).filter((day) => !form.has(`${path}.${day}.remove`))
    const added = form.get(`${path}.new.date`) ?? ''
    const days = [
      ...remaining.map((day) => [day, readRanges(`${path}.${day}`, form)]),
      ...(added === '' ? [] : [[added, readRanges(`${path}.new`, form)]]),
    ]
    return days.length === 0 && value === null ? null : Object.fromEntries(days)
  },
  fixed: ({ value }) => value,
}

/** The ranges of a day; a row without times is none. Midnight as the end is the end of the day. */
function readRanges(name: string, form: URLSearchParams): readonly string[] {
  const starts = form.getAll(`${name}.from`)
  const ends = form.getAll(`${name}.to`)
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? ''
    return from === '' && to === '' ? [] : [`${from}-${to === '00:00' ? '24:00' : to}`]
  })
}

const editOf = (keys: readonly (string | number)[], value: unknown): SettingsEdit =>
  value === null || value === undefined ? { keys: [...keys] } : { keys: [...keys], value }

/** Positions in lists are numbers. */
const keysOf = (path: string): readonly (string | number)[] =>
  path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))

/** A value as an object; anything else is empty. */
export const groupOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
