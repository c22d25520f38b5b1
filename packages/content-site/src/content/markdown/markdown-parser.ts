import MarkdownIt from 'markdown-it'
import type { LocaleCode } from '@booking/shared/i18n/locales'
import { looksLikeDirective } from './directive-line.ts'

export type MarkdownParser = InstanceType<typeof MarkdownIt>

/** Returns a parser for Markdown without HTML, with the site's directives and the typography of a language. */
export function markdownParser(locale: LocaleCode): MarkdownParser {
  const found = parsers.get(locale)
  if (found) return found
  const parser = createParser(quotes[locale] ?? '“”‘’')
  parsers.set(locale, parser)
  return parser
}

const parsers = new Map<LocaleCode, MarkdownParser>()

/** Double and single quotation marks that differ from the English ones. */
const quotes: Readonly<Partial<Record<LocaleCode, string | string[]>>> = {
  da: '””’’',
  de: '„“‚‘',
  es: '«»“”',
  fi: '””’’',
  fr: ['«\u00a0', '\u00a0»', '‹\u00a0', '\u00a0›'],
  'fr-ca': ['«\u00a0', '\u00a0»', '‹\u00a0', '\u00a0›'],
  hu: '„”»«',
  it: '«»“”',
  no: '«»‘’',
  pl: '„”«»',
  pt: '«»“”',
  sv: '””’’',
}

function createParser(marks: string | string[]): MarkdownParser {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: true, quotes: marks })
  // `linkTarget` decides about links and reports faults; a refusal here would show the link as text.
  parser.validateLink = () => true
  parser.block.ruler.before(
    'table',
    'directive',
    (state, startLine, _endLine, silent) => {
      if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
      const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
      const line = state.src.slice(start, state.eMarks[startLine])
      if (!looksLikeDirective(line)) return false
      if (silent) return true
      state.line = startLine + 1
      const token = state.push('directive', '', 0)
      token.map = [startLine, state.line]
      token.content = line
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
  // `info` is the id of the heading above the table. The table scrolls on its own, so the keyboard must reach it and it needs a
  // label.
  parser.renderer.rules['table_open'] = (tokens, at) =>
    `<div class="table" tabindex="0" role="region" aria-labelledby="${tokens[at]?.info}">\n<table>\n`
  parser.renderer.rules['table_close'] = () => '</table>\n</div>\n'
  parser.renderer.rules['directive'] = () => ''
  return parser
}
