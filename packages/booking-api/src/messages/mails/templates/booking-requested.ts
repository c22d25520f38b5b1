import { momentText } from '../booking-clocks.ts'
import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, moneyFacts, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.booking_requested.subject', message: 'Requested: {service}, {when}' },
  title: /* i18n */ { id: 'mail.booking_requested.title', message: 'We have received your request' },
  text: /* i18n */ {
    id: 'mail.booking_requested.text',
    message: '{business} will answer by {deadline}. The time is reserved for you until then.',
  },
  next: /* i18n */ {
    id: 'mail.booking_requested.next',
    message: 'You will be told by email whether it is confirmed.',
  },
}

export function bookingRequested(
  { order, answerBy }: MailData['booking_requested'],
  writing: Writing,
): MailContent {
  const { words, frame } = writing
  const [first] = order.bookings
  const deadline = first
    ? momentText(writing, first, answerBy, false)
    : words.moment(answerBy, frame.business.timeZone)
  const text = words.say(messages.text, { business: frame.business.name, deadline })
  return {
    subject: words.say(messages.subject, first ? shortOf(writing, first) : {}),
    preheader: text,
    title: words.say(messages.title),
    blocks: [
      greeting(writing, order.bookerName),
      paragraph(text),
      paragraph(words.say(messages.next)),
      ...bookingCards(writing, order),
      ...moneyFacts(writing, order),
    ],
  }
}
