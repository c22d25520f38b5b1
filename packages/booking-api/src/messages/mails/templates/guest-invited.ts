import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, customerName, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.guest_invited.subject',
    message: '{booker} invites you: {service}, {when}',
  },
  title: /* i18n */ { id: 'mail.guest_invited.title', message: 'You are invited' },
  text: /* i18n */ {
    id: 'mail.guest_invited.text',
    message: '{booker} has booked with {business} and named you as a guest.',
  },
  change: /* i18n */ {
    id: 'mail.guest_invited.change',
    message: 'If you cannot come, please tell {booker}: only they can change the booking.',
  },
}

export function guestInvited({ order }: MailData['guest_invited'], writing: Writing): MailContent {
  const { words, frame } = writing
  const [first] = order.bookings
  const booker = customerName(words, order.bookerName)
  const text = words.say(messages.text, { booker, business: frame.business.name })
  return {
    subject: words.say(messages.subject, {
      booker: booker.slice(0, 40),
      ...(first ? shortOf(writing, first) : {}),
    }),
    preheader: text,
    title: words.say(messages.title),
    blocks: [
      paragraph(text),
      ...bookingCards(writing, order, { forGuest: true }),
      paragraph(words.say(messages.change, { booker })),
    ],
  }
}
