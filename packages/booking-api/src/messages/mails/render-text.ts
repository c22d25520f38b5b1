import type { Block, Entry, Fact, Footer, MailContent } from './mail-content.ts'
import type { MailFrame } from './mail-data.ts'
import type { MailWords } from './mail-words.ts'
import { oneLine } from './one-line.ts'

/** The mail as plain text, with every fact and every address of its HTML. */
export function renderText(
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

/** The address of a fact stands in its value where it is one that people read: a telephone number, an e-mail address. */
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
