// Written by `npm run manifests` from src/element/full-contract.ts.
export type BookingWidgetMoney = {
  amount: number
  currency: string
}

export type BookingWidgetItem = {
  serviceId: string
  guest: number | null
  minutes: number
  price: BookingWidgetMoney | null
}

export type BookingWidgetPrefill = {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  phoneCountry?: string
  dateOfBirth?: string
  location?: string
  notes?: string
  answers?: Record<string, string | number | boolean | string[] | Record<string, string>>
}

export type BookingWidgetAttribution = {
  utm?: Record<string, string>
  clickIds?: Record<string, string>
  metadata?: Record<string, string | number | boolean>
  page?: string
  referrer?: string
}

export type BookingWidgetState = {
  step: string
  ready: boolean
  open: boolean
  subject: string
  locale: string
  month: string
  date: string | null
  start: string | null
  end: string | null
  timeZone: string | null
  serviceId: string | null
  staffId: string | null
  seatsLeft: number | null
  items: BookingWidgetItem[]
  count: number
  total: BookingWidgetMoney | null
  outcome: string | null
  bookingIds: string[]
}

/** What each event tells. Every detail names its element by `instance` as well. */
export type BookingWidgetDetails = {
  /** The element is ready. */
  'booking-ready': {
    version: string
    subject: string | undefined
    instance: string
  }
  /** Another step is shown, or another page of a form (`page`, counted from 0). */
  'booking-step': {
    step: string
    previous: string
    index: number
    total: number
    page: number | null
    instance: string
  }
  /** Free times have loaded. */
  'booking-slots': {
    from: string
    to: string
    count: number
    timeZone: string
    next: string | null
    instance: string
  }
  /** The visitor has chosen a time. */
  'booking-slot-select': {
    start: string
    end: string | null
    timeZone: string | null
    serviceId: string | null
    staffId: string | null
    seatsLeft: number | null
    instance: string
  }
  /** The items or the total of the cart have changed. */
  'booking-cart': {
    items: BookingWidgetItem[]
    count: number
    total: BookingWidgetMoney | null
    instance: string
  }
  /** The visitor books, goes to pay, reschedules, cancels or sends answers. */
  'booking-submit': {
    kind: 'book' | 'pay' | 'reschedule' | 'cancel' | 'submit'
    instance: string
  }
  /** The state of a payment has changed. */
  'booking-payment': {
    state: 'created' | 'processing' | 'paid' | 'failed' | 'expired' | 'refund_pending' | 'refunded'
    kind: 'full' | 'deposit'
    amountNow: BookingWidgetMoney
    total: BookingWidgetMoney | null
    instance: string
  }
  /** A booking was made, or requested (`status`). */
  'booking-scheduled': {
    bookingIds: string[]
    status: string
    start: string
    end: string
    timeZone: string
    serviceIds: string[]
    staffId: string | null
    recurring: boolean
    seats: number
    payment: string
    instance: string
  }
  /** A booking was rescheduled. */
  'booking-rescheduled': {
    bookingId: string
    start: string
    end: string
    previousStart: string | null
    previousEnd: string | null
    timeZone: string
    instance: string
  }
  /** A booking was cancelled. */
  'booking-cancelled': {
    bookingIds: string[]
    instance: string
  }
  /** The answers to a form, survey or quiz were sent; `score` is the score of a quiz, from 0 to 100. */
  'booking-form-submit': {
    formId: string
    kind: 'form' | 'survey' | 'quiz'
    score: number | null
    instance: string
  }
  /** The dialog has opened, by `launcher` or `method`. */
  'booking-open': {
    reason: string
    instance: string
  }
  /** The dialog is about to close, by `button`, `escape`, `backdrop`, `method` or the reason given to `close()`. */
  'booking-close': {
    reason: string
    instance: string
  }
  /** Something failed; `message` says it in the language of the element. `config_invalid` means that the page is set up incorrectly, and says so to you in English. */
  'booking-error': {
    code: string
    message: string
    phase: string
    status: number | null
    retryable: boolean
    instance: string
  }
}

export type BookingWidgetEvents = {
  [Name in keyof BookingWidgetDetails]: CustomEvent<BookingWidgetDetails[Name]>
}

/** What can be set: attributes in camelCase, and what only a property can hold. */
export type BookingWidgetProperties = {
  /** A one-time link, by token or name. */
  otl?: string | null
  /** A service by id or slug, the booking of a manage token, or up to ten of them, separated by commas. */
  booking?: string | null
  /** A service menu with a cart, by id or slug; `service` opens one of its services. */
  menu?: string | null
  /** A group of services, by id or slug. */
  group?: string | null
  /** A form to fill in, by id or slug. In HTML this attribute also names the `<form>` of an element: a `<form>` around the element must have the same `id`, or it is sent without the element’s value. */
  form?: string | null
  /** A survey to answer, by id or slug. */
  survey?: string | null
  /** A quiz to take, by id or slug. */
  quiz?: string | null
  /** The result of the form, survey or quiz named with it: the token of sent answers, or a quiz score from 0 to 100. */
  result?: string | null
  /** A staff member or a team, by id or slug; `service` chooses one of their services. */
  provider?: string | null
  /** A service, by id or slug. */
  service?: string | null
  /** A paid order, as on the product’s own return page; requires its `token`. */
  order?: string | null
  /** The manage token of a booking to view, reschedule or cancel; as a property it is not written into the markup. */
  token?: string | null
  /** The task: a service is booked; a booking is viewed unless this is `reschedule` or `cancel`. */
  action?: 'book' | 'view' | 'reschedule' | 'cancel' | null
  /** Address of the booking server; by default the origin of the script. */
  apiBase?: string | null
  /** Language; by default the nearest `lang` attribute, then the browser’s, then English. */
  locale?: string | null
  /** IANA time zone of the displayed times; by default that of the place or of the visitor. */
  timeZone?: string | null
  /** Clock: that of the language, 12 or 24 hours. */
  hourCycle?: 'auto' | 'h12' | 'h23' | null
  /** First day of the week: that of the language, or 0 (Sunday) to 6. */
  firstDay?: 'auto' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | null
  /** Colors: those of the visitor’s system, light or dark. */
  theme?: 'auto' | 'light' | 'dark' | null
  /** Days as a month, as one week, or as a list with their times. */
  layout?: 'month' | 'week' | 'list' | null
  /** In the page; or in a dialog that opens from a button, in place or in a corner of the window. */
  display?: 'inline' | 'dialog' | 'floating' | null
  /** Text of that button; by default "Book an appointment" in the widget’s language. */
  launcherText?: string | null
  /** Corner of the floating button. */
  launcherPosition?: 'bottom-end' | 'bottom-start' | null
  /** Page to which the visitor returns after a payment in the top-level window; the business must allow its origin. */
  returnUrl?: string | null
  /** Day to open, such as `2026-11-20`. */
  date?: string | null
  /** Month to open, such as `2026-11`. */
  month?: string | null
  /** Preselected person, by id or slug. */
  staff?: string | null
  /** Preselected place, by its slug in the service. */
  location?: string | null
  /** Preselected length in minutes, if the service has several. */
  duration?: number | null
  /** Number of guests besides the booker, if the service allows guests: 0 to 100. */
  guests?: number | null
  /** Parts to hide; required fields stay visible. */
  hide?: string | null
  /** Known details of the booker, as JSON or an object: `firstName`, `lastName`, `email`, `phone`, `phoneCountry`, `dateOfBirth`, `location`, `notes`, and `answers` to your own questions by their keys; the rest is ignored with a warning. */
  prefill?: BookingWidgetPrefill | null
  /** Parameters of the page’s address that are kept with the order and added to the data layer: campaign parameters (`utm_…`) and click ids (`gclid`, `fbclid` …), none, or also the others as `metadata`, except personal ones such as `email` and `token`. */
  forwardParams?: 'utm' | 'none' | 'all' | null
  /** Loads at once, or when the element is near the visible part of the page. */
  loading?: 'eager' | 'lazy' | null
  /** Name of a global array of the page, such as `dataLayer`, to which every event is pushed. */
  dataLayer?: string | null
  /** Consent to analytics: `denied`, and with `auto` a privacy signal of the browser, disable the data layer, and keep `utm`, click ids, the referrer and parameters of the address out of the order. */
  consent?: 'auto' | 'granted' | 'denied' | null
  /** Name in the surrounding form: the value is the ids of the bookings, separated by commas, or of the sent answers. */
  name?: string | null
  /** The surrounding form is invalid until something is booked or answered. */
  required?: boolean | null
  /** Logs every event to the console. */
  debug?: boolean | null
  /** Campaign parameters of the visit (`utm_…`), kept with the order and added to every entry of the data layer. They win over those of the page’s address. */
  utm?: Record<string, string> | null
  /** Up to 20 values of your page, such as a customer number, kept and added in the same way. Only the business sees them. */
  metadata?: Record<string, string | number | boolean> | null
  /** Where the visitor came from, in place of what the addresses of this page and of the one before it say: for a page that remembers the first visit, and for a frame. `utm` and `metadata` win over its parts. */
  attribution?: BookingWidgetAttribution | null
  /** Replacements for texts of the widget: the English text is the key, `{names}` stay unchanged. */
  messages?: Record<string, string> | null
}

/** The booking calendar: choose a service, a person and a time, and book. */
export interface BookingWidgetElement extends HTMLElement {
  /** A one-time link, by token or name. */
  otl: string | null
  /** A service by id or slug, the booking of a manage token, or up to ten of them, separated by commas. */
  booking: string | null
  /** A service menu with a cart, by id or slug; `service` opens one of its services. */
  menu: string | null
  /** A group of services, by id or slug. */
  group: string | null
  /** A form to fill in, by id or slug. In HTML this attribute also names the `<form>` of an element: a `<form>` around the element must have the same `id`, or it is sent without the element’s value. */
  form: string | null
  /** A survey to answer, by id or slug. */
  survey: string | null
  /** A quiz to take, by id or slug. */
  quiz: string | null
  /** The result of the form, survey or quiz named with it: the token of sent answers, or a quiz score from 0 to 100. */
  result: string | null
  /** A staff member or a team, by id or slug; `service` chooses one of their services. */
  provider: string | null
  /** A service, by id or slug. */
  service: string | null
  /** A paid order, as on the product’s own return page; requires its `token`. */
  order: string | null
  /** The manage token of a booking to view, reschedule or cancel; as a property it is not written into the markup. */
  token: string | null
  /** The task: a service is booked; a booking is viewed unless this is `reschedule` or `cancel`. */
  action: 'book' | 'view' | 'reschedule' | 'cancel' | null
  /** Address of the booking server; by default the origin of the script. */
  apiBase: string | null
  /** Language; by default the nearest `lang` attribute, then the browser’s, then English. */
  locale: string | null
  /** IANA time zone of the displayed times; by default that of the place or of the visitor. */
  timeZone: string | null
  /** Clock: that of the language, 12 or 24 hours. */
  hourCycle: 'auto' | 'h12' | 'h23' | null
  /** First day of the week: that of the language, or 0 (Sunday) to 6. */
  firstDay: 'auto' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | null
  /** Colors: those of the visitor’s system, light or dark. */
  theme: 'auto' | 'light' | 'dark' | null
  /** Days as a month, as one week, or as a list with their times. */
  layout: 'month' | 'week' | 'list' | null
  /** In the page; or in a dialog that opens from a button, in place or in a corner of the window. */
  display: 'inline' | 'dialog' | 'floating' | null
  /** Text of that button; by default "Book an appointment" in the widget’s language. */
  launcherText: string | null
  /** Corner of the floating button. */
  launcherPosition: 'bottom-end' | 'bottom-start' | null
  /** Page to which the visitor returns after a payment in the top-level window; the business must allow its origin. */
  returnUrl: string | null
  /** Day to open, such as `2026-11-20`. */
  date: string | null
  /** Month to open, such as `2026-11`. */
  month: string | null
  /** Preselected person, by id or slug. */
  staff: string | null
  /** Preselected place, by its slug in the service. */
  location: string | null
  /** Preselected length in minutes, if the service has several. */
  duration: number | null
  /** Number of guests besides the booker, if the service allows guests: 0 to 100. */
  guests: number | null
  /** Parts to hide; required fields stay visible. */
  hide: string | null
  /** Known details of the booker, as JSON or an object: `firstName`, `lastName`, `email`, `phone`, `phoneCountry`, `dateOfBirth`, `location`, `notes`, and `answers` to your own questions by their keys; the rest is ignored with a warning. */
  prefill: BookingWidgetPrefill | null
  /** Parameters of the page’s address that are kept with the order and added to the data layer: campaign parameters (`utm_…`) and click ids (`gclid`, `fbclid` …), none, or also the others as `metadata`, except personal ones such as `email` and `token`. */
  forwardParams: 'utm' | 'none' | 'all' | null
  /** Loads at once, or when the element is near the visible part of the page. */
  loading: 'eager' | 'lazy' | null
  /** Name of a global array of the page, such as `dataLayer`, to which every event is pushed. */
  dataLayer: string | null
  /** Consent to analytics: `denied`, and with `auto` a privacy signal of the browser, disable the data layer, and keep `utm`, click ids, the referrer and parameters of the address out of the order. */
  consent: 'auto' | 'granted' | 'denied' | null
  /** Name in the surrounding form: the value is the ids of the bookings, separated by commas, or of the sent answers. */
  name: string | null
  /** The surrounding form is invalid until something is booked or answered. */
  required: boolean
  /** Logs every event to the console. */
  debug: boolean
  /** Campaign parameters of the visit (`utm_…`), kept with the order and added to every entry of the data layer. They win over those of the page’s address. */
  utm: Record<string, string> | null
  /** Up to 20 values of your page, such as a customer number, kept and added in the same way. Only the business sees them. */
  metadata: Record<string, string | number | boolean> | null
  /** Where the visitor came from, in place of what the addresses of this page and of the one before it say: for a page that remembers the first visit, and for a frame. `utm` and `metadata` win over its parts. */
  attribution: BookingWidgetAttribution | null
  /** Replacements for texts of the widget: the English text is the key, `{names}` stay unchanged. */
  messages: Record<string, string> | null
  /** The current state of the visit, as plain values without personal data. */
  readonly state: BookingWidgetState | null
  /** Fulfilled with the element when it is ready. */
  readonly ready: Promise<BookingWidgetElement>
  /** Opens the dialog of `display="dialog"` or `"floating"`. */
  open(): void
  /** Closes that dialog, unless a listener of `booking-close` prevents it. */
  close(reason?: string): void
  /** Loads the free times again. */
  refresh(): void
  /** Restarts the visit; input is kept, a held slot is released. */
  reset(): void
  /** Moves to another step, by its name in `booking-step`: back to an earlier one, or to the next if nothing is left to choose; in a form also to a page, counted from 0. */
  goToStep(step: string, page?: number): void
  /** Shows a day, such as `2026-11-20`, and its times. */
  showDate(date: string): void
  /** Finds the next day with free times and shows it. */
  findNextAvailable(): void
  /** Focuses the title of the step. */
  focus(options?: FocusOptions): void
  addEventListener<Name extends keyof BookingWidgetEvents>(
    type: Name,
    listener: (this: BookingWidgetElement, event: BookingWidgetEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/** The tag in a template: attributes as they are written, or properties where the framework sets those. */
export type BookingWidgetAttributes = {
  /** Address of the booking server; by default the origin of the script. */
  'api-base'?: string | null
  /** IANA time zone of the displayed times; by default that of the place or of the visitor. */
  'time-zone'?: string | null
  /** Clock: that of the language, 12 or 24 hours. */
  'hour-cycle'?: 'auto' | 'h12' | 'h23' | null
  /** First day of the week: that of the language, or 0 (Sunday) to 6. */
  'first-day'?: 'auto' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | null
  /** Text of that button; by default "Book an appointment" in the widget’s language. */
  'launcher-text'?: string | null
  /** Corner of the floating button. */
  'launcher-position'?: 'bottom-end' | 'bottom-start' | null
  /** Page to which the visitor returns after a payment in the top-level window; the business must allow its origin. */
  'return-url'?: string | null
  /** Parameters of the page’s address that are kept with the order and added to the data layer: campaign parameters (`utm_…`) and click ids (`gclid`, `fbclid` …), none, or also the others as `metadata`, except personal ones such as `email` and `token`. */
  'forward-params'?: 'utm' | 'none' | 'all' | null
  /** Name of a global array of the page, such as `dataLayer`, to which every event is pushed. */
  'data-layer'?: string | null
} & BookingWidgetProperties

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingWidgetElement
  }
  /** The events bubble up to the elements around, and the place of a frame dispatches them too. */
  interface HTMLElementEventMap extends BookingWidgetEvents {}
  interface DocumentEventMap extends BookingWidgetEvents {}
}
