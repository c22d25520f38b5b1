import type { AttributeName } from './contract.ts'

/** Descriptions of the attributes for the documentation and for editors. The script does not include them. */
export const attributeSummaries = {
  otl: 'A one-time link, by token or name',
  booking:
    'A service by id or slug, the booking of a manage token, or up to ten of them, separated by commas',
  menu: 'A service menu with a cart, by id or slug; `service` opens one of its services',
  group: 'A group of services, by id or slug',
  form: 'A form to fill in, by id or slug. In HTML this attribute also names the `<form>` of an element: a `<form>` around the element must have the same `id`, or it is sent without the element’s value',
  survey: 'A survey to answer, by id or slug',
  quiz: 'A quiz to take, by id or slug',
  result:
    'The result of the form, survey or quiz named with it: the token of sent answers, or a quiz score from 0 to 100',
  provider: 'A staff member or a team, by id or slug; `service` chooses one of their services',
  service: 'A service, by id or slug',
  order: 'A paid order, as on the product’s own return page; requires its `token`',
  token:
    'The manage token of a booking to view, reschedule or cancel; as a property it is not written into the markup',
  action: 'The task: a service is booked; a booking is viewed unless this is `reschedule` or `cancel`',
  'api-base': 'Address of the booking server; by default the origin of the script',
  locale: 'Language; by default the nearest `lang` attribute, then the browser’s, then English',
  'time-zone': 'IANA time zone of the displayed times; by default that of the place or of the visitor',
  'hour-cycle': 'Clock: that of the language, 12 or 24 hours',
  'first-day': 'First day of the week: that of the language, or 0 (Sunday) to 6',
  theme: 'Colors: those of the visitor’s system, light or dark',
  layout: 'Days as a month, as one week, or as a list with their times',
  display: 'In the page; or in a dialog that opens from a button, in place or in a corner of the window',
  'launcher-text': 'Text of that button; by default "Book an appointment" in the widget’s language',
  'launcher-position': 'Corner of the floating button',
  'return-url':
    'Page to which the visitor returns after a payment in the top-level window; the business must allow its origin',
  date: 'Day to open, such as `2026-11-20`',
  month: 'Month to open, such as `2026-11`',
  staff: 'Preselected person, by id or slug',
  location: 'Preselected place, by its slug in the service',
  duration: 'Preselected length in minutes, if the service has several',
  guests: 'Number of guests besides the booker, if the service allows guests: 0 to 100',
  hide: 'Parts to hide; required fields stay visible',
  prefill:
    'Known details of the booker, as JSON or an object: `firstName`, `lastName`, `email`, `phone`, `phoneCountry`, `dateOfBirth`, `location`, `notes`, and `answers` to your own questions by their keys; the rest is ignored with a warning',
  'forward-params':
    'Parameters of the page’s address that are kept with the order and added to the data layer: campaign parameters (`utm_…`) and click ids (`gclid`, `fbclid` …), none, or also the others as `metadata`, except personal ones such as `email` and `token`',
  loading: 'Loads at once, or when the element is near the visible part of the page',
  'data-layer': 'Name of a global array of the page, such as `dataLayer`, to which every event is pushed',
  consent:
    'Consent to analytics: `denied`, and with `auto` a privacy signal of the browser, disable the data layer, and keep `utm`, click ids, the referrer and parameters of the address out of the order',
  name: 'Name in the surrounding form: the value is the ids of the bookings, separated by commas, or of the sent answers',
  required: 'The surrounding form is invalid until something is booked or answered',
  debug: 'Logs every event to the console',
} as const satisfies Record<AttributeName, string>
