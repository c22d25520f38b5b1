import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, paragraph, refundReason } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.payment_refunded.subject', message: 'Refund: {amount}' },
  title: /* i18n */ { id: 'mail.payment_refunded.title', message: 'Your refund is on its way' },
  text: /* i18n */ {
    id: 'mail.payment_refunded.text',
    message: '{amount} was refunded to the account that you paid from. Your bank may need a few days.',
  },
}

export function paymentRefunded(
  { order, amount, reason }: MailData['payment_refunded'],
  writing: Writing,
): MailContent {
  const { words } = writing
  const text = words.say(messages.text, { amount: words.money(amount) })
  return {
    subject: words.say(messages.subject, { amount: words.money(amount) }),
    preheader: text,
    title: words.say(messages.title),
    blocks: [
      greeting(writing, order.bookerName),
      paragraph(refundReason(writing, reason)),
      paragraph(text),
      ...bookingCards(writing, order),
    ],
  }
}
