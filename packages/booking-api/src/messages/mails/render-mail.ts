import type { Writing } from './mail-words.ts'
import { localeOf } from '@booking/shared/i18n/locales'
import type { Footer, MailContent } from './mail-content.ts'
import type { MailData, MailFrame, MailKind, MailOf, RenderedMail } from './mail-data.ts'
import { mailKinds } from './mail-kinds.ts'
import { mailWords } from './mail-words.ts'
import { oneLine } from './one-line.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** Writes a mail in the language of its frame. */
export function renderMail(mail: MailOf, frame: MailFrame): RenderedMail {
  const words = mailWords(frame.locale)
  const content = writeContent(mail.kind, mail.data, { words, frame })
  const { tag, dir } = localeOf(frame.locale)
  const footer = footerOf({ words, frame }, mailKinds[mail.kind].audience)
  return {
    subject: oneLine(content.subject),
    html: renderHtml(content, frame, { tag, dir, footer }),
    text: renderText(content, frame, { words, footer }),
  }
}

/** A function of one kind, so that the template and its data have the same type. */
const writeContent = <Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  writing: Writing,
): MailContent => mailKinds[kind].template(data, writing)

const messages = {
  booker: /* i18n */ {
    id: 'mail.footer.booker',
    message: 'You receive this email because of a booking at {business} with this address.',
  },
  guest: /* i18n */ {
    id: 'mail.footer.guest',
    message: 'You receive this email because somebody named this address as a guest at {business}.',
  },
  business: /* i18n */ {
    id: 'mail.footer.business',
    message: 'You receive this email because {business} sends its notices to this address.',
  },
  unsubscribe: /* i18n */ { id: 'mail.footer.unsubscribe', message: 'No more reminders' },
}

function footerOf({ words, frame }: Writing, audience: 'booker' | 'guest' | 'business'): Footer {
  return {
    reason: words.say(messages[audience], { business: oneLine(frame.business.name) }),
    unsubscribe:
      frame.unsubscribeUrl === null
        ? null
        : { label: words.say(messages.unsubscribe), href: frame.unsubscribeUrl },
  }
}
