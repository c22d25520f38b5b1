import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { greeting, paragraph } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'
import { bookAgain } from './again.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.follow_up.subject', message: 'How was your visit to {business}?' },
  title: /* i18n */ { id: 'mail.follow_up.title', message: 'Thank you for your visit' },
  text: /* i18n */ { id: 'mail.follow_up.text', message: 'We hope you were happy with everything.' },
  survey: /* i18n */ {
    id: 'mail.follow_up.survey',
    message: 'Would you tell us what you liked, and what we could do better? It takes two minutes.',
  },
  open: /* i18n */ { id: 'mail.follow_up.open', message: 'Answer the questions' },
}

export function followUp(
  { order, surveyUrl, rebookUrl }: MailData['follow_up'],
  writing: Writing,
): MailContent {
  const { words, frame } = writing
  const text = words.say(messages.text)
  return {
    subject: words.say(messages.subject, { business: frame.business.name }),
    preheader: text,
    title: words.say(messages.title),
    blocks: [
      greeting(writing, order.bookerName),
      paragraph(text),
      ...(surveyUrl === null
        ? []
        : [
            paragraph(words.say(messages.survey)),
            {
              type: 'buttons' as const,
              buttons: [{ label: words.say(messages.open), href: surveyUrl, tone: 'primary' as const }],
            },
          ]),
      bookAgain(writing, rebookUrl, surveyUrl === null ? 'primary' : 'quiet'),
    ],
  }
}
