import {
  Composer,
  Lexer,
  isScalar,
  Parser,
  visit,
  YAMLParseError,
  type Document,
  type LineCounter,
} from 'yaml'
import { ok, type Result } from '../errors/result.ts'

/** Larger than any real file. Processing a text within these bounds takes time in proportion to its length. */
export const yamlBounds = {
  /** Groups and lists within each other; readers and writers of values are recursive. */
  levels: 100,
  /** Entries of one group or list. */
  entries: 5000,
  /** Words and signs of a text. */
  tokens: 200_000,
  /** Anchors, and the places that refer to them. */
  references: 500,
}

/** The position at which a text exceeds a bound. */
type Excess = { readonly offset: number; readonly reason: string }

/** Reads a YAML text, its mistakes included, without comparing keys with each other. Refuses at the first place beyond a bound. */
export function composeYaml(text: string, lineCounter?: LineCounter): Result<Document.Parsed, Excess> {
  lineCounter?.addNewLine(0)
  const parser = new Parser(lineCounter?.addNewLine)
  const parsed = []
  let [tokens, references] = [0, 0]
  for (const token of new Lexer().lex(text)) {
    parsed.push(...parser.next(token))
    tokens += 1
    if (token.startsWith('*') || token.startsWith('&')) references += 1
    const top = parser.stack.at(-1)
    const entries = top && 'items' in top ? top.items.length : 0
    const beyond = findBeyond({ levels: parser.stack.length, entries, tokens, references })
    if (beyond !== undefined) return { ok: false, refusal: { offset: parser.offset, reason: beyond } }
  }
  parsed.push(...parser.end())
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false })
  const [document, second] = composer.compose(parsed, true, text.length)
  if (!document) throw new Error('a text without a document')
  if (second) {
    const [start] = second.range
    document.errors.push(
      new YAMLParseError([start, start + 1], 'MULTIPLE_DOCS', 'Source contains multiple documents'),
    )
  }
  return ok(document)
}

function findBeyond(counts: typeof yamlBounds): string | undefined {
  if (counts.levels > yamlBounds.levels) return `has more than ${yamlBounds.levels} levels`
  if (counts.entries > yamlBounds.entries)
    return `has more than ${yamlBounds.entries} entries in one group or list`
  if (counts.tokens > yamlBounds.tokens) return `has more than ${yamlBounds.tokens} words and signs`
  if (counts.references > yamlBounds.references)
    return `has more than ${yamlBounds.references} anchors and references to them`
  return undefined
}

/** The offsets of keys that their group already has. */
export function findRepeatedKeys(document: Document.Parsed): readonly number[] {
  const offsets: number[] = []
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) offsets.push(key.range?.[0] ?? 0)
        seen.add(key.value)
      }
    },
  })
  return offsets
}
