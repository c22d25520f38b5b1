import type { MarkdownIt, Token } from 'markdown-it'
import type { ContentType, ImageFile } from '../content-item.ts'
import { formNamedBy, parseDirective } from './directive-line.ts'
import { recordLink, type BodyContents } from './found-in-body.ts'
import { holdsOnlyImages, prepareInline, wordsOf } from './prepare-inline.ts'

export type BodyRules = {
  readonly source: string
  /** The line of the file at which the body begins. */
  readonly firstLine: number
  readonly images: ReadonlyMap<string, ImageFile>
}

/** Sets the ids of headings and the HTML of images, and finds all faults. Changes the tokens. */
export function prepareTokens(
  tokens: readonly Token[],
  { source, firstLine, images }: BodyRules,
  { utils }: MarkdownIt,
): BodyContents {
  const lines = source.split('\n')
  const columnOf = (line: number, text: string): number => {
    const at = (lines[line - firstLine] ?? '').indexOf(text)
    return at === -1 ? 1 : at + 1
  }
  const contents: BodyContents = {
    texts: [],
    links: [],
    references: [],
    businessReferences: [],
    faults: [],
    columnOf,
  }
  const nextId = createHeadingIds()
  let heading = titleId
  // Cells of a table have no line number; they are in the line of their row.
  let line = firstLine
  for (const [at, token] of tokens.entries()) {
    if (token.map) line = firstLine + token.map[0]
    switch (token.type) {
      case 'heading_open':
        heading = nextId(wordsOf(tokens[at + 1]?.children ?? []))
        token.attrSet('id', heading)
        if (token.tag === 'h1') contents.faults.push({ line, column: 1, path: 'heading', reason: topHeading })
        break
      case 'table_open':
        token.info = heading
        break
      case 'th_open': {
        alignByClass(token)
        // An empty corner cell is not a heading.
        const [inside, end] = [tokens[at + 1], tokens[at + 2]]
        if (inside?.content === '' && end) token.tag = end.tag = 'td'
        break
      }
      case 'td_open':
        alignByClass(token)
        break
      case 'directive':
        prepareDirective(token, line, contents)
        break
      case 'inline': {
        const children = token.children ?? []
        const [before, after] = [tokens[at - 1], tokens[at + 1]]
        const isAlone = before?.type === 'paragraph_open' && holdsOnlyImages(children)
        // A figure may not be inside a paragraph.
        if (isAlone && before && after) before.hidden = after.hidden = true
        prepareInline(children, { line, isAlone, images, escape: utils.escapeHtml }, contents)
        break
      }
    }
  }
  return contents
}

const topHeading = 'must begin with "##" or more: the title stands above it'

/** The content security policy of the site blocks style attributes. */
function alignByClass(token: Token): void {
  const side = /^text-align:(\w+)$/.exec(String(token.attrGet('style')))?.[1]
  token.attrs = side === undefined ? null : [['class', `align-${side}`]]
}

function prepareDirective(token: Token, line: number, contents: BodyContents): void {
  const parsed = parseDirective(token.content)
  const fault = (reason: string) => {
    const column = contents.columnOf(line, /^(?:"(\w+)"|(\w+):)/.exec(reason)?.slice(1).join('') || '::')
    contents.faults.push({ line, column, path: 'directive', reason })
  }
  if (token.level > 0) fault('must stand on a line of its own, outside of lists and quotes')
  if (!parsed.ok) {
    parsed.refusal.forEach(fault)
    return
  }
  const { options } = parsed.value
  const named = formNamedBy(parsed.value)
  const positionOf = (option: string) => ({ line, column: contents.columnOf(line, `${option}=`) })
  if (named) contents.businessReferences.push({ ...named, path: named.kind, ...positionOf(named.kind) })
  if (parsed.value.name === 'booking') {
    for (const kind of ['service', 'provider'] as const) {
      const slug = options[kind]
      if (slug !== undefined)
        contents.businessReferences.push({ kind, slug, path: kind, ...positionOf(kind) })
    }
  }
  for (const [option, type] of namingOptions) {
    const key = options[option]
    if (key !== undefined) contents.references.push({ type, key, path: option, ...positionOf(option) })
  }
  if (options['href'] !== undefined) recordLink(options['href'], line, contents)
}

/** Options that name other items. */
const namingOptions = [
  ['blog', 'page'],
  ['collection', 'collection'],
] as const satisfies readonly (readonly [string, ContentType])[]

/** The id of every page's title, which labels tables without a heading of their own. */
const titleId = 'title'

/** Ids that the page around a body already uses. */
const usedIds = [titleId, 'content', 'page-data']

/**
 * Returns a function that derives a unique id from the words of each heading, so that links to it stay valid while its words
 * do.
 */
function createHeadingIds(): (words: string) => string {
  const used = new Set<string>(usedIds)
  return (words) => {
    const stem = slugify(words)
    let id = stem
    for (let count = 2; used.has(id); count += 1) id = `${stem}-${count}`
    used.add(id)
    return id
  }
}

// Letters that Unicode does not decompose into a plain letter and a mark.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

const slugify = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replaceAll(/^-|-$/g, '') || 'section'
