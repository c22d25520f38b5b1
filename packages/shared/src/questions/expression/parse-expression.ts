import { ok, type Result } from '../../errors/result.ts'
import {
  functionNames,
  prefixStrengths,
  strengths,
  type Expression,
  type InfixOperator,
  type Value,
} from './syntax-tree.ts'

const mostCharacters = 500
/** Maximum nesting of parentheses and operators. It bounds the recursion here; the maximum length bounds that of other readers. */
const mostDepth = 30
const mostDigits = 15
const comparing = strengths['==']

/** Every character except white space belongs to a token, so none is skipped; no alternative backtracks far. */
const tokenPattern =
  /(?<number>\d+(?:\.\d+)?)|(?<text>"(?:[^"\\]|\\["'\\])*"|'(?:[^'\\]|\\["'\\])*')|(?<word>[A-Za-z_]\w*)|[=!<>]=|\S/gu

/** Common mistakes: operators of other languages, and quotes of word processors. */
const meant = {
  '=': '==',
  '&': 'and',
  '|': 'or',
  '!': 'not',
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
} as const

type Token = {
  readonly text: string
  readonly column: number
  readonly kind: 'number' | 'text' | 'word' | 'sign'
}

/**
 * Parses a condition or a calculation in linear time. A refusal is a reason in plain text with the column, which counts
 * from 1.
 */
export function parseExpression(text: string): Result<Expression, string> {
  if (text.length > mostCharacters) {
    return { ok: false, refusal: `must be at most ${mostCharacters} characters` }
  }
  const { token, advance, accept, refuse, firstRefusal } = readTokens(text)
  let depth = 0

  const tree = parseFrom(0)
  if (token().text !== '') refuse()
  const refusal = firstRefusal()
  return refusal === undefined ? ok(tree) : { ok: false, refusal }

  /** Parses an operand and all operators after it that bind at least as strongly as `weakest`. */
  function parseFrom(weakest: number): Expression {
    if (depth === mostDepth) return refuse('there are too many levels within each other')
    depth++
    let left = parseOperand(weakest)
    let last = 0
    for (;;) {
      const operator = token().text
      if (!isInfix(operator) || strengths[operator] < weakest) break
      const strength = strengths[operator]
      if (strength === comparing && last === comparing) refuse('two comparisons need "and" between them')
      advance()
      left = { kind: 'infix', operator, left, right: parseFrom(strength + 1) }
      last = strength
    }
    depth--
    return left
  }

  function parseOperand(weakest: number): Expression {
    const { kind, text: next } = token()
    if (kind === 'text') return constant(parseText())
    if (kind === 'number') return parseNumber()
    if (accept('(')) {
      const inner = parseFrom(0)
      expect(')')
      return inner
    }
    if (accept('[')) return constant(parseAll(']', parseText))
    if (accept('-')) return { kind: 'prefix', operator: '-', operand: parseFrom(prefixStrengths['-']) }
    if (next === 'not' && weakest > prefixStrengths.not)
      return refuse('"not" needs parentheses around it here')
    if (accept('not')) return { kind: 'prefix', operator: 'not', operand: parseFrom(prefixStrengths.not) }
    if (accept('true')) return constant(true)
    if (accept('false')) return constant(false)
    if (accept('empty')) return constant(null)
    return kind === 'word' && !isInfix(next) ? parseName() : refuse()
  }

  function parseNumber(): Expression {
    return token().text.replace('.', '').length > mostDigits
      ? refuse(`a number has at most ${mostDigits} digits`)
      : constant(Number(advance().text))
  }

  function parseText(): string {
    if (token().kind === 'text') return advance().text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
    refuse(token().kind === 'sign' ? explain(token()) : 'a list is of texts')
    return ''
  }

  function parseName(): Expression {
    const word = advance()
    if (!/^[a-z][a-z0-9_]*$/.test(word.text))
      return refuse('names are of lower-case letters, digits and "_"', word)
    if (!accept('(')) return { kind: 'name', name: word.text }
    const name = functionNames.find((known) => known === word.text)
    if (!name) return refuse(`there is no "${word.text}()", only ${functionNames.join(', ')}`, word)
    return { kind: 'call', name, operands: parseAll(')', () => parseFrom(0)) }
  }

  function parseAll<Item>(closing: string, parseItem: () => Item): readonly Item[] {
    const items: Item[] = []
    if (accept(closing)) return items
    do items.push(parseItem())
    while (accept(','))
    expect(closing)
    return items
  }

  function expect(sign: string): void {
    if (!accept(sign)) refuse(token().text === '' ? `a "${sign}" is missing` : explain(token()))
  }
}

/** Reads the tokens of a text. After a refusal only the end token remains, so that all callers stop. */
function readTokens(text: string) {
  const matches = text.matchAll(tokenPattern)
  const refusals: string[] = []
  let token = readToken()

  /** The end token has no text. */
  function readToken(): Token {
    const match = refusals.length > 0 ? undefined : matches.next().value
    if (!match) return { text: '', column: text.length + 1, kind: 'sign' }
    const { number, text: quoted, word } = match.groups ?? {}
    const kind = number ? 'number' : quoted ? 'text' : word ? 'word' : 'sign'
    return { text: match[0], column: match.index + 1, kind }
  }

  function advance(): Token {
    const taken = token
    token = readToken()
    return taken
  }

  function accept(sign: string): boolean {
    if (token.text !== sign) return false
    advance()
    return true
  }

  function refuse(reason = explain(token), { column } = token): Expression {
    refusals.push(`${reason} (column ${column})`)
    token = readToken()
    return { kind: 'constant', value: null }
  }

  return { token: () => token, advance, accept, refuse, firstRefusal: () => refusals[0] }
}

/** An empty text and an empty list are `empty`, like an empty answer. */
const constant = (value: Value): Expression => ({
  kind: 'constant',
  value: typeof value === 'string' || Array.isArray(value) ? (value.length === 0 ? null : value) : value,
})

const isInfix = (text: string): text is InfixOperator => Object.hasOwn(strengths, text)

function explain({ text, kind }: Token): string {
  if (text === '') return 'something is missing'
  if (text === '"' || text === "'") return 'the text that begins here has no end'
  if (isMeant(text)) return `write ${meant[text]} in place of ${text}`
  return `${kind === 'text' ? 'a text' : `"${text}"`} cannot stand here`
}

const isMeant = (text: string): text is keyof typeof meant => Object.hasOwn(meant, text)
