import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, customerName, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.guest_cancelled.subject', message: 'Cancelled: {service}, {when}' },
  title: /* i18n */ { id: 'mail.guest_cancelled.title', message: 'The appointment is cancelled' },
  text: /* i18n */ {
    id: 'mail.guest_cancelled.text',
    message: 'The appointment to which {booker} invited you does not take place.',
  },
}

export function guestCancelled({ order }: MailData['guest_cancelled'], writing: Writing): MailContent {
  const { words } = writing
  const [first] = order.bookings
  const text = words.say(messages.text, { booker: customerName(words, order.bookerName) })
  return {
    subject: words.say(messages.subject, first ? shortOf(writing, first) : {}),
    preheader: text,
    title: words.say(messages.title),
    blocks: [paragraph(text), ...bookingCards(writing, order, { forGuest: true, isOver: true })],
  }
}
