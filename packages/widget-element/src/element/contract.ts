import { isIdOrSlug, isToken } from '@booking/shared/contract/shapes'
import { isPlainMonth } from '@booking/shared/flow/plain-month'
import { isPlainDate } from '@booking/shared/time/plain-date'
import { canonicalTimeZone } from '@booking/shared/time/zone'

type AttributeRow = {
  /** The property of the same meaning. */
  readonly property: string
  /** Kept out of the markup: the property does not write the attribute. */
  readonly secret?: true
  /** Whether a given text is usable; one that is not is said aloud and the default is used. */
  readonly accepts: (text: string) => boolean
  /** What it means, for the documentation. */
  readonly summary: string
}

const oneOf =
  (...values: readonly string[]) =>
  (text: string): boolean =>
    values.includes(text)

/** Every attribute the element reads. A row here is an attribute, a property and a line of the documentation. */
const attributes = {
  booking: {
    property: 'booking',
    accepts: (text) => isIdOrSlug(text) || isToken(text),
    summary: 'A service by id or slug, or the booking of a manage token',
  },
  token: {
    property: 'token',
    secret: true,
    accepts: isToken,
    summary: 'The manage token of a booking to view, reschedule or cancel',
  },
  provider: { property: 'provider', accepts: isIdOrSlug, summary: 'A staff member or a team, by id or slug' },
  service: { property: 'service', accepts: isIdOrSlug, summary: 'A service, by id or slug' },
  action: {
    property: 'action',
    accepts: oneOf('book', 'view', 'reschedule', 'cancel'),
    summary: 'What to do with a booking: view (default), reschedule or cancel',
  },
  'api-base': {
    property: 'apiBase',
    accepts: (text) => /^(https?:\/\/[^\s/]+)?(\/[^\s?#]*)?$/.test(text),
    summary: 'Address of the booking server; the origin of the script by default',
  },
  locale: {
    property: 'locale',
    accepts: (text) => /^[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*$/.test(text),
    summary: 'Language; by default the nearest lang attribute, then the browser’s, then English',
  },
  'time-zone': {
    property: 'timeZone',
    accepts: (text) => canonicalTimeZone(text) !== null,
    summary: 'IANA zone to show times in; the place’s or the visitor’s by default',
  },
  'hour-cycle': {
    property: 'hourCycle',
    accepts: oneOf('auto', 'h12', 'h23'),
    summary: 'Clock: auto (default), h12 or h23',
  },
  'first-day': {
    property: 'firstDay',
    accepts: oneOf('auto', '0', '1', '2', '3', '4', '5', '6'),
    summary: 'First day of the week: auto (default) or 0 (Sunday) to 6',
  },
  theme: {
    property: 'theme',
    accepts: oneOf('auto', 'light', 'dark'),
    summary: 'Colours: auto (default), light or dark',
  },
  date: { property: 'date', accepts: isPlainDate, summary: 'Day to open, such as 2026-11-20' },
  month: { property: 'month', accepts: isPlainMonth, summary: 'Month to open, such as 2026-11' },
  staff: { property: 'staff', accepts: isIdOrSlug, summary: 'Person to begin with, by id or slug' },
} as const satisfies Record<string, AttributeRow>

export type AttributeName = keyof typeof attributes

export const attributeNames = Object.keys(attributes).filter((name): name is AttributeName =>
  Object.hasOwn(attributes, name),
)

/** The row of an attribute, with every column present. */
export const attributeRow = (name: AttributeName): AttributeRow => attributes[name]
