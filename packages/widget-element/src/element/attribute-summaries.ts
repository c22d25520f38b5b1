import type { AttributeName } from './contract.ts'

/** Descriptions of the attributes for the documentation and for editors. The script does not include them. */
export const attributeSummaries = {
  otl: 'A one-time link, by its token or name',
  booking: 'A service by id or slug, the booking of a manage token, or up to ten of them with commas between',
  menu: 'A service menu to fill a cart from, by id or slug; `service` opens one of it',
  group: 'A group of services to choose from, by id or slug',
  form: 'A form to fill in, by id or slug. To HTML this attribute also names the form that an element belongs to: one of your own around it has this as its `id`, or is sent without the element’s value',
  survey: 'A survey to answer, by id or slug',
  quiz: 'A quiz to take, by id or slug',
  result:
    'What came of a form, survey or quiz named beside it: the token of answers that were sent, or of a quiz a score from 0 to 100',
  provider: 'A staff member or a team, by id or slug; `service` chooses one of theirs',
  service: 'A service, by id or slug',
  order: 'An order that was paid for, as our own return page names it; `token` is the key to it',
  token: 'The manage token of a booking to view, reschedule or cancel; never written into the markup',
  action: 'What to do: a service is booked, a booking is viewed unless this says `reschedule` or `cancel`',
  'api-base': 'Address of the booking server; the origin of the script by default',
  locale: 'Language; by default the nearest `lang` attribute, then the browser’s, then English',
  'time-zone': 'IANA zone to show times in; the place’s or the visitor’s by default',
  'hour-cycle': 'Clock: of the language, 12 or 24 hours',
  'first-day': 'First day of the week: of the language, or 0 (Sunday) to 6',
  theme: 'Colours: of the visitor’s system, light or dark',
  layout: 'Days as a month, as one week, or as a list with their times',
  display:
    'In the page; or behind a button that stands here, or in a corner of the window, and opens a dialog',
  'launcher-text': 'Words of that button; «Book an appointment» in the widget’s language by default',
  'launcher-position': 'Corner of the floating button',
  'return-url':
    'Where the visitor returns after a payment at top level; the business must have allowed its origin',
  date: 'Day to open, such as `2026-11-20`',
  month: 'Month to open, such as `2026-11`',
  staff: 'Person to begin with, by id or slug',
  location: 'Place to begin with, by the slug it has in the service',
  duration: 'Length to begin with in minutes, where the service has several',
  guests: 'How many come besides the booker, where guests may: 0 to 100',
  hide: 'What is not shown; what must be filled in stays',
  prefill:
    'What is known of the booker, as JSON or an object: `firstName`, `lastName`, `email`, `phone`, `phoneCountry`, `dateOfBirth`, `location`, `notes`',
  'forward-params': 'Which parameters of the page’s address are taken over into `utm` and `metadata`',
  loading: 'Whether it loads at once, or when it comes near the visible part of the page',
  'data-layer': 'Name of a global array of the page, such as `dataLayer`, that is told every event too',
  consent:
    'Whether the visitor agreed to be measured: `denied`, and with `auto` a browser’s privacy signal, silence the data layer',
  name: 'Name in the form around it: the value is the ids of what was booked, with commas between, or of what was answered',
  required: 'The form around it is not valid before something is booked, or answered',
  debug: 'Every event is written to the console',
} as const satisfies Record<AttributeName, string>
