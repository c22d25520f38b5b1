import type { LocaleCode } from '@booking/shared/i18n/locales'
import type { Block } from '../content-item.ts'
import { parseDirective } from './directive-line.ts'
import type { FoundInBody } from './found-in-body.ts'
import { markdownParser } from './markdown-parser.ts'
import { prepareTokens, type BodyRules } from './prepare-tokens.ts'

/**
 * Renders a body as safe HTML, split where the site renders a part of its own. Links to paths of this site stay as written. A
 * faulty body has no `blocks`.
 */
export function renderMarkdown(
  source: string,
  locale: LocaleCode,
  rules: Omit<BodyRules, 'source'>,
): Readonly<FoundInBody> & { readonly blocks: readonly Block[] } {
  const parser = markdownParser(locale)
  const env = {}
  const tokens = parser.parse(source, env)
  const found = prepareTokens(tokens, { ...rules, source }, parser)
  if (found.faults.length > 0) return { ...found, blocks: [] }
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
  return { ...found, blocks }
}
