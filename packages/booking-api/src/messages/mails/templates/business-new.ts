import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, contactBlocks, customerName, moneyFacts, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.business_new.subject',
    message:
      '{count, plural, one {New: {service}, {when}, {customer}} other {New: # appointments from {when}, {customer}}}',
  },
  title: /* i18n */ {
    id: 'mail.business_new.title',
    message: '{count, plural, one {New appointment} other {# new appointments}}',
  },
}

export function businessNew({ order, contact }: MailData['business_new'], writing: Writing): MailContent {
  const { words } = writing
  const [first] = order.bookings
  const count = order.bookings.length
  const customer = customerName(words, contact.name)
  return {
    subject: words.say(messages.subject, {
      count,
      customer: customer.slice(0, 40),
      ...(first ? shortOf(writing, first, true) : {}),
    }),
    preheader: customer,
    title: words.say(messages.title, { count }),
    blocks: [
      ...bookingCards(writing, order, { forBusiness: true }),
      ...moneyFacts(writing, order),
      ...contactBlocks(writing, contact),
    ],
  }
}
