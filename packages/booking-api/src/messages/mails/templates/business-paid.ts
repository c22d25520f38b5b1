import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, contactBlocks, customerName } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.business_paid.subject', message: 'Paid: {amount}, {customer}' },
  title: /* i18n */ { id: 'mail.business_paid.title', message: 'Payment received' },
  amount: /* i18n */ { id: 'mail.business_paid.amount', message: 'Amount' },
}

export function businessPaid(
  { order, amount, contact }: MailData['business_paid'],
  writing: Writing,
): MailContent {
  const { words } = writing
  const customer = customerName(words, contact.name)
  return {
    subject: words.say(messages.subject, { amount: words.money(amount), customer: customer.slice(0, 40) }),
    preheader: customer,
    title: words.say(messages.title),
    blocks: [
      { type: 'facts', facts: [{ label: words.say(messages.amount), value: words.money(amount) }] },
      ...bookingCards(writing, order, { forBusiness: true }),
      ...contactBlocks(writing, contact),
    ],
  }
}
