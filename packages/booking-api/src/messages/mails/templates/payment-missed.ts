import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'
import { bookAgain } from './again.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.payment_missed.subject', message: 'Not paid: {service}, {when}' },
  title: /* i18n */ { id: 'mail.payment_missed.title', message: 'Your payment has not arrived' },
  text: /* i18n */ {
    id: 'mail.payment_missed.text',
    message:
      'The time is no longer reserved for you, and nothing was charged. You are welcome to book again.',
  },
}

export function paymentMissed(
  { order, rebookUrl }: MailData['payment_missed'],
  writing: Writing,
): MailContent {
  const { words } = writing
  const [first] = order.bookings
  const text = words.say(messages.text)
  return {
    subject: words.say(messages.subject, first ? shortOf(writing, first) : {}),
    preheader: text,
    title: words.say(messages.title),
    blocks: [
      greeting(writing, order.bookerName),
      paragraph(text),
      ...bookingCards(writing, order, { isOver: true }),
      bookAgain(writing, rebookUrl),
    ],
  }
}
