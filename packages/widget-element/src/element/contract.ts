import { isIdOrSlug, isLink, isSigned, isToken } from '@booking/shared/contract/shapes'
import { ofSeveral } from '@booking/shared/contract/widget-url'
import { isPlainMonth } from '@booking/shared/flow/plain-month'
import { isPlainDate } from '@booking/shared/time/plain-date'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import { readPrefill } from './read-prefill.ts'

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
  /** What it means, for the documentation. */
  readonly summary: string
}

/** Every attribute the element reads. A row here is an attribute, a property, a parameter of the frame and a line of the documentation. */
const attributes = {
  otl: { accepts: isLink, summary: 'A one-time link, by its token or name' },
  booking: {
    accepts: (text) => ofSeveral(text) !== null,
    summary:
      'A service by id or slug, the booking of a manage token, or up to ten of them with commas between',
  },
  menu: {
    accepts: isIdOrSlug,
    summary: 'A service menu to fill a cart from, by id or slug; `service` opens one of it',
  },
  group: { accepts: isIdOrSlug, summary: 'A group of services to choose from, by id or slug' },
  form: {
    accepts: isIdOrSlug,
    summary:
      'A form to fill in, by id or slug. To HTML this attribute also names the form that an element belongs to: one of your own around it has this as its `id`, or is sent without the element’s value',
  },
  survey: { accepts: isIdOrSlug, summary: 'A survey to answer, by id or slug' },
  quiz: { accepts: isIdOrSlug, summary: 'A quiz to take, by id or slug' },
  result: {
    accepts: (text) => /^(\d\d?|100)$/.test(text) || isSigned(text),
    secret: true,
    summary:
      'What came of a form, survey or quiz named beside it: the token of answers that were sent, or of a quiz a score from 0 to 100',
  },
  provider: {
    accepts: isIdOrSlug,
    summary: 'A staff member or a team, by id or slug; `service` chooses one of theirs',
  },
  service: { accepts: isIdOrSlug, summary: 'A service, by id or slug' },
  order: {
    accepts: isToken,
    secret: true,
    summary: 'An order that was paid for, as our own return page names it; `token` is the key to it',
  },
  token: {
    accepts: isToken,
    secret: true,
    summary: 'The manage token of a booking to view, reschedule or cancel; never written into the markup',
  },
  action: {
    values: ['book', 'view', 'reschedule', 'cancel'],
    summary: 'What to do: a service is booked, a booking is viewed unless this says `reschedule` or `cancel`',
  },
  'api-base': {
    accepts: (text) => /^(https?:\/\/[^\s/]+)?(\/[^\s?#]*)?$/.test(text),
    summary: 'Address of the booking server; the origin of the script by default',
  },
  locale: {
    addressed: true,
    accepts: (text) => /^[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*$/.test(text),
    summary: 'Language; by default the nearest `lang` attribute, then the browser’s, then English',
  },
  'time-zone': {
    addressed: true,
    accepts: (text) => canonicalTimeZone(text) !== null,
    summary: 'IANA zone to show times in; the place’s or the visitor’s by default',
  },
  'hour-cycle': {
    addressed: true,
    values: ['auto', 'h12', 'h23'],
    summary: 'Clock: of the language, 12 or 24 hours',
  },
  'first-day': {
    addressed: true,
    values: ['auto', '0', '1', '2', '3', '4', '5', '6'],
    summary: 'First day of the week: of the language, or 0 (Sunday) to 6',
  },
  theme: {
    addressed: true,
    values: ['auto', 'light', 'dark'],
    summary: 'Colours: of the visitor’s system, light or dark',
  },
  layout: {
    addressed: true,
    values: ['month', 'week', 'list'],
    summary: 'Days as a month, as one week, or as a list with their times',
  },
  display: {
    values: ['inline', 'dialog', 'floating'],
    summary:
      'In the page; or behind a button that stands here, or in a corner of the window, and opens a dialog',
  },
  'launcher-text': {
    accepts: (text) => /\S/.test(text) && text.length <= 80,
    summary: 'Words of that button; «Book an appointment» in the widget’s language by default',
  },
  'launcher-position': {
    values: ['bottom-end', 'bottom-start'],
    summary: 'Corner of the floating button',
  },
  'return-url': {
    addressed: true,
    accepts: (text) => /^https?:\/\/[^\s/]/.test(text),
    summary:
      'Where the visitor returns after a payment at top level; the business must have allowed its origin',
  },
  date: { addressed: true, accepts: isPlainDate, summary: 'Day to open, such as `2026-11-20`' },
  month: { addressed: true, accepts: isPlainMonth, summary: 'Month to open, such as `2026-11`' },
  staff: { addressed: true, accepts: isIdOrSlug, summary: 'Person to begin with, by id or slug' },
  location: {
    addressed: true,
    accepts: isIdOrSlug,
    summary: 'Place to begin with, by the slug it has in the service',
  },
  duration: {
    addressed: true,
    is: 'number',
    accepts: (text) => /^[1-9]\d{0,3}$/.test(text),
    summary: 'Length to begin with in minutes, where the service has several',
  },
  guests: {
    addressed: true,
    is: 'number',
    accepts: (text) => /^(\d\d?|100)$/.test(text),
    summary: 'How many come besides the booker, where guests may: 0 to 100',
  },
  hide: {
    addressed: true,
    many: true,
    values: ['details', 'header', 'summary', 'time-zone', 'locale', 'footer', 'guests', 'notes'],
    summary: 'What is not shown; what must be filled in stays',
  },
  prefill: {
    addressed: true,
    is: 'data',
    secret: true,
    accepts: (text) => readPrefill(text) !== null,
    summary:
      'What is known of the booker, as JSON or an object: `firstName`, `lastName`, `email`, `phone`, `phoneCountry`, `dateOfBirth`, `location`, `notes`',
  },
  'forward-params': {
    values: ['none', 'utm', 'all'],
    summary: 'Which parameters of the page’s address are taken over into `utm` and `metadata`',
  },
  loading: {
    values: ['eager', 'lazy'],
    summary: 'Whether it loads at once, or when it comes near the visible part of the page',
  },
  'data-layer': {
    accepts: (text) => /^[A-Za-z_$][\w$]*$/.test(text),
    summary: 'Name of a global array of the page, such as `dataLayer`, that is told every event too',
  },
  consent: {
    values: ['auto', 'granted', 'denied'],
    summary:
      'Whether the visitor agreed to be measured: `denied`, and with `auto` a browser’s privacy signal, silence the data layer',
  },
  name: {
    accepts: () => true,
    summary:
      'Name in the form around it: the value is the ids of what was booked, with commas between, or of what was answered',
  },
  required: {
    is: 'flag',
    summary: 'The form around it is not valid before something is booked, or answered',
  },
  debug: { is: 'flag', summary: 'Every event is written to the console' },
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
