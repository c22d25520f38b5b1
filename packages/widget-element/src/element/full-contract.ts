import { attributeSummaries } from './attribute-summaries.ts'
import { attributeNames, attributeRow, parameterOf, propertyOf } from './contract.ts'

/**
 * This object describes the whole public contract. The manifests for editors, the JSX types, the tables of docs/develop/element.md and the
 * tests are generated from it. The script itself only needs the attributes (contract.ts).
 */

/** Properties without an attribute. Their values are not written into the markup. */
const properties = {
  utm: {
    type: 'Record<string, string>',
    summary:
      'Campaign parameters of the visit (`utm_…`), kept with the order and added to every entry of the data layer. They win over those of the page’s address',
  },
  metadata: {
    type: 'Record<string, string | number | boolean>',
    summary:
      'Up to 20 values of your page, such as a customer number, kept and added in the same way. Only the business sees them',
  },
  attribution: {
    type: 'BookingWidgetAttribution',
    summary:
      'Where the visitor came from, in place of what the addresses of this page and of the one before it say: for a page that remembers the first visit, and for a frame. `utm` and `metadata` win over its parts',
  },
  messages: {
    type: 'Record<string, string>',
    summary: 'Replacements for texts of the widget: the English text is the key, `{names}` stay unchanged',
  },
  state: {
    type: 'BookingWidgetState | null',
    readonly: true,
    summary: 'The current state of the visit, as plain values without personal data',
  },
  ready: {
    type: 'Promise<BookingWidgetElement>',
    readonly: true,
    summary: 'Fulfilled with the element when it is ready',
  },
} as const

/** The release is not listed here, because it is a static property of the class: `customElements.get('booking-widget').version`. */
const methods = {
  open: { parameters: '', summary: 'Opens the dialog of `display="dialog"` or `"floating"`' },
  close: {
    parameters: 'reason?: string',
    summary: 'Closes that dialog, unless a listener of `booking-close` prevents it',
  },
  refresh: { parameters: '', summary: 'Loads the free times again' },
  reset: {
    parameters: '',
    summary: 'Restarts the visit; input is kept, a held slot is released',
  },
  goToStep: {
    parameters: 'step: string, page?: number',
    summary:
      'Moves to another step, by its name in `booking-step`: back to an earlier one, or to the next if nothing is left to choose; in a form also to a page, counted from 0',
  },
  showDate: {
    parameters: 'date: string',
    summary: 'Shows a day, such as `2026-11-20`, and its times',
  },
  findNextAvailable: { parameters: '', summary: 'Finds the next day with free times and shows it' },
  focus: { parameters: 'options?: FocusOptions', summary: 'Focuses the title of the step' },
} as const

/** The fields of each event's detail, with their types. Every detail also has `instance`, the id of the element on the page. */
const events = {
  'booking-ready': {
    detail: { version: 'string', subject: 'string | undefined' },
    summary: 'The element is ready',
  },
  'booking-step': {
    detail: {
      step: 'string',
      previous: 'string',
      index: 'number',
      total: 'number',
      page: 'number | null',
    },
    summary: 'Another step is shown, or another page of a form (`page`, counted from 0)',
  },
  'booking-slots': {
    detail: { from: 'string', to: 'string', count: 'number', timeZone: 'string', next: 'string | null' },
    summary: 'Free times have loaded',
  },
  'booking-slot-select': {
    detail: {
      start: 'string',
      end: 'string | null',
      timeZone: 'string | null',
      serviceId: 'string | null',
      staffId: 'string | null',
      seatsLeft: 'number | null',
    },
    summary: 'The visitor has chosen a time',
  },
  'booking-cart': {
    detail: { items: 'BookingWidgetItem[]', count: 'number', total: 'BookingWidgetMoney | null' },
    summary: 'The items or the total of the cart have changed',
  },
  'booking-submit': {
    detail: { kind: "'book' | 'pay' | 'reschedule' | 'cancel' | 'submit'" },
    cancelable: true,
    summary: 'The visitor books, goes to pay, reschedules, cancels or sends answers',
  },
  'booking-payment': {
    detail: {
      state: "'created' | 'processing' | 'paid' | 'failed' | 'expired' | 'refund_pending' | 'refunded'",
      kind: "'full' | 'deposit'",
      amountNow: 'BookingWidgetMoney',
      total: 'BookingWidgetMoney | null',
    },
    summary: 'The state of a payment has changed',
  },
  'booking-scheduled': {
    detail: {
      bookingIds: 'string[]',
      status: 'string',
      start: 'string',
      end: 'string',
      timeZone: 'string',
      serviceIds: 'string[]',
      staffId: 'string | null',
      recurring: 'boolean',
      seats: 'number',
      payment: 'string',
    },
    summary: 'A booking was made, or requested (`status`)',
  },
  'booking-rescheduled': {
    detail: {
      bookingId: 'string',
      start: 'string',
      end: 'string',
      previousStart: 'string | null',
      previousEnd: 'string | null',
      timeZone: 'string',
    },
    summary: 'A booking was rescheduled',
  },
  'booking-cancelled': { detail: { bookingIds: 'string[]' }, summary: 'A booking was cancelled' },
  'booking-form-submit': {
    detail: { formId: 'string', kind: "'form' | 'survey' | 'quiz'", score: 'number | null' },
    summary: 'The answers to a form, survey or quiz were sent; `score` is the score of a quiz, from 0 to 100',
  },
  'booking-open': {
    detail: { reason: 'string' },
    summary: 'The dialog has opened, by `launcher` or `method`',
  },
  'booking-close': {
    detail: { reason: 'string' },
    cancelable: true,
    summary:
      'The dialog is about to close, by `button`, `escape`, `backdrop`, `method` or the reason given to `close()`',
  },
  'booking-error': {
    detail: {
      code: 'string',
      message: 'string',
      phase: 'string',
      status: 'number | null',
      retryable: 'boolean',
    },
    summary:
      'Something failed; `message` says it in the language of the element. `config_invalid` means that the page is set up incorrectly, and says so to you in English',
  },
} as const

export type EventName = keyof typeof events

const slots = {
  '': 'A plain link to the booking page, shown until the script has loaded and when the calendar cannot be shown',
  header: 'Above everything',
  footer: 'Below everything',
  terms: 'Beside the terms, above the button that books',
  confirmation: 'Below the details of the booking',
  empty: 'Below the message of a month without free times',
} as const

const cssProperties = {
  '--bw-color-primary': 'Accent color',
  '--bw-color-on-primary': 'Text on the accent color; by default black or white, whichever is readable',
  '--bw-color-background': 'Background of the element',
  '--bw-color-surface': 'Background of the summary',
  '--bw-color-text': 'Text',
  '--bw-color-muted': 'Secondary text',
  '--bw-color-border': 'Borders',
  '--bw-color-danger': 'Errors',
  '--bw-color-success': 'Success messages',
  '--bw-color-focus': 'Focus ring',
  '--bw-font-family': 'Font family',
  '--bw-font-size': 'Font size, on which most sizes depend',
  '--bw-line-height': 'Line height',
  '--bw-space': 'Unit of all spacing',
  '--bw-radius': 'Corner radius of the element',
  '--bw-radius-control': 'Corner radius of buttons and fields',
  '--bw-control-height': 'Height of buttons and fields',
  '--bw-day-size': 'Size of a day in the calendar',
  '--bw-slot-columns': 'Columns of times',
  '--bw-max-inline-size': 'Maximum width',
  '--bw-shadow': 'Shadow of the element',
  '--bw-motion-duration': 'Duration of animations',
  '--bw-z-index': 'z-index of the floating button and the dialog',
} as const

const parts = (
  'root header title summary steps step step-current panel calendar month-label nav-button nav-prev nav-next grid weekday ' +
  'day day-available day-selected day-today slots slot-group slot slot-selected time-zone staff-list staff service-list ' +
  'service cart cart-item cart-total form field label input select checkbox error error-summary button button-primary ' +
  'button-secondary button-link alert status confirmation calendar-links footer skeleton dialog backdrop launcher manage-link skip next-free choice'
).split(' ')

/** The object types that the tables above refer to. */
const shapes = {
  BookingWidgetMoney: { amount: 'number', currency: 'string' },
  BookingWidgetItem: {
    serviceId: 'string',
    guest: 'number | null',
    minutes: 'number',
    price: 'BookingWidgetMoney | null',
  },
  BookingWidgetPrefill: {
    'firstName?': 'string',
    'lastName?': 'string',
    'email?': 'string',
    'phone?': 'string',
    'phoneCountry?': 'string',
    'dateOfBirth?': 'string',
    'location?': 'string',
    'notes?': 'string',
    'answers?': 'Record<string, string | number | boolean | string[] | Record<string, string>>',
  },
  BookingWidgetAttribution: {
    'utm?': 'Record<string, string>',
    'clickIds?': 'Record<string, string>',
    'metadata?': 'Record<string, string | number | boolean>',
    'page?': 'string',
    'referrer?': 'string',
  },
  BookingWidgetState: {
    step: 'string',
    ready: 'boolean',
    open: 'boolean',
    subject: 'string',
    locale: 'string',
    month: 'string',
    date: 'string | null',
    start: 'string | null',
    end: 'string | null',
    timeZone: 'string | null',
    serviceId: 'string | null',
    staffId: 'string | null',
    seatsLeft: 'number | null',
    items: 'BookingWidgetItem[]',
    count: 'number',
    total: 'BookingWidgetMoney | null',
    outcome: 'string | null',
    bookingIds: 'string[]',
  },
} as const

export const fullContract = {
  tag: 'booking-widget',
  summary: 'The booking calendar: choose a service, a person and a time, and book',
  attributes: attributeNames.map((name) => ({
    name,
    property: propertyOf(name),
    parameter: parameterOf(name),
    ...attributeRow(name),
    summary: attributeSummaries[name],
  })),
  properties,
  methods,
  events,
  slots,
  cssProperties,
  parts,
  shapes,
} as const
