import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCard, paragraph } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.your_links.subject', message: 'Your appointments at {business}' },
  title: /* i18n */ { id: 'mail.your_links.title', message: 'Your appointments' },
  text: /* i18n */ {
    id: 'mail.your_links.text',
    message: 'You asked for the links to your appointments at {business}. Each link opens one of them.',
  },
  ignore: /* i18n */ {
    id: 'mail.your_links.ignore',
    message: 'If you did not ask for this, you can ignore this email. Nobody else has received it.',
  },
}

export function yourLinks({ bookings }: MailData['your_links'], writing: Writing): MailContent {
  const { words, frame } = writing
  const business = frame.business.name
  return {
    subject: words.say(messages.subject, { business }),
    preheader: words.say(messages.text, { business }),
    title: words.say(messages.title),
    blocks: [
      paragraph(words.say(messages.text, { business })),
      ...bookings.map((booking) => bookingCard(writing, booking)),
      paragraph(words.say(messages.ignore)),
    ],
  }
}
