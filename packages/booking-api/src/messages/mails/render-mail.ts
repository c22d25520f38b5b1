import { type MailWords, mailWords, type Writing } from './mail-words.ts'
import { localeOf } from '@hourfold/shared/i18n/locales'
import type { Footer, MailContent, Block, Entry, Fact } from './mail-content.ts'
import type { MailData, MailFrame, MailKind, MailOf, RenderedMail } from './mail-data.ts'
import { mailKinds } from './mail-kinds.ts'
import { oneLine } from './one-line.ts'
import { renderHtml } from './render-html.ts'

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

/** The mail as plain text, with every fact and every address of its HTML. */
function renderText(
  content: MailContent,
  { business }: MailFrame,
  { words, footer }: { readonly words: MailWords; readonly footer: Footer },
): string {
  const title = oneLine(content.title)
  const lines = [
    title,
    '='.repeat(Math.min(title.length, 72)),
    '',
    ...content.blocks.flatMap((block) => [...writeBlock(block, words), '']),
    '-- ',
    [business.name, business.phone, business.email]
      .filter(Boolean)
      .map((one) => oneLine(one ?? ''))
      .join(' · '),
    business.url,
    '',
    oneLine(footer.reason),
    ...(footer.unsubscribe ? [words.labelled(footer.unsubscribe.label, footer.unsubscribe.href)] : []),
  ]
  return `${lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`
}

function writeBlock(block: Block, words: MailWords): readonly string[] {
  switch (block.type) {
    case 'paragraph':
      return [oneLine(block.text)]
    case 'heading':
      return writeHeading(oneLine(block.text))
    case 'facts':
      return block.facts.flatMap((fact) => writeFact(fact, words))
    case 'card':
      return [
        oneLine(block.title),
        ...block.facts.flatMap((fact) => writeFact(fact, words)),
        ...block.links.map((link) => writeLink(link, words)),
      ]
    case 'buttons':
      return block.buttons.map((button) => writeLink(button, words))
    case 'links':
      return block.links.map((link) => writeLink(link, words))
    case 'quote':
      return [
        words.labelled(oneLine(block.label), '').trimEnd(),
        ...cleanLines(block.text).map((line) => `> ${line}`),
      ]
    case 'code':
      return [block.code]
    case 'day':
      return block.entries.map(writeEntry)
  }
}

const writeHeading = (text: string): readonly string[] => [text, '-'.repeat(Math.min(text.length, 72))]

/** A fact's value contains its address where people read it: a telephone number, an e-mail address. */
const writeFact = ({ label, value, href }: Fact, words: MailWords): readonly string[] => [
  words.labelled(oneLine(label), cleanLines(value).join(' / ')),
  ...(href !== undefined && /^https?:/.test(href) && !value.includes(href) ? [`  ${href}`] : []),
]

const writeLink = (
  { label, href }: { readonly label: string; readonly href: string },
  words: MailWords,
): string => words.labelled(oneLine(label), href)

const writeEntry = ({ time, text, note, isSubject }: Entry): string =>
  `${isSubject ? '→ ' : '  '}${time}  ${oneLine(text)}${note === null ? '' : ` (${note})`}`

/** The lines of a longer text, without control characters. */
const cleanLines = (text: string): readonly string[] => text.split(/\r\n|\r|\n/).map(oneLine)
