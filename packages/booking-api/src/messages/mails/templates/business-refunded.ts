import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, contactBlocks, customerName, paragraph, refundReason } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.business_refunded.subject', message: 'Refunded: {amount}, {customer}' },
  title: /* i18n */ { id: 'mail.business_refunded.title', message: 'Refund sent' },
  amount: /* i18n */ { id: 'mail.business_refunded.amount', message: 'Amount' },
}

export function businessRefunded(
  { order, amount, reason, contact }: MailData['business_refunded'],
  writing: Writing,
): MailContent {
  const { words } = writing
  const customer = customerName(words, contact.name)
  return {
    subject: words.say(messages.subject, { amount: words.money(amount), customer: customer.slice(0, 40) }),
    preheader: customer,
    title: words.say(messages.title),
    blocks: [
      paragraph(refundReason(writing, reason)),
      { type: 'facts', facts: [{ label: words.say(messages.amount), value: words.money(amount) }] },
      ...bookingCards(writing, order, { forBusiness: true }),
      ...contactBlocks(writing, contact),
    ],
  }
}
