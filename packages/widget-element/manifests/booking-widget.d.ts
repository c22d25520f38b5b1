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
  /** The element has begun. */
  'booking-ready': {
    version: string
    subject: string | undefined
    instance: string
  }
  /** Another step is shown, or another page of a form: `page` counts those from 0. */
  'booking-step': {
    step: string
    previous: string
    index: number
    total: number
    page: number | null
    instance: string
  }
  /** Free times have arrived. */
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
  /** What is in the cart, or what it costs, has changed. */
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
  /** A payment has come to a state it was not in before. */
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
  /** A booking was moved. */
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
  /** The answers to a form, survey or quiz were sent; `score` is what a quiz came to, from 0 to 100. */
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
  /** Something went wrong; a page that is set up wrongly is told `config_invalid`. */
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
  /** A one-time link, by its token or name. */
  otl?: string | null
  /** A service by id or slug, the booking of a manage token, or up to ten of them with commas between. */
  booking?: string | null
  /** A service menu to fill a cart from, by id or slug; `service` opens one of it. */
  menu?: string | null
  /** A group of services to choose from, by id or slug. */
  group?: string | null
  /** A form to fill in, by id or slug. To HTML this attribute also names the form that an element belongs to: one of your own around it has this as its `id`, or is sent without the element’s value. */
  form?: string | null
  /** A survey to answer, by id or slug. */
  survey?: string | null
  /** A quiz to take, by id or slug. */
  quiz?: string | null
  /** What came of a form, survey or quiz named beside it: the token of answers that were sent, or of a quiz a score from 0 to 100. */
  result?: string | null
  /** A staff member or a team, by id or slug; `service` chooses one of theirs. */
  provider?: string | null
  /** A service, by id or slug. */
  service?: string | null
  /** An order that was paid for, as our own return page names it; `token` is the key to it. */
  order?: string | null
  /** The manage token of a booking to view, reschedule or cancel; never written into the markup. */
  token?: string | null
  /** What to do: a service is booked, a booking is viewed unless this says `reschedule` or `cancel`. */
  action?: 'book' | 'view' | 'reschedule' | 'cancel' | null
  /** Address of the booking server; the origin of the script by default. */
  apiBase?: string | null
  /** Language; by default the nearest `lang` attribute, then the browser’s, then English. */
  locale?: string | null
  /** IANA zone to show times in; the place’s or the visitor’s by default. */
  timeZone?: string | null
  /** Clock: of the language, 12 or 24 hours. */
  hourCycle?: 'auto' | 'h12' | 'h23' | null
  /** First day of the week: of the language, or 0 (Sunday) to 6. */
  firstDay?: 'auto' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | null
  /** Colours: of the visitor’s system, light or dark. */
  theme?: 'auto' | 'light' | 'dark' | null
  /** Days as a month, as one week, or as a list with their times. */
  layout?: 'month' | 'week' | 'list' | null
  /** In the page; or behind a button that stands here, or in a corner of the window, and opens a dialog. */
  display?: 'inline' | 'dialog' | 'floating' | null
  /** Words of that button; «Book an appointment» in the widget’s language by default. */
  launcherText?: string | null
  /** Corner of the floating button. */
  launcherPosition?: 'bottom-end' | 'bottom-start' | null
  /** Where the visitor returns after a payment at top level; the business must have allowed its origin. */
  returnUrl?: string | null
  /** Day to open, such as `2026-11-20`. */
  date?: string | null
  /** Month to open, such as `2026-11`. */
  month?: string | null
  /** Person to begin with, by id or slug. */
  staff?: string | null
  /** Place to begin with, by the slug it has in the service. */
  location?: string | null
  /** Length to begin with in minutes, where the service has several. */
  duration?: number | null
  /** How many come besides the booker, where guests may: 0 to 100. */
  guests?: number | null
  /** What is not shown; what must be filled in stays. */
  hide?: string | null
  /** What is known of the booker, as JSON or an object: `firstName`, `lastName`, `email`, `phone`, `phoneCountry`, `dateOfBirth`, `location`, `notes`. */
  prefill?: BookingWidgetPrefill | null
  /** Which parameters of the page’s address are taken over into `utm` and `metadata`. */
  forwardParams?: 'none' | 'utm' | 'all' | null
  /** Whether it loads at once, or when it comes near the visible part of the page. */
  loading?: 'eager' | 'lazy' | null
  /** Name of a global array of the page, such as `dataLayer`, that is told every event too. */
  dataLayer?: string | null
  /** Whether the visitor agreed to be measured: `denied`, and with `auto` a browser’s privacy signal, silence the data layer. */
  consent?: 'auto' | 'granted' | 'denied' | null
  /** Name in the form around it: the value is the ids of what was booked, with commas between, or of what was answered. */
  name?: string | null
  /** The form around it is not valid before something is booked, or answered. */
  required?: boolean | null
  /** Every event is written to the console. */
  debug?: boolean | null
  /** Where the visitor came from, told with every entry of the data layer; beside what `forward-params` takes over. */
  utm?: Record<string, string> | null
  /** Up to 20 values of the page’s own, such as a customer’s number there, told in the same way. */
  metadata?: Record<string, string | number | boolean> | null
  /** Other words for texts of the widget: the English text is the key, `{names}` stay as they are. */
  messages?: Record<string, string> | null
}

/** The booking calendar: choose a service, a person and a time, and book. */
export interface BookingWidgetElement extends HTMLElement {
  /** A one-time link, by its token or name. */
  otl: string | null
  /** A service by id or slug, the booking of a manage token, or up to ten of them with commas between. */
  booking: string | null
  /** A service menu to fill a cart from, by id or slug; `service` opens one of it. */
  menu: string | null
  /** A group of services to choose from, by id or slug. */
  group: string | null
  /** A form to fill in, by id or slug. To HTML this attribute also names the form that an element belongs to: one of your own around it has this as its `id`, or is sent without the element’s value. */
  form: string | null
  /** A survey to answer, by id or slug. */
  survey: string | null
  /** A quiz to take, by id or slug. */
  quiz: string | null
  /** What came of a form, survey or quiz named beside it: the token of answers that were sent, or of a quiz a score from 0 to 100. */
  result: string | null
  /** A staff member or a team, by id or slug; `service` chooses one of theirs. */
  provider: string | null
  /** A service, by id or slug. */
  service: string | null
  /** An order that was paid for, as our own return page names it; `token` is the key to it. */
  order: string | null
  /** The manage token of a booking to view, reschedule or cancel; never written into the markup. */
  token: string | null
  /** What to do: a service is booked, a booking is viewed unless this says `reschedule` or `cancel`. */
  action: 'book' | 'view' | 'reschedule' | 'cancel' | null
  /** Address of the booking server; the origin of the script by default. */
  apiBase: string | null
  /** Language; by default the nearest `lang` attribute, then the browser’s, then English. */
  locale: string | null
  /** IANA zone to show times in; the place’s or the visitor’s by default. */
  timeZone: string | null
  /** Clock: of the language, 12 or 24 hours. */
  hourCycle: 'auto' | 'h12' | 'h23' | null
  /** First day of the week: of the language, or 0 (Sunday) to 6. */
  firstDay: 'auto' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | null
  /** Colours: of the visitor’s system, light or dark. */
  theme: 'auto' | 'light' | 'dark' | null
  /** Days as a month, as one week, or as a list with their times. */
  layout: 'month' | 'week' | 'list' | null
  /** In the page; or behind a button that stands here, or in a corner of the window, and opens a dialog. */
  display: 'inline' | 'dialog' | 'floating' | null
  /** Words of that button; «Book an appointment» in the widget’s language by default. */
  launcherText: string | null
  /** Corner of the floating button. */
  launcherPosition: 'bottom-end' | 'bottom-start' | null
  /** Where the visitor returns after a payment at top level; the business must have allowed its origin. */
  returnUrl: string | null
  /** Day to open, such as `2026-11-20`. */
  date: string | null
  /** Month to open, such as `2026-11`. */
  month: string | null
  /** Person to begin with, by id or slug. */
  staff: string | null
  /** Place to begin with, by the slug it has in the service. */
  location: string | null
  /** Length to begin with in minutes, where the service has several. */
  duration: number | null
  /** How many come besides the booker, where guests may: 0 to 100. */
  guests: number | null
  /** What is not shown; what must be filled in stays. */
  hide: string | null
  /** What is known of the booker, as JSON or an object: `firstName`, `lastName`, `email`, `phone`, `phoneCountry`, `dateOfBirth`, `location`, `notes`. */
  prefill: BookingWidgetPrefill | null
  /** Which parameters of the page’s address are taken over into `utm` and `metadata`. */
  forwardParams: 'none' | 'utm' | 'all' | null
  /** Whether it loads at once, or when it comes near the visible part of the page. */
  loading: 'eager' | 'lazy' | null
  /** Name of a global array of the page, such as `dataLayer`, that is told every event too. */
  dataLayer: string | null
  /** Whether the visitor agreed to be measured: `denied`, and with `auto` a browser’s privacy signal, silence the data layer. */
  consent: 'auto' | 'granted' | 'denied' | null
  /** Name in the form around it: the value is the ids of what was booked, with commas between, or of what was answered. */
  name: string | null
  /** The form around it is not valid before something is booked, or answered. */
  required: boolean
  /** Every event is written to the console. */
  debug: boolean
  /** Where the visitor came from, told with every entry of the data layer; beside what `forward-params` takes over. */
  utm: Record<string, string> | null
  /** Up to 20 values of the page’s own, such as a customer’s number there, told in the same way. */
  metadata: Record<string, string | number | boolean> | null
  /** Other words for texts of the widget: the English text is the key, `{names}` stay as they are. */
  messages: Record<string, string> | null
  /** The visit at this moment, as plain values without personal data. */
  readonly state: BookingWidgetState | null
  /** Fulfilled with the element once it has begun. */
  readonly ready: Promise<BookingWidgetElement>
  /** Opens the dialog of `display="dialog"` and `"floating"`. */
  open(): void
  /** Closes that dialog, unless a listener of `booking-close` prevents it. */
  close(reason?: string): void
  /** Reads the free times anew. */
  refresh(): void
  /** Begins the visit anew; what was typed stays, a time that was kept is given back. */
  reset(): void
  /** To another step, by the name that `booking-step` gives it: back to an earlier one, or on to the next where nothing is left to choose; of a form to a page as well, counted from 0. */
  goToStep(step: string, page?: number): void
  /** Turns the calendar to a day, such as `2026-11-20`, and lists its times. */
  showDate(date: string): void
  /** Looks for the next day with free times and shows it. */
  findNextAvailable(): void
  /** Puts the focus on the title of the step. */
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

/** The tag in JSX: attributes as they are written, or properties where the framework sets those. */
export type BookingWidgetAttributes = {
  children?: unknown
  class?: string
  className?: string
  id?: string
  style?: string | object
  slot?: string
  /** Address of the booking server; the origin of the script by default. */
  'api-base'?: string | null
  /** IANA zone to show times in; the place’s or the visitor’s by default. */
  'time-zone'?: string | null
  /** Clock: of the language, 12 or 24 hours. */
  'hour-cycle'?: 'auto' | 'h12' | 'h23' | null
  /** First day of the week: of the language, or 0 (Sunday) to 6. */
  'first-day'?: 'auto' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | null
  /** Words of that button; «Book an appointment» in the widget’s language by default. */
  'launcher-text'?: string | null
  /** Corner of the floating button. */
  'launcher-position'?: 'bottom-end' | 'bottom-start' | null
  /** Where the visitor returns after a payment at top level; the business must have allowed its origin. */
  'return-url'?: string | null
  /** Which parameters of the page’s address are taken over into `utm` and `metadata`. */
  'forward-params'?: 'none' | 'utm' | 'all' | null
  /** Name of a global array of the page, such as `dataLayer`, that is told every event too. */
  'data-layer'?: string | null
  'onbooking-ready'?: (event: BookingWidgetEvents['booking-ready']) => void
  'onbooking-step'?: (event: BookingWidgetEvents['booking-step']) => void
  'onbooking-slots'?: (event: BookingWidgetEvents['booking-slots']) => void
  'onbooking-slot-select'?: (event: BookingWidgetEvents['booking-slot-select']) => void
  'onbooking-cart'?: (event: BookingWidgetEvents['booking-cart']) => void
  'onbooking-submit'?: (event: BookingWidgetEvents['booking-submit']) => void
  'onbooking-payment'?: (event: BookingWidgetEvents['booking-payment']) => void
  'onbooking-scheduled'?: (event: BookingWidgetEvents['booking-scheduled']) => void
  'onbooking-rescheduled'?: (event: BookingWidgetEvents['booking-rescheduled']) => void
  'onbooking-cancelled'?: (event: BookingWidgetEvents['booking-cancelled']) => void
  'onbooking-form-submit'?: (event: BookingWidgetEvents['booking-form-submit']) => void
  'onbooking-open'?: (event: BookingWidgetEvents['booking-open']) => void
  'onbooking-close'?: (event: BookingWidgetEvents['booking-close']) => void
  'onbooking-error'?: (event: BookingWidgetEvents['booking-error']) => void
} & BookingWidgetProperties

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingWidgetElement
  }
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': BookingWidgetAttributes & { ref?: unknown; key?: string | number | null }
    }
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': BookingWidgetAttributes & { ref?: unknown; key?: string | number | null }
    }
  }
}
