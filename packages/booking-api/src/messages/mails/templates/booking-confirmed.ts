import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, moneyFacts, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.booking_confirmed.subject',
    message:
      '{count, plural, one {Confirmed: {service}, {when}} other {Confirmed: # appointments from {when}}}',
  },
  title: /* i18n */ {
    id: 'mail.booking_confirmed.title',
    message: '{count, plural, one {Your appointment is confirmed} other {Your # appointments are confirmed}}',
  },
  text: /* i18n */ {
    id: 'mail.booking_confirmed.text',
    message: '{business} looks forward to seeing you.',
  },
  change: /* i18n */ {
    id: 'mail.booking_confirmed.change',
    message: 'If something comes up, use the link below the appointment to move or cancel it.',
  },
}

export function bookingConfirmed({ order }: MailData['booking_confirmed'], writing: Writing): MailContent {
  const { words, frame } = writing
  const [first] = order.bookings
  const count = order.bookings.length
  const mayChange = order.bookings.some(({ view }) => view.canCancel || view.canReschedule)
  return {
    subject: words.say(messages.subject, { count, ...(first ? shortOf(writing, first) : {}) }),
    preheader: words.say(messages.text, { business: frame.business.name }),
    title: words.say(messages.title, { count }),
    blocks: [
      greeting(writing, order.bookerName),
      paragraph(words.say(messages.text, { business: frame.business.name })),
      ...bookingCards(writing, order),
      ...moneyFacts(writing, order),
      ...(mayChange ? [paragraph(words.say(messages.change))] : []),
    ],
  }
}
