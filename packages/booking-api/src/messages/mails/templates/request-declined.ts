import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'
import { chooseAnother } from './again.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.request_declined.subject', message: 'Not possible: {service}, {when}' },
  title: /* i18n */ { id: 'mail.request_declined.title', message: 'Your request could not be accepted' },
  text: /* i18n */ {
    id: 'mail.request_declined.text',
    message: '{business} cannot offer you this time. We are sorry.',
  },
  message: /* i18n */ { id: 'mail.request_declined.message', message: 'Message from {business}' },
}

export function requestDeclined(
  { order, message, rebookUrl }: MailData['request_declined'],
  writing: Writing,
): MailContent {
  const { words, frame } = writing
  const [first] = order.bookings
  const business = frame.business.name
  const text = words.say(messages.text, { business })
  return {
    subject: words.say(messages.subject, first ? shortOf(writing, first) : {}),
    preheader: text,
    title: words.say(messages.title),
    blocks: [
      greeting(writing, order.bookerName),
      paragraph(text),
      ...(message === null
        ? []
        : [{ type: 'quote' as const, label: words.say(messages.message, { business }), text: message }]),
      ...bookingCards(writing, order, { isOver: true }),
      chooseAnother(writing, rebookUrl),
    ],
  }
}
