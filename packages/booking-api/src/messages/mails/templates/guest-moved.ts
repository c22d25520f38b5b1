import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import {
  bookingCards,
  changedMessages,
  customerName,
  isAtSameTimes,
  paragraph,
  shortOf,
} from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.guest_moved.subject', message: 'Moved: {service}, now {when}' },
  title: /* i18n */ { id: 'mail.guest_moved.title', message: 'The appointment has a new time' },
  text: /* i18n */ {
    id: 'mail.guest_moved.text',
    message: 'The appointment to which {booker} invited you takes place at another time.',
  },
}

export function guestMoved({ order, previous }: MailData['guest_moved'], writing: Writing): MailContent {
  const { words } = writing
  const [first] = order.bookings
  const count = order.bookings.length
  const isAtSameTime = isAtSameTimes(order, previous)
  const { subject, title } = isAtSameTime ? changedMessages : messages
  const text = isAtSameTime
    ? words.say(title, { count })
    : words.say(messages.text, { booker: customerName(words, order.bookerName) })
  return {
    subject: words.say(subject, first ? shortOf(writing, first) : {}),
    preheader: text,
    title: words.say(title, { count }),
    blocks: [
      ...(isAtSameTime ? [] : [paragraph(text)]),
      ...bookingCards(writing, order, { forGuest: true, previous }),
    ],
  }
}
