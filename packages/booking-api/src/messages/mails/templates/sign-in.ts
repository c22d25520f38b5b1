import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { paragraph } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.sign_in.subject', message: 'Sign in to the desk of {business}' },
  title: /* i18n */ { id: 'mail.sign_in.title', message: 'Sign in to your desk' },
  text: /* i18n */ {
    id: 'mail.sign_in.text',
    message:
      'This link signs you in once. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  },
  button: /* i18n */ { id: 'mail.sign_in.button', message: 'Sign in' },
  ignore: /* i18n */ {
    id: 'mail.sign_in.ignore',
    message: 'If you did not ask for this, you can ignore this email. Please do not pass the link on.',
  },
}

/** The holder of this mail can sign in, so it contains nothing else. */
export function signIn({ url, minutes }: MailData['sign_in'], writing: Writing): MailContent {
  const { words, frame } = writing
  return {
    subject: words.say(messages.subject, { business: frame.business.name }),
    preheader: words.say(messages.text, { minutes }),
    title: words.say(messages.title),
    blocks: [
      paragraph(words.say(messages.text, { minutes })),
      { type: 'buttons', buttons: [{ label: words.say(messages.button), href: url, tone: 'primary' }] },
      paragraph(words.say(messages.ignore)),
    ],
  }
}
