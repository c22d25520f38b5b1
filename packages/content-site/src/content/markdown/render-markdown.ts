import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { Block } from '../content-item.ts'
import { parseDirective, looksLikeDirective } from './directive-line.ts'
import type { BodyContents } from './found-in-body.ts'
import { prepareTokens, type BodyRules } from './prepare-tokens.ts'
import MarkdownIt from 'markdown-it'

/**
 * Renders a body as safe HTML, split where the site renders a part of its own. Links to paths of this site stay as written. A
 * faulty body has no `blocks`.
 */
export function renderMarkdown(
  source: string,
  locale: LocaleCode,
  rules: Omit<BodyRules, 'source'>,
): Readonly<BodyContents> & { readonly blocks: readonly Block[] } {
  const parser = markdownParser(locale)
  const env = {}
  const tokens = parser.parse(source, env)
  const contents = prepareTokens(tokens, { ...rules, source }, parser)
  if (contents.faults.length > 0) return { ...contents, blocks: [] }
  const blocks: Block[] = []
  let from = 0
  const writeUntil = (end: number) => {
    const html = parser.renderer.render(tokens.slice(from, end), parser.options, env)
    if (html.trim() !== '') blocks.push({ kind: 'html', html })
    from = end + 1
  }
  for (const [at, token] of tokens.entries()) {
    const directive = token.type === 'directive' ? parseDirective(token.content) : null
    if (!directive?.ok) continue
    writeUntil(at)
    blocks.push({ kind: 'directive', ...directive.value })
  }
  writeUntil(tokens.length)
  return { ...contents, blocks }
}

type MarkdownParser = InstanceType<typeof MarkdownIt>

/** Returns a parser for Markdown without HTML, with the site's directives and the typography of a language. */
function markdownParser(locale: LocaleCode): MarkdownParser {
  const known = parsers.get(locale)
  if (known) return known
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
