import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import {
  bookingCards,
  changedMessages,
  contactBlocks,
  customerName,
  isAtSameTimes,
  paragraph,
  shortOf,
} from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.business_moved.subject',
    message: 'Moved: {service}, now {when}, {customer}',
  },
  title: /* i18n */ {
    id: 'mail.business_moved.title',
    message: '{count, plural, one {Appointment moved} other {# appointments moved}}',
  },
  byVisitor: /* i18n */ {
    id: 'mail.business_moved.by_visitor',
    message: '{customer} has chosen a new time.',
  },
  byBusiness: /* i18n */ { id: 'mail.business_moved.by_business', message: 'The business has moved it.' },
}

export function businessMoved(
  { order, previous, contact, by }: MailData['business_moved'],
  writing: Writing,
): MailContent {
  const { words } = writing
  const [first] = order.bookings
  const count = order.bookings.length
  const customer = customerName(words, contact.name)
  const isAtSameTime = isAtSameTimes(order, previous)
  const { subject, title } = isAtSameTime ? changedMessages : messages
  const text =
    by !== 'visitor'
      ? words.say(messages.byBusiness)
      : isAtSameTime
        ? words.say(title, { count })
        : words.say(messages.byVisitor, { customer })
  return {
    subject: words.say(subject, {
      customer: customer.slice(0, 40),
      ...(first ? shortOf(writing, first, true) : {}),
    }),
    preheader: text,
    title: words.say(title, { count }),
    blocks: [
      paragraph(text),
      ...bookingCards(writing, order, { forBusiness: true, previous }),
      ...contactBlocks(writing, contact),
    ],
  }
}
