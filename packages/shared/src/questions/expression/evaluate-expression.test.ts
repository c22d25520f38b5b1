import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainDate, plainDate } from '../../time/plain-date.ts'
import { compileExpression } from './compile-expression.ts'
import { evaluateExpression, type Value } from './evaluate-expression.ts'
import { parseExpression } from './parse-expression.ts'
import { functionNames, type Expression } from './syntax-tree.ts'

const today = plainDate('2026-11-20')
const answers = new Map<string, Value>([
  ['rating', 2],
  ['zero', 0],
  ['name', 'Ada Lovelace'],
  ['kind', 'trial'],
  ['topics', ['color', 'cut']],
  ['smoker', true],
  ['vegan', false],
  ['birthday', '1990-11-21'],
  ['blank', ''],
  ['none', []],
])

function valueOf(text: string, read = (name: string): Value => answers.get(name) ?? null): Value {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.refusal}`)
  return evaluateExpression(parsed.value, { read, today })
}

/** Rows of an expression and its value. */
function expectValues(rows: Readonly<Record<string, Value>>): void {
  for (const [text, value] of Object.entries(rows)) expect(valueOf(text), text).toEqual(value)
}

test('E2 arithmetic follows the usual rules', () => {
  expectValues({
    '1 + 2 * 3': 7,
    '(1 + 2) * 3': 9,
    '10 - 4 - 3': 3,
    '12 / 3 / 2': 2,
    '-rating + 5': 3,
    '-zero': 0,
    'rating * -1.5': -3,
  })
})

test('E8 values of the same type compare', () => {
  expectValues({
    'rating <= 2': true,
    'rating < 2': false,
    'rating > 1 and rating >= 2': true,
    'rating != 3': true,
    'kind == "trial"': true,
    'kind == "Trial"': false,
    'smoker == true': true,
    'vegan != true': true,
    'birthday < "2000-01-01"': true,
    'birthday == "1990-11-21"': true,
    'today > birthday': true,
    'today == "2026-11-20"': true,
  })
})

test('E8 every comparison with an empty value is false', () => {
  for (const operator of ['==', '!=', '<', '<=', '>', '>=']) {
    for (const nothing of ['missing', 'blank', 'none']) {
      for (const other of ['1', '"x"', 'true', 'rating', 'missing', 'blank']) {
        expect(valueOf(`${nothing} ${operator} ${other}`)).toBe(false)
        expect(valueOf(`${other} ${operator} ${nothing}`)).toBe(false)
      }
    }
  }
  expectValues({ 'rating < empty': false, 'empty >= empty': false })
})

test('E7, E8 only the keyword "empty" tests for a missing value', () => {
  for (const nothing of ['missing', 'blank', 'none', 'missing + 1', 'empty']) {
    expectValues({
      [`${nothing} == empty`]: true,
      [`empty == ${nothing}`]: true,
      [`${nothing} != empty`]: false,
      [`${nothing} == ""`]: true,
      [`${nothing} == []`]: true,
    })
  }
  for (const something of ['rating', 'zero', 'name', 'topics', 'vegan', 'birthday', 'today']) {
    expectValues({
      [`${something} == empty`]: false,
      [`empty == ${something}`]: false,
      [`${something} != empty`]: true,
    })
  }
})

test('E8 values of different types are neither equal nor unequal, and neither are lists', () => {
  expectValues({
    'rating == "2"': false,
    'rating != "2"': false,
    'smoker == 1': false,
    'topics == topics': false,
    'topics != name': false,
    'topics < name': false,
  })
})

test('E9 arithmetic with an empty value, or division by zero, is empty', () => {
  expectValues({
    'missing + 1': null,
    '1 - missing': null,
    'missing * 0': null,
    '-missing': null,
    '1 / 0': null,
    '0 / zero': null,
    'name + 1': null,
    'smoker + 1': null,
    '1 / 0 > 5': false,
  })
})

test('E9 an infinite number or NaN is empty, whether it is calculated or read', () => {
  expect(valueOf('big * big', () => 1e200)).toBe(null)
  for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect(valueOf('odd', () => odd)).toBe(null)
  }
  expect(
    Object.is(
      valueOf('odd', () => -0),
      0,
    ),
  ).toBe(true)
})

test('E10 only true counts as true', () => {
  expectValues({
    'smoker and rating == 2': true,
    'smoker and vegan': false,
    'vegan or smoker': true,
    'vegan or missing': false,
    'not vegan': true,
    'not missing': true,
    'not smoker': false,
    'rating and true': false,
    'name or rating': false,
    'not rating': true,
    'smoker and missing': false,
  })
})

test('E11 calculated numbers have ten decimals, so that amounts of money are exact', () => {
  expectValues({
    '0.1 + 0.2 == 0.3': true,
    '0.1 + 0.2': 0.3,
    '1.005 * 100': 100.5,
    'round(1.005 * 100)': 101,
    '1 / 3': 0.3333333333,
    '19.99 * 3': 59.97,
    '1.1 - 1 - 0.1 == 0': true,
  })
})

test('E12 "contains" and "in" match exact text', () => {
  expectValues({
    'topics contains "cut"': true,
    'topics contains "cu"': false,
    'name contains "Love"': true,
    'name contains "love"': false,
    'kind in ["gift", "trial"]': true,
    'kind in ["gift"]': false,
    '"color" in topics': true,
    'missing in ["gift", ""]': false,
    'blank in ["gift", ""]': false,
    'missing contains "x"': false,
    'name contains blank': false,
    'rating contains "2"': false,
    'topics contains topics': false,
  })
})

test('E13 count and length of an empty value are 0', () => {
  expectValues({
    'count(topics)': 2,
    'count(missing)': 0,
    'count(none)': 0,
    'length(kind)': 5,
    'length("🌷")': 1,
    'length(missing)': 0,
    'length(rating)': null,
  })
})

test('E14 min and max need every number, sum skips missing ones', () => {
  expectValues({
    'min(3, rating, 5)': 2,
    'max(3, rating, 5)': 5,
    'max(3)': 3,
    'min(3, missing)': null,
    'max(missing, 3)': null,
    'sum(rating, missing, 0.1, 0.2)': 2.3,
    'sum(missing)': 0,
    'abs(rating - 5)': 3,
    'abs(missing)': null,
    'round(2.5)': 3,
    'round(-2.5)': -2,
    'round(-0.2)': 0,
    'round(missing)': null,
  })
})

test('E14 without arguments, which the check refuses, the result is empty', () => {
  expectValues({
    'min()': null,
    'max()': null,
    'sum()': 0,
    'round()': null,
    'age()': null,
    'answered()': false,
    'count()': 0,
  })
})

test('E15 an age is in whole years and increases on the birthday', () => {
  expectValues({
    'age(birthday)': 35,
    'age("1990-11-20")': 36,
    'age("2026-11-20")': 0,
    'age("2026-11-21")': -1,
    'age(missing)': null,
    'age(name)': null,
    'age("1990-02-30")': null,
  })
  const on = (day: string) =>
    evaluateExpression(compileExpression('age("2008-02-29")'), { read: () => null, today: plainDate(day) })
  expect([on('2026-02-28'), on('2026-03-01'), on('2028-02-28'), on('2028-02-29')]).toEqual([17, 18, 19, 20])
})

test('E16 answered() tests whether there is a value', () => {
  expectValues({
    'answered(rating)': true,
    'answered(zero)': true,
    'answered(vegan)': true,
    'answered(missing)': false,
    'answered(blank)': false,
    'answered(none)': false,
  })
})

test('E6 no name reads a built-in property of JavaScript objects', () => {
  const careless: Readonly<Record<string, Value>> = { rating: 2 }
  expect(valueOf('rating', (name) => careless[name] ?? null)).toBe(2)
  expectValues({ constructor: null, 'answered(constructor)': false, 'constructor == empty': true })
  for (const text of ['constructor', 'constructor + 1']) {
    expect(valueOf(text, (name) => careless[name] ?? null)).toBe(null)
  }
  expect(valueOf('answered(constructor)', (name) => careless[name] ?? null)).toBe(false)
  for (const name of ['__proto__', 'toString', 'constructor.name'])
    expect(parseExpression(name).ok).toBe(false)
})

test('an expression is compiled once, and an invalid one is empty', () => {
  expect(compileExpression('rating + 1')).toBe(compileExpression('rating + 1'))
  expect(compileExpression('rating +')).toEqual({ kind: 'constant', value: null })
  expect(evaluateExpression(compileExpression(')('), { read: () => 1, today })).toBe(null)
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
const anyValue: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom(null, true, false, '', '2026-11-20', '2024-02-29', -0),
  fc.double(),
  fc.integer(),
  fc.string(),
  fc.array(fc.string(), { maxLength: 3 }),
)
const { tree: anyTree } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ kind: fc.constant('constant' as const), value: anyValue }),
    fc.record({
      kind: fc.constant('name' as const),
      name: fc.constantFrom('a', 'b', 'today', 'constructor'),
    }),
    fc.record({
      kind: fc.constant('infix' as const),
      operator: fc.constantFrom(...operators),
      left: tie('tree'),
      right: tie('tree'),
    }),
    fc.record({
      kind: fc.constant('prefix' as const),
      operator: fc.constantFrom('not' as const, '-' as const),
      operand: tie('tree'),
    }),
    fc.record({
      kind: fc.constant('call' as const),
      name: fc.constantFrom(...functionNames),
      operands: fc.array(tie('tree'), { maxLength: 3 }),
    }),
  ),
}))

test('E9 any tree over any values has a value, and calculated numbers are finite', () => {
  const days = fc
    .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(anyTree, anyValue, anyValue, days.filter(isPlainDate), (tree, a, b, day) => {
      const value = evaluateExpression(tree, {
        read: (name) => ({ a, b })[name === 'a' ? 'a' : 'b'],
        today: day,
      })
      if (typeof value === 'number' && tree.kind !== 'constant') {
        expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true)
      } else {
        expect(
          value === null || ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value),
        ).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
})
