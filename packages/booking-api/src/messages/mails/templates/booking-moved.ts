import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, changedMessages, greeting, isAtSameTimes, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.booking_moved.subject',
    message:
      '{count, plural, one {Moved: {service}, now {when}} other {Moved: # appointments, now from {when}}}',
  },
  title: /* i18n */ {
    id: 'mail.booking_moved.title',
    message:
      '{count, plural, one {Your appointment has a new time} other {Your # appointments have new times}}',
  },
  text: /* i18n */ {
    id: 'mail.booking_moved.text',
    message: 'The entry in your calendar is updated by the attached file.',
  },
}

export function bookingMoved({ order, previous }: MailData['booking_moved'], writing: Writing): MailContent {
  const { words } = writing
  const [first] = order.bookings
  const count = order.bookings.length
  const { subject, title } = isAtSameTimes(order, previous) ? changedMessages : messages
  return {
    subject: words.say(subject, { count, ...(first ? shortOf(writing, first) : {}) }),
    preheader: words.say(title, { count }),
    title: words.say(title, { count }),
    blocks: [
      greeting(writing, order.bookerName),
      ...bookingCards(writing, order, { previous }),
      paragraph(words.say(messages.text)),
    ],
  }
}
