import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.reminder.subject', message: 'Reminder: {service}, {when}' },
  title: /* i18n */ {
    id: 'mail.reminder.title',
    message: '{count, plural, one {Your appointment is coming up} other {Your appointments are coming up}}',
  },
  text: /* i18n */ {
    id: 'mail.reminder.text',
    message: '{business} looks forward to seeing you. If you cannot come, please say so in time.',
  },
}

export function reminder({ order }: MailData['reminder'], writing: Writing): MailContent {
  const { words, frame } = writing
  const [first] = order.bookings
  const count = order.bookings.length
  const text = words.say(messages.text, { business: frame.business.name })
  return {
    subject: words.say(messages.subject, first ? shortOf(writing, first) : {}),
    preheader: text,
    title: words.say(messages.title, { count }),
    blocks: [greeting(writing, order.bookerName), paragraph(text), ...bookingCards(writing, order)],
  }
}
