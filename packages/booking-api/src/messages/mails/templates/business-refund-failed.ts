import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, contactBlocks, customerName, paragraph, refundReason } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.business_refund_failed.subject',
    message: 'Refund failed: {amount}, {customer}',
  },
  title: /* i18n */ { id: 'mail.business_refund_failed.title', message: 'A refund has failed' },
  text: /* i18n */ {
    id: 'mail.business_refund_failed.text',
    message:
      'The customer has not received {amount}. Send it again, or agree with the customer on another way.',
  },
  open: /* i18n */ { id: 'mail.business_refund_failed.open', message: 'Open the payment' },
}

export function businessRefundFailed(
  { order, amount, reason, contact, paymentUrl }: MailData['business_refund_failed'],
  writing: Writing,
): MailContent {
  const { words } = writing
  const customer = customerName(words, contact.name)
  const text = words.say(messages.text, { amount: words.money(amount) })
  return {
    subject: words.say(messages.subject, { amount: words.money(amount), customer: customer.slice(0, 40) }),
    preheader: text,
    title: words.say(messages.title),
    blocks: [
      paragraph(text),
      paragraph(refundReason(writing, reason)),
      {
        type: 'buttons',
        buttons: [{ label: words.say(messages.open), href: paymentUrl, tone: 'primary' }],
      },
      ...bookingCards(writing, order, { forBusiness: true }),
      ...contactBlocks(writing, contact),
    ],
  }
}
