import type { Block, Entry, Fact, Footer, MailContent } from './mail-content.ts'
import type { MailFrame } from './mail-data.ts'
import { oneLine } from './one-line.ts'

/** The mail as plain text, with every fact and every address of its HTML. */
export function renderText(content: MailContent, { business }: MailFrame, footer: Footer): string {
  const lines = [
    content.title,
    '='.repeat(Math.min(content.title.length, 72)),
    '',
    ...content.blocks.flatMap((block) => [...writeBlock(block), '']),
    '-- ',
    [business.name, business.phone, business.email]
      .filter(Boolean)
      .map((one) => oneLine(one ?? ''))
      .join(' · '),
    business.url,
    '',
    footer.reason,
    ...(footer.unsubscribe ? [`${footer.unsubscribe.label}: ${footer.unsubscribe.href}`] : []),
  ]
  return `${lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`
}

function writeBlock(block: Block): readonly string[] {
  switch (block.type) {
    case 'paragraph':
      return [block.text]
    case 'heading':
      return [block.text, '-'.repeat(Math.min(block.text.length, 72))]
    case 'facts':
      return block.facts.flatMap(writeFact)
    case 'card':
      return [block.title, ...block.facts.flatMap(writeFact), ...block.links.map(writeLink)]
    case 'buttons':
      return block.buttons.map(writeLink)
    case 'links':
      return block.links.map(writeLink)
    case 'quote':
      return [`${block.label}:`, ...cleanLines(block.text).map((line) => `> ${line}`)]
    case 'code':
      return [block.code]
    case 'day':
      return block.entries.map(writeEntry)
  }
}

/** The address of a fact stands in its value where it is one that people read: a telephone number, an e-mail address. */
const writeFact = ({ label, value, href }: Fact): readonly string[] => [
  `${label}: ${cleanLines(value).join(' / ')}`,
  ...(href !== undefined && /^https?:/.test(href) && !value.includes(href) ? [`  ${href}`] : []),
]

const writeLink = ({ label, href }: { readonly label: string; readonly href: string }): string =>
  `${label}: ${href}`

const writeEntry = ({ time, text, note, isSubject }: Entry): string =>
  `${isSubject ? '→ ' : '  '}${time}  ${text}${note === null ? '' : ` (${note})`}`

/** The lines of a longer text, without control characters. */
const cleanLines = (text: string): readonly string[] => text.split(/\r\n|\r|\n/).map(oneLine)
