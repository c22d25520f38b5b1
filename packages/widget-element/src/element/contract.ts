import { isIdOrSlug, isLink, isSigned, isToken } from '@hourfold/shared/contract/shapes'
import { ofIdList } from '@hourfold/shared/contract/widget-url'
import { isPlainMonth } from '@hourfold/shared/flow/time/plain-month'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { canonicalTimeZone } from '@hourfold/shared/time/zone'
import { parseObject } from '../page/parse-object.ts'

type AttributeRow = {
  /** The allowed values, the default first. */
  readonly values?: readonly string[]
  /** The attribute takes a list of these values, separated by blanks. */
  readonly many?: true
  /** Validates a free text. An invalid value is logged to the console, and the default is used instead. */
  readonly accepts?: (text: string) => boolean
  /** Type of the property's value, when it is not a text. A flag is on when the attribute is present and not `false`. */
  readonly is?: 'flag' | 'number' | 'data'
  /** The attribute is also a parameter of a booking page's URL. */
  readonly addressed?: true
  /** The property does not write the attribute, so that the value stays out of the markup. */
  readonly secret?: true
}

/** All attributes that the element reads. Each row defines an attribute, a property and a parameter of the frame; attribute-summaries.ts describes it. */
const attributes = {
  otl: { accepts: isLink },
  booking: { accepts: (text) => ofIdList(text) !== null },
  menu: { accepts: isIdOrSlug },
  group: { accepts: isIdOrSlug },
  form: { accepts: isIdOrSlug },
  survey: { accepts: isIdOrSlug },
  quiz: { accepts: isIdOrSlug },
  result: { accepts: (text) => /^(\d\d?|100)$/.test(text) || isSigned(text), secret: true },
  provider: { accepts: isIdOrSlug },
  service: { accepts: isIdOrSlug },
  order: { accepts: isToken, secret: true },
  token: { accepts: isToken, secret: true },
  action: { values: ['book', 'view', 'reschedule', 'cancel'] },
  'api-base': { accepts: (text) => /^(https?:\/\/[^\s/]+)?(\/[^\s?#]*)?$/.test(text) },
  locale: { addressed: true, accepts: (text) => /^[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*$/.test(text) },
  'time-zone': { addressed: true, accepts: (text) => canonicalTimeZone(text) !== null },
  'hour-cycle': { addressed: true, values: ['auto', 'h12', 'h23'] },
  'first-day': { addressed: true, values: ['auto', '0', '1', '2', '3', '4', '5', '6'] },
  theme: { addressed: true, values: ['auto', 'light', 'dark'] },
  layout: { addressed: true, values: ['month', 'week', 'list'] },
  display: { values: ['inline', 'dialog', 'floating'] },
  'launcher-text': { accepts: (text) => /\S/.test(text) && text.length <= 80 },
  'launcher-position': { values: ['bottom-end', 'bottom-start'] },
  'return-url': { addressed: true, accepts: (text) => /^https?:\/\/[^\s/]/.test(text) },
  date: { addressed: true, accepts: isPlainDate },
  month: { addressed: true, accepts: isPlainMonth },
  staff: { addressed: true, accepts: isIdOrSlug },
  location: { addressed: true, accepts: isIdOrSlug },
  duration: { addressed: true, is: 'number', accepts: (text) => /^[1-9]\d{0,3}$/.test(text) },
  guests: { addressed: true, is: 'number', accepts: (text) => /^(\d\d?|100)$/.test(text) },
  hide: {
    addressed: true,
    many: true,
    values: ['details', 'header', 'summary', 'time-zone', 'footer', 'guests', 'notes'],
  },
  prefill: { addressed: true, is: 'data', secret: true, accepts: (text) => parseObject(text) !== null },
  'forward-params': { values: ['utm', 'none', 'all'] },
  loading: { values: ['eager', 'lazy'] },
  'data-layer': { accepts: (text) => /^[A-Za-z_$][\w$]*$/.test(text) },
  consent: { values: ['auto', 'granted', 'denied'] },
  name: { accepts: () => true },
  required: { is: 'flag' },
  debug: { is: 'flag' },
} as const satisfies Record<string, AttributeRow>

export type AttributeName = keyof typeof attributes
/** Properties without an attribute. Each one holds an object: of texts, or of objects of texts (`attribution`). */
export const recordNames = ['utm', 'metadata', 'attribution', 'messages'] as const
export type RecordName = (typeof recordNames)[number]
export type ValueName = AttributeName | RecordName

export const isRecordName = (name: ValueName): name is RecordName => recordNames.some((one) => one === name)

/** Returns the row of an attribute, with every optional column in its type. */
export const attributeRow = (name: AttributeName): AttributeRow => attributes[name]

export const attributeNames = Object.keys(attributes).filter(
  (name): name is AttributeName => name in attributes,
)

/** Attributes that a booking page also reads from its URL. */
export const addressNames = attributeNames.filter((name) => attributeRow(name).addressed)

export const valueNames: readonly ValueName[] = [...attributeNames, ...recordNames]

/** Returns the property name of an attribute: `timeZone` for `time-zone`. */
export const propertyOf = (name: string): string =>
  name.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase())

/** Returns the URL parameter of an attribute: `time_zone` for `time-zone`. */
export const parameterOf = (name: string): string => name.replaceAll('-', '_')

/** Checks whether a text is a valid value of an attribute. */
export function isUsable(name: AttributeName, text: string): boolean {
  const { values, many, accepts, is } = attributeRow(name)
  if (values)
    return (many ? text.split(/\s+/).filter(Boolean) : [text]).every((word) => values.includes(word))
  return is === 'flag' || (accepts?.(text) ?? false)
}
