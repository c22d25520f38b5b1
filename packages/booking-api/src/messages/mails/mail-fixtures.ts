import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import { buildBooking, buildStaff } from '@hourfold/shared/testing/build-views'
import type { BookingView } from '@hourfold/shared/contract/views'
import { calendarMails } from './calendar-mail-fixtures.ts'
import type {
  MailData,
  MailedBooking,
  MailedContact,
  MailedEntry,
  MailedOrder,
  MailFrame,
  MailOf,
} from './mail-data.ts'

/** Mails of every kind with plausible facts: for tests, and for the gallery of mails. */

const url = 'https://studio-linden.example/widget/booking/mng_3f9c1d'
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const anna = { ...buildStaff('stf_anna'), name: 'Anna Berger' }

const view = (change: Partial<BookingView> = {}): BookingView => {
  const built = buildBooking()
  return {
    ...built,
    business: { ...built.business, phone: '+49 30 23125 000', email: 'hello@studio-linden.example' },
    location: { kind: 'in_person', address: 'Lindenstraße 12, 10969 Berlin', timeZone: 'Europe/Berlin' },
    staff: anna,
    ...change,
  }
}

export const mailedBooking = (
  change: Partial<BookingView> = {},
  more: Partial<MailedBooking> = {},
): MailedBooking => ({
  view: view(change),
  url,
  mapUrl: 'https://www.openstreetmap.org/search?query=Lindenstra%C3%9Fe+12',
  calendarUrls: {
    google: 'https://calendar.google.com/calendar/render?action=TEMPLATE&text=Haircut',
    outlook: 'https://outlook.live.com/calendar/deeplink/compose?subject=Haircut',
  },
  ...more,
})

export const mailedOrder = (change: Partial<MailedOrder> = {}): MailedOrder => ({
  bookings: [mailedBooking()],
  bookerName: 'Ada Lovelace',
  total: eur(4800),
  paid: null,
  ...change,
})

const guestOrder = (): MailedOrder => {
  const { service } = view()
  return {
    ...mailedOrder(),
    bookings: [
      mailedBooking(
        {
          service: { ...service, price: null },
          canCancel: false,
          canReschedule: false,
        },
        { url: 'https://studio-linden.example/widget/booking/vwt_8b21e0' },
      ),
    ],
    total: null,
  }
}
const businessOrder = (): MailedOrder =>
  mailedOrder({
    bookings: [mailedBooking({ canCancel: false, canReschedule: false }, { url: null, calendarUrls: null })],
  })

const contact: MailedContact = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+49 30 1234567',
  notes: 'My hair is very long.\nCan I bring my dog?',
  guests: ['Charles Babbage'],
  answers: [{ question: 'Have you ever had a reaction to hair colour?', answer: '✗' }],
}

const entry = (hour: number, change: Partial<MailedEntry> = {}): MailedEntry => ({
  start: Date.UTC(2026, 10, 23, hour),
  end: Date.UTC(2026, 10, 23, hour, 45),
  timeZone: 'Europe/Berlin',
  service: 'Haircut',
  customer: 'Grace Hopper',
  phone: '+49 30 7654321',
  staff: null,
  isRequested: false,
  isSubject: false,
  ...change,
})
const day: readonly MailedEntry[] = [
  entry(8),
  entry(9, { customer: 'Ada Lovelace', service: 'Colour consultation', isRequested: true, isSubject: true }),
  entry(11, { service: null, customer: null, phone: null }),
  entry(13, { customer: 'Mary Somerville', service: 'Colour' }),
]
const previous = [{ start: Date.UTC(2026, 10, 20, 9), end: Date.UTC(2026, 10, 20, 9, 45), people: [] }]
const rebookUrl = 'https://studio-linden.example/widget/appointment/service/haircut?locale=en'
const paymentUrl = 'https://studio-linden.example/desk/payments/pay_1'
const answerBy = Date.UTC(2026, 10, 22, 8)
const requested = {
  contact,
  day,
  answerBy,
  confirmUrl: 'https://studio-linden.example/business/requests/bkg_1.abc?answer=confirm',
  declineUrl: 'https://studio-linden.example/business/requests/bkg_1.abc?answer=decline',
}

/** One mail of each kind. */
export const mailFixtures: { readonly [Kind in keyof MailData]: MailOf<Kind> } = {
  booking_confirmed: { kind: 'booking_confirmed', data: { order: mailedOrder() } },
  booking_requested: { kind: 'booking_requested', data: { order: mailedOrder(), answerBy } },
  request_accepted: { kind: 'request_accepted', data: { order: mailedOrder() } },
  request_declined: {
    kind: 'request_declined',
    data: {
      order: mailedOrder(),
      rebookUrl,
      message: 'Anna is on holiday that week.\nHow about the week after?',
    },
  },
  request_expired: { kind: 'request_expired', data: { order: mailedOrder(), rebookUrl } },
  booking_moved: { kind: 'booking_moved', data: { order: mailedOrder(), previous } },
  booking_cancelled: {
    kind: 'booking_cancelled',
    data: { order: mailedOrder(), by: 'business', reason: 'Anna is ill.', refund: eur(960), rebookUrl },
  },
  payment_received: {
    kind: 'payment_received',
    data: { order: mailedOrder({ paid: eur(960) }), amount: eur(960), left: eur(3840) },
  },
  payment_processing: { kind: 'payment_processing', data: { order: mailedOrder(), amount: eur(960) } },
  payment_missed: { kind: 'payment_missed', data: { order: mailedOrder(), rebookUrl } },
  payment_refunded: {
    kind: 'payment_refunded',
    data: { order: mailedOrder(), amount: eur(960), reason: 'paid_twice' },
  },
  refund_failed: { kind: 'refund_failed', data: { order: mailedOrder(), amount: eur(960) } },
  reminder: { kind: 'reminder', data: { order: mailedOrder() } },
  follow_up: {
    kind: 'follow_up',
    data: {
      order: mailedOrder(),
      surveyUrl: 'https://studio-linden.example/widget/survey/feedback?locale=en',
      rebookUrl,
    },
  },
  your_links: {
    kind: 'your_links',
    data: {
      bookings: [
        mailedBooking(),
        mailedBooking({ reference: 'EF56-GH78', start: '2026-12-01T14:00:00Z', end: '2026-12-01T14:45:00Z' }),
      ],
    },
  },
  address_code: {
    kind: 'address_code',
    data: { code: '481 516', url: 'https://studio-linden.example/confirm-address/prf_1.abc', minutes: 15 },
  },
  sign_in: {
    kind: 'sign_in',
    data: { url: 'https://studio-linden.example/desk/sign-in/sil_1.abc', minutes: 15 },
  },
  guest_invited: { kind: 'guest_invited', data: { order: guestOrder() } },
  guest_moved: { kind: 'guest_moved', data: { order: guestOrder(), previous } },
  guest_cancelled: { kind: 'guest_cancelled', data: { order: guestOrder() } },
  business_new: { kind: 'business_new', data: { order: businessOrder(), contact } },
  business_requested: { kind: 'business_requested', data: { order: businessOrder(), ...requested } },
  business_request_reminder: {
    kind: 'business_request_reminder',
    data: { order: businessOrder(), ...requested },
  },
  business_moved: {
    kind: 'business_moved',
    data: { order: businessOrder(), contact, previous, by: 'visitor' },
  },
  business_cancelled: {
    kind: 'business_cancelled',
    data: { order: businessOrder(), contact, by: 'visitor', reason: 'I am ill.', refund: eur(960) },
  },
  business_paid: { kind: 'business_paid', data: { order: businessOrder(), contact, amount: eur(960) } },
  business_refunded: {
    kind: 'business_refunded',
    data: { order: businessOrder(), contact, amount: eur(960), reason: 'business' },
  },
  business_refund_failed: {
    kind: 'business_refund_failed',
    data: { order: businessOrder(), contact, amount: eur(960), reason: 'cancelled', paymentUrl },
  },
  business_form: {
    kind: 'business_form',
    data: {
      form: 'First visit',
      submittedAt: Date.UTC(2026, 10, 20, 8),
      answers: [
        { question: 'How did you find us?', answer: 'A friend' },
        { question: 'Anything we should know?', answer: 'I am allergic to nuts.\nAnd to cats.' },
      ],
    },
  },
  business_agenda: {
    kind: 'business_agenda',
    data: {
      date: '2026-11-23',
      entries: day.map((one) => ({ ...one, staff: 'Anna Berger', isSubject: false })),
    },
  },
  business_calendar_problem: calendarMails.failing,
}

/** Mails with more, less or longer facts than usual. */
export const unusualMails: Readonly<Record<string, MailOf>> = {
  unread_events: calendarMails.unread,
  several: {
    kind: 'booking_confirmed',
    data: {
      order: mailedOrder({
        bookings: [
          mailedBooking(),
          mailedBooking({
            reference: 'XY12-ZW34',
            start: '2026-11-23T10:00:00Z',
            end: '2026-11-23T11:30:00Z',
            choices: ['Long hair', 'Gloss', 'Repair treatment'],
            guestName: 'Charles Babbage',
          }),
        ],
        total: eur(13_700),
        paid: eur(2740),
      }),
    },
  },
  series: {
    kind: 'booking_confirmed',
    data: {
      order: mailedOrder({
        bookings: Array.from({ length: 12 }, (_, week) =>
          mailedBooking({
            reference: `SR${10 + week}-AB12`,
            start: new Date(Date.UTC(2026, 10, 23 + 7 * week, 9)).toISOString(),
            end: new Date(Date.UTC(2026, 10, 23 + 7 * week, 9, 50)).toISOString(),
            series: { position: week + 1, count: 12 },
          }),
        ),
        total: null,
      }),
    },
  },
  far_away: {
    kind: 'booking_confirmed',
    data: {
      order: mailedOrder({
        bookings: [
          mailedBooking(
            {
              timeZone: 'America/New_York',
              location: {
                kind: 'video',
                address: 'https://meet.studio-linden.example/noor',
                timeZone: 'Europe/Berlin',
              },
              seats: 3,
            },
            { mapUrl: null },
          ),
        ],
        total: null,
      }),
    },
  },
  long: {
    kind: 'business_new',
    data: {
      order: mailedOrder({
        bookings: [
          mailedBooking({
            service: {
              ...view().service,
              name: 'Ganzheitliche Haarstrukturverbesserungsbehandlung mit Kopfhautmassage '.repeat(2),
            },
          }),
        ],
      }),
      contact: {
        ...contact,
        name: '\u202eمحمد بن عبد الله 👩🏽‍🦰 Wolfeschlegelsteinhausenbergerdorff-Przybyszewska',
        notes: `${'A long story. '.repeat(60)}\n<script>alert(1)</script>`,
      },
    },
  },
}

export const mailFrame = (locale: LocaleCode, change: Partial<MailFrame> = {}): MailFrame => ({
  locale,
  business: {
    name: 'Studio Linden',
    phone: '+49 30 23125 000',
    email: 'hello@studio-linden.example',
    url: 'https://studio-linden.example/',
    timeZone: 'Europe/Berlin',
  },
  brand: { logo: null, accent: '#12685a', onAccent: '#ffffff' },
  unsubscribeUrl: null,
  ...change,
})
