/** The data of an appointment in a calendar. `start` and `end` are ISO in UTC. */
export type CalendarEntry = {
  readonly title: string
  readonly start: string
  readonly end: string
  readonly place: string
  readonly notes: string
}

export type CalendarLink = {
  readonly kind: 'google' | 'outlook' | 'office365' | 'icloud' | 'ics'
  readonly href: string
}

/** Links that add an appointment to the visitor's calendar. Times are in UTC because the calendar knows its owner's zone. */
export const calendarLinks = (entry: CalendarEntry, icsHref: string): readonly CalendarLink[] => [
  { kind: 'google', href: google(entry) },
  { kind: 'outlook', href: outlook('outlook.live.com', entry) },
  { kind: 'office365', href: outlook('outlook.office.com', entry) },
  // Apple devices import the file into iCloud without a link of its own.
  { kind: 'icloud', href: icsHref },
  { kind: 'ics', href: icsHref },
]

const google = ({ title, start, end, place, notes }: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    location: place,
    details: notes,
  })}`

const outlook = (host: string, { title, start, end, place, notes }: CalendarEntry): string =>
  `https://${host}/calendar/0/deeplink/compose?${query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    location: place,
    body: notes,
  })}`

/** `2026-11-20T09:00:00Z` → `20261120T090000Z` */
const compact = (iso: string): string => iso.replace(/\.\d+/, '').replace(/[-:]/g, '')

const query = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
