import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, contactBlocks, customerName, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.business_cancelled.subject',
    message: 'Cancelled: {service}, {when}, {customer}',
  },
  title: /* i18n */ {
    id: 'mail.business_cancelled.title',
    message: '{count, plural, one {Appointment cancelled} other {# appointments cancelled}}',
  },
  byVisitor: /* i18n */ { id: 'mail.business_cancelled.by_visitor', message: '{customer} has cancelled.' },
  byBusiness: /* i18n */ {
    id: 'mail.business_cancelled.by_business',
    message: 'The business has cancelled it.',
  },
  reason: /* i18n */ { id: 'mail.business_cancelled.reason', message: 'Reason' },
  refund: /* i18n */ { id: 'mail.business_cancelled.refund', message: 'Refunded to the customer: {amount}.' },
}

export function businessCancelled(
  { order, by, reason, refund, contact }: MailData['business_cancelled'],
  writing: Writing,
): MailContent {
  const { words } = writing
  const [first] = order.bookings
  const count = order.bookings.length
  const customer = customerName(words, contact.name)
  const text = by === 'visitor' ? words.say(messages.byVisitor, { customer }) : words.say(messages.byBusiness)
  return {
    subject: words.say(messages.subject, {
      customer: customer.slice(0, 40),
      ...(first ? shortOf(writing, first, true) : {}),
    }),
    preheader: text,
    title: words.say(messages.title, { count }),
    blocks: [
      paragraph(text),
      ...(reason === null
        ? []
        : [{ type: 'quote' as const, label: words.say(messages.reason), text: reason }]),
      ...(refund === null ? [] : [paragraph(words.say(messages.refund, { amount: words.money(refund) }))]),
      ...bookingCards(writing, order, { forBusiness: true, isOver: true }),
      ...contactBlocks(writing, contact),
    ],
  }
}
