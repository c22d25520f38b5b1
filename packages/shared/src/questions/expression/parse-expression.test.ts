import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExpression } from './parse-expression.ts'
import { functionNames, type Expression, type InfixOperator, type Value } from './syntax-tree.ts'

const constant = (value: Value): Expression => ({ kind: 'constant', value })
const name = (said: string): Expression => ({ kind: 'name', name: said })
const infix = (left: Expression, operator: InfixOperator, right: Expression): Expression => ({
  kind: 'infix',
  operator,
  left,
  right,
})
const not = (operand: Expression): Expression => ({ kind: 'prefix', operator: 'not', operand })
const minus = (operand: Expression): Expression => ({ kind: 'prefix', operator: '-', operand })
const [a, b, c, d] = [name('a'), name('b'), name('c'), name('d')]

function expectTree(text: string, tree: Expression): void {
  expect(parseExpression(text), text).toEqual({ ok: true, value: tree })
}

function expectRefusal(text: string, refusal: string): void {
  expect(parseExpression(text), text).toEqual({ ok: false, refusal })
}

test('E1 numbers, texts, lists, keywords and names are parsed', () => {
  expectTree('3', constant(3))
  expectTree(' 2.50\n', constant(2.5))
  expectTree(`"it's"`, constant("it's"))
  expectTree(String.raw`'it\'s "so" \\ far'`, constant(`it's "so" \\ far`))
  expectTree('"and"', constant('and'))
  expectTree('"zwei\nZeilen 🌷"', constant('zwei\nZeilen 🌷'))
  expectTree(`["a", 'b']`, constant(['a', 'b']))
  expectTree('true', constant(true))
  expectTree('false', constant(false))
  expectTree('empty', constant(null))
  expectTree('visit_2', name('visit_2'))
  expectTree('count', name('count'))
  expectTree('android', name('android'))
})

test('E1 a number of more than 15 digits, a list of numbers, an unknown escape and a capital letter are refused', () => {
  expectTree('123456789012345', constant(123_456_789_012_345))
  expectRefusal('1 + 1234567890123456', 'a number has at most 15 digits (column 5)')
  expectRefusal('a in [1, 2]', 'a list is of texts (column 7)')
  expectRefusal('a in [b]', 'a list is of texts (column 7)')
  expectRefusal(String.raw`a == "x\n"`, 'the text that begins here has no end (column 6)')
  expectRefusal('Rating > 2', 'names are of lower-case letters, digits and "_" (column 1)')
  expectRefusal('_a', 'names are of lower-case letters, digits and "_" (column 1)')
})

test('E2 operators follow their precedence, and equal ones group from left to right', () => {
  expectTree('a or b and c', infix(a, 'or', infix(b, 'and', c)))
  expectTree('not a and b', infix(not(a), 'and', b))
  expectTree('not a == b', not(infix(a, '==', b)))
  expectTree('not not a', not(not(a)))
  expectTree('a and not b or c', infix(infix(a, 'and', not(b)), 'or', c))
  expectTree('a < b + c', infix(a, '<', infix(b, '+', c)))
  expectTree('a + b in c', infix(infix(a, '+', b), 'in', c))
  expectTree('a - b - c', infix(infix(a, '-', b), '-', c))
  expectTree('a / b * c', infix(infix(a, '/', b), '*', c))
  expectTree('a + b * c - d', infix(infix(a, '+', infix(b, '*', c)), '-', d))
  expectTree('-a * b', infix(minus(a), '*', b))
  expectTree('a--b', infix(a, '-', minus(b)))
  expectTree('(a or b) and c', infix(infix(a, 'or', b), 'and', c))
  expectTree('a<=b and c>d', infix(infix(a, '<=', b), 'and', infix(c, '>', d)))
})

test('E3 chained comparisons and an unparenthesized "not" before a stronger operator are refused', () => {
  const reason = 'two comparisons need "and" between them'
  expectRefusal('1 < a < 3', `${reason} (column 7)`)
  expectRefusal('a == b != c', `${reason} (column 8)`)
  expectRefusal('d and a in b == c', `${reason} (column 14)`)
  expectRefusal('a contains "x" == b', `${reason} (column 16)`)
  expectTree('(a == b) == (c == d)', infix(infix(a, '==', b), '==', infix(c, '==', d)))
  expectRefusal('a == not b', '"not" needs parentheses around it here (column 6)')
  expectRefusal('- not b', '"not" needs parentheses around it here (column 3)')
  expectTree('a == (not b)', infix(a, '==', not(b)))
})

test('E4 a refusal gives the reason and the column', () => {
  expectRefusal('', 'something is missing (column 1)')
  expectRefusal('a +', 'something is missing (column 4)')
  expectRefusal('a b', '"b" cannot stand here (column 3)')
  expectRefusal('a "b"', 'a text cannot stand here (column 3)')
  expectRefusal('a constructor', '"constructor" cannot stand here (column 3)')
  expectRefusal('3abc', '"abc" cannot stand here (column 2)')
  expectRefusal('1.', '"." cannot stand here (column 2)')
  expectRefusal('2,5', '"," cannot stand here (column 2)')
  expectRefusal('and', '"and" cannot stand here (column 1)')
  expectRefusal('(a', 'a ")" is missing (column 3)')
  expectRefusal('a)', '")" cannot stand here (column 2)')
  expectRefusal('a in ["x"', 'a "]" is missing (column 10)')
  expectRefusal('a in ["x",]', '"]" cannot stand here (column 11)')
  expectRefusal('min(a b)', '"b" cannot stand here (column 7)')
  expectRefusal('a == "x', 'the text that begins here has no end (column 6)')
  expectRefusal('a ? b : c', '"?" cannot stand here (column 3)')
  expectRefusal('a == 🌷', '"🌷" cannot stand here (column 6)')
})

test('E4 operators of other languages and typographic quotes get a specific message', () => {
  expectRefusal('a = 1', 'write == in place of = (column 3)')
  expectRefusal('a === 1', 'write == in place of = (column 5)')
  expectRefusal('a && b', 'write and in place of & (column 3)')
  expectRefusal('a || b', 'write or in place of | (column 3)')
  expectRefusal('!a', 'write not in place of ! (column 1)')
  expectRefusal('a == “x”', 'write " in place of “ (column 6)')
})

test('E5 an expression has at most 500 characters and 30 levels of nesting', () => {
  expect(parseExpression('a'.padEnd(500)).ok).toBe(true)
  expectRefusal('a'.padEnd(501), 'must be at most 500 characters')
  const within = (levels: number) => '('.repeat(levels) + 'a' + ')'.repeat(levels)
  expect(parseExpression(within(29)).ok).toBe(true)
  expectRefusal(within(30), 'there are too many levels within each other (column 31)')
  expect(parseExpression('not '.repeat(29) + 'a').ok).toBe(true)
  expect(parseExpression('-'.repeat(30) + 'a').ok).toBe(false)
  expect(parseExpression('abs('.repeat(30) + 'a' + ')'.repeat(30)).ok).toBe(false)
})

test('E5 a long chain of equal operators does not count as nesting', () => {
  for (const row of [
    'a'.concat('+a'.repeat(249)),
    Array.from({ length: 40 }, () => 'a == "x"').join(' or '),
  ]) {
    expect(parseExpression(row).ok).toBe(true)
  }
})

test('E6 only built-in functions can be called, and nothing has properties', () => {
  for (const known of functionNames) expect(parseExpression(`${known}(a)`).ok).toBe(true)
  expectTree('min(a, b)', { kind: 'call', name: 'min', operands: [a, b] })
  expectTree('sum()', { kind: 'call', name: 'sum', operands: [] })
  for (const foreign of ['constructor', 'alert', 'eval', 'contains_all']) {
    const refused = parseExpression(`${foreign}(a)`)
    expect(refused).toMatchObject({
      ok: false,
      refusal: expect.stringContaining(`there is no "${foreign}()"`),
    })
  }
  for (const text of [
    'a.constructor',
    'a["constructor"]',
    'a(b)(c)',
    '__proto__',
    'hasOwnProperty(a)',
    '`a`',
    '(a)(b)',
  ]) {
    expect(parseExpression(text).ok, text).toBe(false)
  }
})

test('E7 "" and [] mean empty', () => {
  expectTree('a == ""', infix(a, '==', constant(null)))
  expectTree("a != ''", infix(a, '!=', constant(null)))
  expectTree('a == []', infix(a, '==', constant(null)))
  expectTree('a in [""]', infix(a, 'in', constant([''])))
})

const operators = [
  'or',
  'and',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'contains',
  '+',
  '-',
  '*',
  '/',
] as const
const texts = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
const constants = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => hundredths / 100),
  texts,
  fc.array(texts, { minLength: 1, maxLength: 3 }),
)
const reserved = new Set<string>([...operators, 'not', 'true', 'false', 'empty'])
const names = fc.stringMatching(/^[a-z][a-z0-9_]{0,7}$/).filter((said) => !reserved.has(said))

const { tree: anyTree } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    constants.map(constant),
    names.map(name),
    fc.tuple(tie('tree'), fc.constantFrom(...operators), tie('tree')).map((parts) => infix(...parts)),
    tie('tree').map(not),
    tie('tree').map(minus),
    fc.record({
      kind: fc.constant('call' as const),
      name: fc.constantFrom(...functionNames),
      operands: fc.array(tie('tree'), { maxLength: 3 }),
    }),
  ),
}))

/** Prints every subexpression in parentheses, so that precedence does not matter. */
function print(tree: Expression): string {
  switch (tree.kind) {
    case 'constant':
      return printConstant(tree.value)
    case 'name':
      return tree.name
    case 'prefix':
      return `${tree.operator} (${print(tree.operand)})`
    case 'infix':
      return `(${print(tree.left)}) ${tree.operator} (${print(tree.right)})`
    case 'call':
      return `${tree.name}(${tree.operands.map(print).join(',')})`
  }
}

function printConstant(value: Value): string {
  if (value === null) return 'empty'
  if (typeof value === 'string') return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  return typeof value === 'object' ? `[${value.map(printConstant).join(', ')}]` : String(value)
}

/** Prints parentheses only where E2 and E3 require them. */
const rows: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['not'],
  operators.slice(2, 10),
  ['+', '-'],
  ['*', '/'],
  [],
]
const rowOf = (operator: string): number => rows.findIndex((row) => row.includes(operator))

function printBriefly(tree: Expression, least = 0): string {
  if (tree.kind === 'call')
    return `${tree.name}(${tree.operands.map((part) => printBriefly(part)).join(',')})`
  if (tree.kind !== 'infix' && tree.kind !== 'prefix') return print(tree)
  const row = tree.kind === 'prefix' && tree.operator === '-' ? 6 : rowOf(tree.operator)
  const words =
    tree.kind === 'prefix'
      ? `${tree.operator} ${printBriefly(tree.operand, row)}`
      : `${printBriefly(tree.left, row === 3 ? 4 : row)} ${tree.operator} ${printBriefly(tree.right, row + 1)}`
  return row < least ? `(${words})` : words
}

test('E2 any printed tree is parsed to the same tree, with all or only the required parentheses', () => {
  let read = 0
  fc.assert(
    fc.property(anyTree, (tree) => {
      for (const text of [print(tree), printBriefly(tree)]) {
        if (text.length > 500) continue
        expectTree(text, tree)
        read++
      }
    }),
    { numRuns: 1000 },
  )
  expect(read).toBeGreaterThan(1000)
})

test('E4 any text is parsed or refused with a reason, and never throws', () => {
  const pieces = fc.constantFrom(
    ...reserved,
    ...functionNames,
    'a',
    '1',
    '"x"',
    '"',
    "'",
    '\\',
    '(',
    ')',
    '[',
    ']',
    ',',
    '.',
    '=',
    '{',
  )
  const hostile = fc.oneof(
    fc.string({ maxLength: 600 }),
    fc.string({ maxLength: 600, unit: 'binary' }),
    fc.array(pieces, { maxLength: 40 }).map((said) => said.join(' ')),
    fc.array(pieces, { maxLength: 40 }).map((said) => said.join('')),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const parsed = parseExpression(text)
      if (!parsed.ok) expect(parsed.refusal).toMatch(/ \(column \d+\)$|500 characters$/s)
    }),
    { numRuns: 3000 },
  )
})

// Each takes milliseconds; a parser that backtracks exponentially would not finish.
test('E5 a text that provokes backtracking is parsed within two seconds', { timeout: 2000 }, () => {
  const busy = [
    '"',
    '\\"',
    '"\\"',
    "'\\",
    ' ',
    '1',
    '1.',
    'A',
    '_',
    '(',
    '[',
    '[""',
    '-',
    'not ',
    'A(',
    '=',
    '"a" ',
    '🌷',
  ]
  for (const piece of busy) {
    const row = piece.repeat(500)
    for (const text of [row.slice(0, 500), `"${row}`.slice(0, 500), `${row.slice(0, 499)}!`]) {
      expect(parseExpression(text).ok).toBe(false)
    }
  }
  expect(parseExpression('"'.repeat(10_000_000)).ok).toBe(false)
})
