import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, moneyFacts, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.request_accepted.subject', message: 'Accepted: {service}, {when}' },
  title: /* i18n */ { id: 'mail.request_accepted.title', message: 'Your request is accepted' },
  text: /* i18n */ {
    id: 'mail.request_accepted.text',
    message: '{business} has confirmed your appointment.',
  },
}

export function requestAccepted({ order }: MailData['request_accepted'], writing: Writing): MailContent {
  const { words, frame } = writing
  const [first] = order.bookings
  const text = words.say(messages.text, { business: frame.business.name })
  return {
    subject: words.say(messages.subject, first ? shortOf(writing, first) : {}),
    preheader: text,
    title: words.say(messages.title),
    blocks: [
      greeting(writing, order.bookerName),
      paragraph(text),
      ...bookingCards(writing, order),
      ...moneyFacts(writing, order),
    ],
  }
}
