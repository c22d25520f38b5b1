import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'
import { chooseAnother } from './again.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.request_expired.subject', message: 'Not confirmed: {service}, {when}' },
  title: /* i18n */ { id: 'mail.request_expired.title', message: 'Your request was not answered in time' },
  text: /* i18n */ {
    id: 'mail.request_expired.text',
    message:
      'The appointment does not take place. We are sorry. What you paid in advance is refunded in full.',
  },
  unpaid: /* i18n */ {
    id: 'mail.request_expired.unpaid',
    message: 'The appointment does not take place. We are sorry.',
  },
}

export function requestExpired(
  { order, rebookUrl }: MailData['request_expired'],
  writing: Writing,
): MailContent {
  const { words } = writing
  const [first] = order.bookings
  const text = words.say(order.paid === null ? messages.unpaid : messages.text)
  return {
    subject: words.say(messages.subject, first ? shortOf(writing, first) : {}),
    preheader: text,
    title: words.say(messages.title),
    blocks: [
      greeting(writing, order.bookerName),
      paragraph(text),
      ...bookingCards(writing, order, { isOver: true }),
      chooseAnother(writing, rebookUrl),
    ],
  }
}
