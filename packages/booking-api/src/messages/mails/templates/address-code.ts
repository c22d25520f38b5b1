import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { paragraph } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.address_code.subject', message: 'Your code for {business}: {code}' },
  title: /* i18n */ { id: 'mail.address_code.title', message: 'Confirm your email address' },
  text: /* i18n */ {
    id: 'mail.address_code.text',
    message:
      'Enter this code on the booking page. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  },
  or: /* i18n */ { id: 'mail.address_code.or', message: 'Or confirm your address with this button:' },
  button: /* i18n */ { id: 'mail.address_code.button', message: 'Confirm address' },
  ignore: /* i18n */ {
    id: 'mail.address_code.ignore',
    message: 'If you did not ask for this, you can ignore this email. Please do not pass the code on.',
  },
}

export function addressCode({ code, url, minutes }: MailData['address_code'], writing: Writing): MailContent {
  const { words, frame } = writing
  const business = frame.business.name
  return {
    subject: words.say(messages.subject, { business, code }),
    preheader: words.say(messages.text, { minutes }),
    title: words.say(messages.title),
    blocks: [
      paragraph(words.say(messages.text, { minutes })),
      { type: 'code', code },
      paragraph(words.say(messages.or)),
      { type: 'buttons', buttons: [{ label: words.say(messages.button), href: url, tone: 'primary' }] },
      paragraph(words.say(messages.ignore)),
    ],
  }
}
