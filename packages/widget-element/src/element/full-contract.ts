import { attributeSummaries } from './attribute-summaries.ts'
import { attributeNames, attributeRow, parameterOf, propertyOf } from './contract.ts'

/**
 * This object describes the whole public contract. The manifests for editors, the JSX types, the tables of the README and the
 * tests are generated from it. The script itself only needs the attributes (contract.ts).
 */

/** Properties without an attribute. Their values are not written into the markup. */
const properties = {
  utm: {
    type: 'Record<string, string>',
    summary:
      'Where the visitor came from, told with every entry of the data layer; beside what `forward-params` takes over',
  },
  metadata: {
    type: 'Record<string, string | number | boolean>',
    summary: 'Up to 20 values of the page’s own, such as a customer’s number there, told in the same way',
  },
  messages: {
    type: 'Record<string, string>',
    summary: 'Other words for texts of the widget: the English text is the key, `{names}` stay as they are',
  },
  state: {
    type: 'BookingWidgetState | null',
    readonly: true,
    summary: 'The visit at this moment, as plain values without personal data',
  },
  ready: {
    type: 'Promise<BookingWidgetElement>',
    readonly: true,
    summary: 'Fulfilled with the element once it has begun',
  },
} as const

/** The release is not listed here, because it is a static property of the class: `customElements.get('booking-widget').version`. */
const methods = {
  open: { parameters: '', summary: 'Opens the dialog of `display="dialog"` and `"floating"`' },
  close: {
    parameters: 'reason?: string',
    summary: 'Closes that dialog, unless a listener of `booking-close` prevents it',
  },
  refresh: { parameters: '', summary: 'Reads the free times anew' },
  reset: {
    parameters: '',
    summary: 'Begins the visit anew; what was typed stays, a time that was kept is given back',
  },
  goToStep: {
    parameters: 'step: string, page?: number',
    summary:
      'To another step, by the name that `booking-step` gives it: back to an earlier one, or on to the next where nothing is left to choose; of a form to a page as well, counted from 0',
  },
  showDate: {
    parameters: 'date: string',
    summary: 'Turns the calendar to a day, such as `2026-11-20`, and lists its times',
  },
  findNextAvailable: { parameters: '', summary: 'Looks for the next day with free times and shows it' },
  focus: { parameters: 'options?: FocusOptions', summary: 'Puts the focus on the title of the step' },
} as const

/** The fields of each event's detail, with their types. Every detail also has `instance`, the id of the element on the page. */
const events = {
  'booking-ready': {
    detail: { version: 'string', subject: 'string | undefined' },
    summary: 'The element has begun',
  },
  'booking-step': {
    detail: {
      step: 'string',
      previous: 'string',
      index: 'number',
      total: 'number',
      page: 'number | null',
    },
    summary: 'Another step is shown, or another page of a form: `page` counts those from 0',
  },
  'booking-slots': {
    detail: { from: 'string', to: 'string', count: 'number', timeZone: 'string', next: 'string | null' },
    summary: 'Free times have arrived',
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
    summary: 'What is in the cart, or what it costs, has changed',
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
    summary: 'A payment has come to a state it was not in before',
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
    summary: 'A booking was moved',
  },
  'booking-cancelled': { detail: { bookingIds: 'string[]' }, summary: 'A booking was cancelled' },
  'booking-form-submit': {
    detail: { formId: 'string', kind: "'form' | 'survey' | 'quiz'", score: 'number | null' },
    summary: 'The answers to a form, survey or quiz were sent; `score` is what a quiz came to, from 0 to 100',
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
    summary: 'Something went wrong; a page that is set up wrongly is told `config_invalid`',
  },
} as const

export type EventName = keyof typeof events

const slots = {
  '': 'A plain link to the booking page: seen before the script has come, and where the calendar cannot be',
  header: 'Above everything',
  footer: 'Below everything',
  terms: 'Beside the terms, above the button that books',
  confirmation: 'Under the facts of what was booked',
  empty: 'Under the words of a month without free times',
} as const

const cssProperties = {
  '--bw-color-primary': 'The accent',
  '--bw-color-on-primary': 'On the accent; black or white, whichever can be read, by default',
  '--bw-color-background': 'Behind everything',
  '--bw-color-surface': 'Behind the summary',
  '--bw-color-text': 'Text',
  '--bw-color-muted': 'Text that stands back',
  '--bw-color-border': 'Lines',
  '--bw-color-danger': 'What went wrong',
  '--bw-color-success': 'What went well',
  '--bw-color-focus': 'The ring around what has the focus',
  '--bw-font-family': 'Typeface',
  '--bw-font-size': 'Size of text, from which most sizes follow',
  '--bw-line-height': 'Height of a line',
  '--bw-space': 'The unit of all gaps',
  '--bw-radius': 'Corners of the whole',
  '--bw-radius-control': 'Corners of buttons and fields',
  '--bw-control-height': 'Height of buttons and fields',
  '--bw-day-size': 'Size of a day',
  '--bw-slot-columns': 'Times beside each other',
  '--bw-max-inline-size': 'The widest it gets',
  '--bw-shadow': 'Shadow of the whole',
  '--bw-motion-duration': 'How long what moves takes',
  '--bw-z-index': 'How far in front the floating button and what opens stand',
} as const

const parts = (
  'root header title summary steps step step-current panel calendar month-label nav-button nav-prev nav-next grid weekday ' +
  'day day-available day-selected day-today slots slot-group slot slot-selected time-zone staff-list staff service-list ' +
  'service cart cart-item cart-total form field label input select checkbox error error-summary button button-primary ' +
  'button-secondary button-link alert status confirmation calendar-links footer skeleton dialog backdrop launcher manage-link'
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
