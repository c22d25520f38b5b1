import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, paragraph } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.payment_processing.subject',
    message: 'Your payment is still being processed: {amount}',
  },
  title: /* i18n */ {
    id: 'mail.payment_processing.title',
    message: 'Your payment is still being processed',
  },
  text: /* i18n */ {
    id: 'mail.payment_processing.text',
    message:
      'Some payment methods take a few days. We keep the time for you until then, at most until the appointment begins. You need not do anything: we will write to you once the payment has arrived or failed.',
  },
}

export function paymentProcessing(
  { order, amount }: MailData['payment_processing'],
  writing: Writing,
): MailContent {
  const { words } = writing
  const text = words.say(messages.text)
  return {
    subject: words.say(messages.subject, { amount: words.money(amount) }),
    preheader: text,
    title: words.say(messages.title),
    blocks: [greeting(writing, order.bookerName), paragraph(text), ...bookingCards(writing, order)],
  }
}
