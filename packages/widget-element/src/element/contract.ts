import { isIdOrSlug, isLink, isSigned, isToken } from '@booking/shared/contract/shapes'
import { ofSeveral } from '@booking/shared/contract/widget-url'
import { isPlainMonth } from '@booking/shared/flow/time/plain-month'
import { isPlainDate } from '@booking/shared/time/plain-date'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import { readPrefill } from '../page/read-prefill.ts'

type AttributeRow = {
  /** The texts it may have, the default first. */
  readonly values?: readonly string[]
  /** Several of them, with blanks between. */
  readonly many?: true
  /** Whether any other text is usable; one that is not is said aloud and the default is used. */
  readonly accepts?: (text: string) => boolean
  /** What its property holds where that is no text. A flag is on when it is present and not `false`. */
  readonly is?: 'flag' | 'number' | 'data'
  /** Also a parameter of a booking page's address. */
  readonly addressed?: true
  /** Kept out of the markup: the property does not write the attribute. */
  readonly secret?: true
}

/** Every attribute the element reads. A row here is an attribute, a property and a parameter of the frame; attribute-summaries.ts describes it. */
const attributes = {
  otl: { accepts: isLink },
  booking: { accepts: (text) => ofSeveral(text) !== null },
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
    values: ['details', 'header', 'summary', 'time-zone', 'locale', 'footer', 'guests', 'notes'],
  },
  prefill: { addressed: true, is: 'data', secret: true, accepts: (text) => readPrefill(text) !== null },
  'forward-params': { values: ['none', 'utm', 'all'] },
  loading: { values: ['eager', 'lazy'] },
  'data-layer': { accepts: (text) => /^[A-Za-z_$][\w$]*$/.test(text) },
  consent: { values: ['auto', 'granted', 'denied'] },
  name: { accepts: () => true },
  required: { is: 'flag' },
  debug: { is: 'flag' },
} as const satisfies Record<string, AttributeRow>

export type AttributeName = keyof typeof attributes
/** What only a property can hold, as an object of texts. */
export const recordNames = ['utm', 'metadata', 'messages'] as const
export type RecordName = (typeof recordNames)[number]
export type ValueName = AttributeName | RecordName

export const isRecordName = (name: ValueName): name is RecordName => recordNames.some((one) => one === name)

/** The row of an attribute, with every column present. */
export const attributeRow = (name: AttributeName): AttributeRow => attributes[name]

export const attributeNames = Object.keys(attributes).filter((name): name is AttributeName =>
  Object.hasOwn(attributes, name),
)

/** Those that a booking page reads from its own address too. */
export const addressNames = attributeNames.filter((name) => attributeRow(name).addressed)

export const valueNames: readonly ValueName[] = [...attributeNames, ...recordNames]

/** The property that stands for an attribute: `time-zone` is `timeZone`. */
export const propertyOf = (name: string): string =>
  name.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase())

/** The parameter that stands for it in an address: `time-zone` is `time_zone`. */
export const parameterOf = (name: string): string => name.replaceAll('-', '_')

/** Whether a text can be used as the value of an attribute. */
export function isUsable(name: AttributeName, text: string): boolean {
  const { values, many, accepts, is } = attributeRow(name)
  if (values)
    return (many ? text.split(/\s+/).filter(Boolean) : [text]).every((word) => values.includes(word))
  return is === 'flag' || (accepts?.(text) ?? false)
}
