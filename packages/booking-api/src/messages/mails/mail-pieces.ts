import { phoneHref, showPhone } from '@hourfold/shared/booking/show-phone'
import type { Money } from '@hourfold/shared/contract/values'
import { clockTexts, momentText, timesOf } from './booking-clocks.ts'
import { oneLine } from './one-line.ts'
import type { Block, Entry, Fact, Link } from './mail-content.ts'
import type {
  MailedBooking,
  MailedContact,
  MailedEntry,
  MailedOrder,
  MovedFrom,
  RefundReason,
} from './mail-data.ts'
import type { MailWords, Message, Writing } from './mail-words.ts'

const labels = {
  hello: /* i18n */ { id: 'mail.common.hello', message: 'Hello {name},' },
  helloUnnamed: /* i18n */ { id: 'mail.common.hello_unnamed', message: 'Hello,' },
  when: /* i18n */ { id: 'mail.common.when', message: 'When' },
  yourTime: /* i18n */ { id: 'mail.common.your_time', message: 'Your time' },
  timeThere: /* i18n */ { id: 'mail.common.time_there', message: 'Local time there' },
  before: /* i18n */ { id: 'mail.common.before', message: 'Before' },
  now: /* i18n */ { id: 'mail.common.now', message: 'New time' },
  where: /* i18n */ { id: 'mail.common.where', message: 'Where' },
  phoneCall: /* i18n */ { id: 'mail.common.phone_call', message: 'By phone' },
  videoCall: /* i18n */ { id: 'mail.common.video_call', message: 'Video call' },
  staff: /* i18n */ { id: 'mail.common.staff', message: 'With' },
  options: /* i18n */ { id: 'mail.common.options', message: 'Options' },
  seats: /* i18n */ { id: 'mail.common.seats', message: 'Places' },
  guest: /* i18n */ { id: 'mail.common.guest', message: 'For' },
  price: /* i18n */ { id: 'mail.common.price', message: 'Price' },
  free: /* i18n */ { id: 'mail.common.free', message: 'Free' },
  reference: /* i18n */ { id: 'mail.common.reference', message: 'Reference' },
  total: /* i18n */ { id: 'mail.common.total', message: 'Total' },
  paid: /* i18n */ { id: 'mail.common.paid', message: 'Paid' },
  google: /* i18n */ { id: 'mail.common.google', message: 'Add to Google Calendar' },
  outlook: /* i18n */ { id: 'mail.common.outlook', message: 'Add to Outlook' },
  manage: /* i18n */ { id: 'mail.common.manage', message: 'View or change appointment' },
  view: /* i18n */ { id: 'mail.common.view', message: 'View appointment' },
  customer: /* i18n */ { id: 'mail.common.customer', message: 'Customer' },
  name: /* i18n */ { id: 'mail.common.name', message: 'Name' },
  email: /* i18n */ { id: 'mail.common.email', message: 'Email' },
  phone: /* i18n */ { id: 'mail.common.phone', message: 'Phone' },
  guests: /* i18n */ { id: 'mail.common.guests', message: 'Guests' },
  notes: /* i18n */ { id: 'mail.common.notes', message: 'Note from the customer' },
  unnamed: /* i18n */ { id: 'mail.common.unnamed', message: 'Name not given' },
  busy: /* i18n */ { id: 'mail.common.busy', message: 'Busy' },
  requested: /* i18n */ { id: 'mail.common.requested', message: 'Requested' },
}

const reasons: { readonly [Reason in RefundReason]: Message } = {
  slot_lost: /* i18n */ {
    id: 'mail.refund.slot_lost',
    message: 'The time was no longer free when the payment arrived.',
  },
  paid_twice: /* i18n */ { id: 'mail.refund.paid_twice', message: 'The order was paid twice.' },
  wrong_amount: /* i18n */ {
    id: 'mail.refund.wrong_amount',
    message: 'The amount did not match the order.',
  },
  cancelled: /* i18n */ { id: 'mail.refund.cancelled', message: 'The appointment was cancelled.' },
  declined: /* i18n */ { id: 'mail.refund.declined', message: 'The request was not accepted.' },
  unanswered: /* i18n */ { id: 'mail.refund.unanswered', message: 'The request was not answered in time.' },
  business: /* i18n */ { id: 'mail.refund.business', message: 'The business decided on this refund.' },
}
export const refundReason = ({ words }: Writing, reason: RefundReason): string => words.say(reasons[reason])

export const paragraph = (text: string): Block => ({ type: 'paragraph', text })

/** "Hello Ada," */
export const greeting = ({ words }: Writing, name: string): Block =>
  paragraph(name === '' ? words.say(labels.helloUnnamed) : words.say(labels.hello, { name: oneLine(name) }))

/** "Haircut, Tue, Nov 24, 11:00 AM": for subjects. */
export function shortOf(writing: Writing, booking: MailedBooking, forBusiness = false) {
  const { service, start } = booking.view
  return {
    service: oneLine(service.name).slice(0, 60),
    when: momentText(writing, booking, Date.parse(start), forBusiness),
  }
}

type CardOptions = {
  readonly forBusiness?: boolean
  /** Without a second clock: its label names the zone of the reader, which is unknown for a guest. */
  readonly forGuest?: boolean
  /** The booking before a move. */
  readonly previous?: MovedFrom | undefined
  /** Without links: past bookings cannot be added or changed. */
  readonly isOver?: boolean
}

/** A booking with all that its recipient may know. */
export function bookingCard(
  writing: Writing,
  booking: MailedBooking,
  { forBusiness = false, forGuest = false, previous, isOver = false }: CardOptions = {},
): Block {
  const { words } = writing
  const { view } = booking
  const now = clockTexts(writing, booking, timesOf(view), forBusiness)
  const before = previous && clockTexts(writing, booking, previous, forBusiness)
  const secondLabel = view.location.kind === 'in_person' ? labels.yourTime : labels.timeThere
  const second = (text: string | null, more: Partial<Fact> = {}): readonly Fact[] =>
    text === null || forGuest ? [] : [fact(secondLabel, text, more)]
  const fact = (label: Message, value: string, more: Partial<Fact> = {}): Fact => ({
    label: words.say(label),
    value: oneLine(value),
    ...more,
  })
  const facts: readonly Fact[] = [
    ...(before
      ? [
          fact(labels.before, [before[0], ...(previous?.people ?? [])].join(' · '), { isPast: true }),
          ...second(before[1], { isPast: true }),
        ]
      : []),
    fact(before ? labels.now : labels.when, now[0]),
    ...second(now[1]),
    ...placeFacts(writing, booking),
    ...staffFacts(writing, booking),
    ...(view.choices.length > 0 ? [fact(labels.options, words.list(view.choices))] : []),
    ...(view.seats > 1 ? [fact(labels.seats, String(view.seats))] : []),
    ...(view.guestName === null ? [] : [fact(labels.guest, view.guestName)]),
    ...(view.service.price === null ? [] : [fact(labels.price, priceText(words, view.service.price))]),
    fact(labels.reference, view.reference),
  ]
  return {
    type: 'card',
    title: oneLine(view.service.name),
    facts,
    links: isOver ? [] : linksOf(writing, booking),
  }
}

/** Whether a move has changed only the person or the place. */
export const isAtSameTimes = ({ bookings }: MailedOrder, previous: readonly MovedFrom[]): boolean =>
  bookings.every(({ view }, index) => {
    const before = previous[index]
    return before?.start === Date.parse(view.start) && before.end === Date.parse(view.end)
  })

/** The texts of mails about a move that keeps the time. */
export const changedMessages = {
  subject: /* i18n */ { id: 'mail.changed.subject', message: 'Changed: {service}, {when}' },
  title: /* i18n */ {
    id: 'mail.changed.title',
    message: '{count, plural, one {The appointment has changed} other {# appointments have changed}}',
  },
}

function staffFacts({ words }: Writing, { view }: MailedBooking): readonly Fact[] {
  const people = [view.staff, ...view.colleagues].flatMap((person) => (person ? [oneLine(person.name)] : []))
  return people.length === 0 ? [] : [{ label: words.say(labels.staff), value: words.list(people) }]
}

function placeFacts({ words }: Writing, { view, mapUrl }: MailedBooking): readonly Fact[] {
  const { kind, address } = view.location
  const label = words.say(labels.where)
  if (kind === 'phone') return [{ label, value: words.say(labels.phoneCall) }]
  if (kind === 'video') {
    const value = words.say(labels.videoCall)
    const isLink = address !== null && /^https?:\/\//.test(address)
    return [
      isLink ? { label, value: words.labelled(value, oneLine(address)), href: address } : { label, value },
    ]
  }
  if (address === null || address === '') return []
  return [{ label, value: oneLine(address), ...(mapUrl === null ? {} : { href: mapUrl }) }]
}

function linksOf({ words }: Writing, { url, calendarUrls, view }: MailedBooking): readonly Link[] {
  const may = view.canCancel || view.canReschedule
  return [
    ...(url === null ? [] : [{ label: words.say(may ? labels.manage : labels.view), href: url }]),
    ...(calendarUrls === null
      ? []
      : [
          { label: words.say(labels.google), href: calendarUrls.google },
          { label: words.say(labels.outlook), href: calendarUrls.outlook },
        ]),
  ]
}

/** Orders with more bookings are listed in short: the mails of a year's series stay small. */
const mostCards = 4

/** The bookings of a mail: a card each, or, where there are many, the first one as a card and all of them as a list. */
export function bookingCards(
  writing: Writing,
  { bookings }: MailedOrder,
  options: Omit<CardOptions, 'previous'> & { readonly previous?: readonly MovedFrom[] } = {},
): readonly Block[] {
  if (bookings.length <= mostCards)
    return bookings.map((booking, index) =>
      bookingCard(writing, booking, { ...options, previous: options.previous?.[index] }),
    )
  const { forBusiness = false, forGuest = false, isOver = false, previous } = options
  const facts = bookings.map((booking, index): Fact => {
    const { view, url } = booking
    const before = previous?.[index]
    const [time, other] = clockTexts(writing, booking, timesOf(view), forBusiness)
    const shown = before ? `${momentText(writing, booking, before.start, forBusiness)} → ${time}` : time
    const who = view.guestName === null ? [] : [view.guestName]
    return {
      label: view.reference,
      value: [
        oneLine(view.service.name),
        ...who.map(oneLine),
        shown,
        ...(other === null || forGuest ? [] : [other]),
      ].join(' · '),
      ...(url === null || isOver ? {} : { href: url }),
    }
  })
  const [first] = bookings
  const common: readonly Fact[] = first
    ? [...placeFacts(writing, first), ...(isSameStaff(bookings) ? staffFacts(writing, first) : [])]
    : []
  return [
    { type: 'facts', facts },
    ...(common.length === 0 ? [] : [{ type: 'facts' as const, facts: common }]),
  ]
}

const isSameStaff = (bookings: readonly MailedBooking[]): boolean =>
  new Set(bookings.map(({ view }) => view.staff?.id)).size === 1

const priceText = (words: MailWords, price: Money): string =>
  price.amount === 0 ? words.say(labels.free) : words.money(price)

/** The price of the order and the payments; nothing where there is no price, or for a single booking whose card shows them. */
export function moneyFacts({ words }: Writing, { bookings, total, paid }: MailedOrder): readonly Block[] {
  const facts = [
    ...(total !== null && bookings.length > 1
      ? [{ label: words.say(labels.total), value: words.money(total) }]
      : []),
    ...(paid === null ? [] : [{ label: words.say(labels.paid), value: words.money(paid) }]),
  ]
  return facts.length === 0 ? [] : [{ type: 'facts', facts }]
}

/** The customer with addresses to click, their notes and answers: for the business alone. */
export function contactBlocks({ words }: Writing, contact: MailedContact): readonly Block[] {
  const { name, email, phone, notes, guests, answers } = contact
  const facts: readonly Fact[] = [
    { label: words.say(labels.name), value: customerName(words, name) },
    ...(phone === ''
      ? []
      : [
          {
            label: words.say(labels.phone),
            value: oneLine(showPhone(phone)),
            href: phoneHref(phone),
          },
        ]),
    ...(email === ''
      ? []
      : [
          {
            label: words.say(labels.email),
            value: oneLine(email),
            href: `mailto:${encodeURIComponent(email)}`,
          },
        ]),
    ...(guests.length === 0
      ? []
      : [{ label: words.say(labels.guests), value: oneLine(words.list(guests.map(oneLine))) }]),
    ...answers.map(({ question, answer }) => ({ label: oneLine(question), value: oneLine(answer) })),
  ]
  return [
    { type: 'heading', text: words.say(labels.customer) },
    { type: 'facts', facts },
    ...(notes === '' ? [] : [{ type: 'quote' as const, label: words.say(labels.notes), text: notes }]),
  ]
}

export const customerName = (words: MailWords, name: string): string =>
  oneLine(name) || words.say(labels.unnamed)

/** The entries of a day, as one reads them on a phone. */
export const dayEntries = ({ words }: Writing, entries: readonly MailedEntry[]): Block => ({
  type: 'day',
  entries: entries.map((entry): Entry => {
    const { start, end, timeZone, service, customer, phone, staff, isRequested, isSubject } = entry
    const parts = [service ?? words.say(labels.busy), customer, staff, phone && showPhone(phone)].flatMap(
      (part) => (part === null || part === '' ? [] : [oneLine(part)]),
    )
    return {
      time: words.times(start, end, timeZone),
      text: parts.join(' · '),
      href: phone === null || phone === '' ? undefined : phoneHref(phone),
      note: isRequested ? words.say(labels.requested) : null,
      isSubject,
    }
  }),
})
