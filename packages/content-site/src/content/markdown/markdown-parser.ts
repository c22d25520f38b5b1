import MarkdownIt from 'markdown-it'
import type { LocaleCode } from '@booking/shared/i18n/locales'
import { looksLikeDirective } from './directive-line.ts'

export type MarkdownParser = InstanceType<typeof MarkdownIt>

/** Markdown without HTML, with our directives, in the typography of a language. */
export function markdownParser(locale: LocaleCode): MarkdownParser {
  const found = parsers.get(locale)
  if (found) return found
  const parser = createParser(quotes[locale] ?? '“”‘’')
  parsers.set(locale, parser)
  return parser
}

const parsers = new Map<LocaleCode, MarkdownParser>()

/** Double and single quotation marks, where they are not the English ones. */
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
  // What a link may lead to is decided in one place (linkTarget), which tells the writer; here it would be shown as text.
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
  // `info` is the id of the heading it stands under. It scrolls by itself, so it must be reached by the keyboard and named.
  parser.renderer.rules['table_open'] = (tokens, at) =>
    `<div class="table" tabindex="0" role="region" aria-labelledby="${tokens[at]?.info}">\n<table>\n`
  parser.renderer.rules['table_close'] = () => '</table>\n</div>\n'
  parser.renderer.rules['directive'] = () => ''
  return parser
}
