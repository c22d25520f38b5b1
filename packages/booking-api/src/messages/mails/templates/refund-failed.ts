import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, paragraph } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.refund_failed.subject', message: 'Your refund has not arrived: {amount}' },
  title: /* i18n */ { id: 'mail.refund_failed.title', message: 'Your refund could not be paid out' },
  text: /* i18n */ {
    id: 'mail.refund_failed.text',
    message:
      'We could not pay {amount} back to the account that you paid from. We know about it. If your account or card has changed, please tell us, so that we can send you the money in another way.',
  },
}

export function refundFailed({ order, amount }: MailData['refund_failed'], writing: Writing): MailContent {
  const { words } = writing
  const text = words.say(messages.text, { amount: words.money(amount) })
  return {
    subject: words.say(messages.subject, { amount: words.money(amount) }),
    preheader: text,
    title: words.say(messages.title),
    blocks: [greeting(writing, order.bookerName), paragraph(text), ...bookingCards(writing, order)],
  }
}
