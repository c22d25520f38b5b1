import { oneLine } from '../one-line.ts'
import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { paragraph } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ { id: 'mail.business_form.subject', message: 'New answers: {form}' },
  title: /* i18n */ { id: 'mail.business_form.title', message: 'New answers to “{form}”' },
  sent: /* i18n */ { id: 'mail.business_form.sent', message: 'Sent: {when}.' },
  none: /* i18n */ { id: 'mail.business_form.none', message: 'No question was answered.' },
}

export function businessForm(
  { form, answers, submittedAt }: MailData['business_form'],
  writing: Writing,
): MailContent {
  const { words, frame } = writing
  const name = oneLine(form)
  const sent = words.say(messages.sent, { when: words.moment(submittedAt, frame.business.timeZone) })
  return {
    subject: words.say(messages.subject, { form: name.slice(0, 80) }),
    preheader: sent,
    title: words.say(messages.title, { form: name }),
    blocks: [
      paragraph(sent),
      answers.length === 0
        ? paragraph(words.say(messages.none))
        : {
            type: 'facts',
            facts: answers.map(({ question, answer }) => ({ label: oneLine(question), value: answer })),
          },
    ],
  }
}
