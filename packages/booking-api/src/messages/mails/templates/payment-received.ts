import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, paragraph } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.payment_received.subject', message: 'Payment received: {amount}' },
  title: /* i18n */ { id: 'mail.payment_received.title', message: 'We have received your payment' },
  text: /* i18n */ { id: 'mail.payment_received.text', message: 'Thank you. This email is your receipt.' },
  amount: /* i18n */ { id: 'mail.payment_received.amount', message: 'Received' },
  left: /* i18n */ { id: 'mail.payment_received.left', message: 'To pay at the appointment' },
}

export function paymentReceived(
  { order, amount, left }: MailData['payment_received'],
  writing: Writing,
): MailContent {
  const { words } = writing
  return {
    subject: words.say(messages.subject, { amount: words.money(amount) }),
    preheader: words.say(messages.text),
    title: words.say(messages.title),
    blocks: [
      greeting(writing, order.bookerName),
      paragraph(words.say(messages.text)),
      {
        type: 'facts',
        facts: [
          { label: words.say(messages.amount), value: words.money(amount) },
          ...(left === null ? [] : [{ label: words.say(messages.left), value: words.money(left) }]),
        ],
      },
      ...bookingCards(writing, order),
    ],
  }
}
