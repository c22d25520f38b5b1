import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDate } from '../../time/plain-date.ts'
import { checkExpression, namesIn, type ValueType } from './check-expression.ts'
import { evaluateExpression, type Value } from './evaluate-expression.ts'
import { parseExpression } from './parse-expression.ts'
import { functionNames, type Expression, type InfixOperator } from './syntax-tree.ts'

const types = new Map<string, ValueType>([
  ['rating', 'number'],
  ['guests', 'number'],
  ['kind', 'text'],
  ['name', 'text'],
  ['topics', 'list'],
  ['smoker', 'flag'],
  ['visit', 'date'],
  ['birthday', 'date'],
  ['address', 'presence'],
  ['picture', 'empty'],
])
const typeOfName = (name: string): ValueType | null => types.get(name) ?? null

function treeOf(text: string): Expression {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.refusal}`)
  return parsed.value
}

const faultsOf = (text: string, wanted: 'flag' | 'number' = 'flag'): readonly string[] =>
  checkExpression(treeOf(text), typeOfName, wanted)

test('E17 a valid expression has no faults', () => {
  for (const condition of [
    'rating <= 2 and not (kind in ["trial", "gift"])',
    'topics contains "color" or age(birthday) >= 60',
    'name contains "x"',
    'kind in topics',
    'smoker',
    'smoker == false',
    'kind == name',
    'rating + guests * 2 > min(3, rating) - -1',
    'length(name) > 3 and count(topics) == 2',
    'answered(topics) and answered(rating)',
    'true',
  ]) {
    expect(faultsOf(condition), condition).toEqual([])
  }
  for (const calculation of [
    'rating',
    '3',
    'round(sum(guests * 48, rating) / 2)',
    'abs(max(1))',
    'age(today)',
  ]) {
    expect(faultsOf(calculation, 'number'), calculation).toEqual([])
  }
})

test('E17 the result has the requested type', () => {
  expect(faultsOf('rating')).toEqual(['a condition needs yes or no, not a number'])
  expect(faultsOf('"yes"')).toEqual(['a condition needs yes or no, not a text'])
  expect(faultsOf('empty')).toEqual(['a condition needs yes or no, not "empty"'])
  expect(faultsOf('rating > 2', 'number')).toEqual(['a calculation needs a number, not yes or no'])
  expect(faultsOf('today', 'number')).toEqual([
    'a calculation needs a number, not a date such as "2026-11-20"',
  ])
})

test('E17 an unknown name is reported once and causes no other faults', () => {
  const fault = '"color" is nothing that was asked or calculated before'
  for (const text of [
    'color',
    'color + 1 > 2',
    'not color',
    'color == "x" or color in ["y"]',
    'answered(color)',
  ]) {
    expect(faultsOf(text), text).toEqual([fault])
  }
  expect(faultsOf('color == empty')).toEqual([fault])
  expect(faultsOf('constructor')).toEqual(['"constructor" is nothing that was asked or calculated before'])
})

test('E17 operands have the required type', () => {
  expect(faultsOf('rating and smoker')).toEqual(['"and" needs yes or no, not a number'])
  expect(faultsOf('not kind')).toEqual(['"not" needs yes or no, not a text'])
  expect(faultsOf('rating + kind', 'number')).toEqual(['"+" needs a number, not a text'])
  expect(faultsOf('-smoker', 'number')).toEqual(['"-" needs a number, not yes or no'])
  expect(faultsOf('visit - 1', 'number')).toEqual(['"-" needs a number, not a date such as "2026-11-20"'])
  expect(faultsOf('rating + empty', 'number')).toEqual(['"+" needs a number, not "empty"'])
  expect(faultsOf('rating in ["1"]')).toEqual(['"in" needs a text, not a number'])
  expect(faultsOf('kind in name')).toEqual(['"in" needs a list, not a text'])
  expect(faultsOf('rating contains "1"')).toEqual(['"contains" needs a list or a text, not a number'])
  expect(faultsOf('topics contains 1')).toEqual(['"contains" needs a text, not a number'])
  expect(faultsOf('name contains ""')).toEqual(['"contains" needs a text, not "empty"'])
  expect(faultsOf('count(name)', 'number')).toEqual(['count() needs a list, not a text'])
  expect(faultsOf('length(topics)', 'number')).toEqual(['length() needs a text, not a list'])
  expect(faultsOf('sum(rating, smoker)', 'number')).toEqual(['sum() needs a number, not yes or no'])
  expect(faultsOf('age(rating)', 'number')).toEqual(['age() needs a date such as "2026-11-20", not a number'])
})

test('E17 every mistake is reported', () => {
  expect(faultsOf('rating and kind and rating < "1"')).toEqual([
    '"and" needs yes or no, not a number',
    '"and" needs yes or no, not a text',
    '"<" compares a number with a text',
  ])
})

test('E17 functions take the required number of arguments', () => {
  expect(faultsOf('round(rating, 2)', 'number')).toEqual(['round() needs one value, not 2'])
  expect(faultsOf('age()', 'number')).toEqual(['age() needs one value, not 0'])
  expect(faultsOf('min()', 'number')).toEqual(['min() needs at least one value, not 0'])
  expect(faultsOf('answered()')).toEqual(['answered() needs one value, not 0'])
  expect(faultsOf('answered(rating + 1)')).toEqual(['answered() needs the name of a question'])
})

test('E17 only values of the same type compare, and only numbers and dates have an order', () => {
  expect(faultsOf('rating == "2"')).toEqual(['"==" compares a number with a text'])
  expect(faultsOf('smoker != 1')).toEqual(['"!=" compares yes or no with a number'])
  expect(faultsOf('topics == "color"')).toEqual(['"==" compares a list with a text'])
  expect(faultsOf('topics == ["color"]')).toEqual(['"==" cannot compare a list'])
  for (const operator of ['<', '<=', '>', '>=']) {
    expect(faultsOf(`kind ${operator} "b"`)).toEqual([`"${operator}" cannot compare a text`])
    expect(faultsOf(`smoker ${operator} true`)).toEqual([`"${operator}" cannot compare yes or no`])
    expect(faultsOf(`topics ${operator} topics`)).toEqual([`"${operator}" cannot compare a list`])
    expect(faultsOf(`rating ${operator} empty`)).toEqual([`"${operator}" compares a number with "empty"`])
  }
})

test('E18 a date compares with dates and with dates written as text', () => {
  for (const text of [
    'visit < "2026-12-24"',
    '"2026-12-24" != visit',
    'visit >= today',
    'visit == birthday',
    'age("1990-01-01") > 1',
  ]) {
    expect(faultsOf(text), text).toEqual([])
  }
  for (const text of ['visit < "soon"', 'visit < "2026-02-30"', 'visit < name']) {
    expect(faultsOf(text), text).toEqual(['"<" compares a date such as "2026-11-20" with a text'])
  }
  expect(faultsOf('visit == 2026')).toEqual(['"==" compares a date such as "2026-11-20" with a number'])
  expect(faultsOf('"2026-01-01" < "2026-01-02"')).toEqual(['"<" cannot compare a text'])
})

test('E19 for a name with only a presence, an expression can only test that presence', () => {
  for (const text of ['answered(address)', 'address == empty', 'empty != address'])
    expect(faultsOf(text)).toEqual([])
  const words = 'an answer of which only answered() can tell'
  expect(faultsOf('address == "x"')).toEqual([`"==" compares ${words} with a text`])
  expect(faultsOf('address == address')).toEqual([`"==" cannot compare ${words}`])
  expect(faultsOf('address')).toEqual([`a condition needs yes or no, not ${words}`])
  expect(faultsOf('length(address)', 'number')).toEqual([`length() needs a text, not ${words}`])
  expect(faultsOf('address contains "x"')).toEqual([`"contains" needs a list or a text, not ${words}`])
})

test('names are listed once, in order, without today', () => {
  expect(
    namesIn(treeOf('b > 1 and (a in ["c"] or age(b) < min(d, -e)) and visit < today and not f')),
  ).toEqual(['b', 'a', 'd', 'e', 'visit', 'f'])
  expect(namesIn(treeOf('true'))).toEqual([])
})

/** Valid trees by result type; their leaves are a name of that type or a constant. */
const infixOf = (operators: readonly InfixOperator[], left: fc.Arbitrary<Expression>, right = left) =>
  fc.record({ kind: fc.constant('infix' as const), operator: fc.constantFrom(...operators), left, right })
const callOf = (
  names: readonly (typeof functionNames)[number][],
  operands: fc.Arbitrary<readonly Expression[]>,
) => fc.record({ kind: fc.constant('call' as const), name: fc.constantFrom(...names), operands })
const prefixOf = (operator: 'not' | '-', operand: fc.Arbitrary<Expression>) =>
  fc.record({ kind: fc.constant('prefix' as const), operator: fc.constant(operator), operand })
const leafOf = (names: readonly string[], values: readonly Value[] = []): fc.Arbitrary<Expression> =>
  fc.constantFrom<Expression>(
    ...names.map((name) => ({ kind: 'name', name }) as const),
    ...values.map((value) => ({ kind: 'constant', value }) as const),
  )
const one = (operand: fc.Arbitrary<Expression>) => operand.map((part) => [part])
const text = leafOf(['kind', 'name'], ['a', 'b'])
const list = leafOf(['topics'], [['a'], ['b', 'c']])
const date = leafOf(['visit', 'birthday', 'today'])
const dateText = leafOf([], ['2026-11-20', '1990-01-01'])
const sensible = fc.letrec<{ flag: Expression; number: Expression }>((tie) => ({
  flag: fc.oneof(
    { maxDepth: 5 },
    leafOf(['smoker'], [true, false]),
    infixOf(['and', 'or', '==', '!='], tie('flag')),
    infixOf(['==', '!=', '<', '<=', '>', '>='], tie('number')),
    infixOf(['==', '!='], text),
    infixOf(['==', '!=', '<', '<=', '>', '>='], date, fc.oneof(date, dateText)),
    infixOf(['==', '!='], leafOf(['address', 'topics', 'kind', 'rating']), leafOf([], [null])),
    infixOf(['in'], text, list),
    infixOf(['contains'], fc.oneof(text, list), text),
    prefixOf('not', tie('flag')),
    callOf(['answered'], one(leafOf([...types.keys()]))),
  ),
  number: fc.oneof(
    { maxDepth: 5 },
    leafOf(['rating', 'guests'], [0, 1, 2.5]),
    infixOf(['+', '-', '*', '/'], tie('number')),
    prefixOf('-', tie('number')),
    callOf(['min', 'max', 'sum'], fc.array(tie('number'), { minLength: 1, maxLength: 3 })),
    callOf(['round', 'abs'], one(tie('number'))),
    callOf(['count'], one(list)),
    callOf(['length'], one(text)),
    callOf(['age'], one(fc.oneof(date, dateText))),
  ),
}))

/** Possible values of a name of each type. */
const anyAnswer: Readonly<Record<ValueType, fc.Arbitrary<Value>>> = {
  text: fc.string(),
  number: fc.double(),
  flag: fc.boolean(),
  list: fc.array(fc.string(), { maxLength: 3 }),
  date: fc.constantFrom('2026-11-20', '1990-01-01', '2030-02-28'),
  presence: fc.constant('given'),
  empty: fc.constant(null),
}
const anyAnswers = fc.record(
  Object.fromEntries([...types].map(([name, type]) => [name, fc.option(anyAnswer[type])] as const)),
)
const today = plainDate('2026-11-20')

test('E20 a valid tree passes the check, and its value is of the requested type or empty', () => {
  for (const [wanted, type] of [
    ['flag', 'boolean'],
    ['number', 'number'],
  ] as const) {
    fc.assert(
      fc.property(sensible[wanted], anyAnswers, (tree, answers) => {
        expect(checkExpression(tree, typeOfName, wanted)).toEqual([])
        const value = evaluateExpression(tree, { read: (name) => answers[name] ?? null, today })
        expect([type, null]).toContain(value === null ? null : typeof value)
      }),
      { numRuns: 1000 },
    )
  }
})

test('E20 no tree of another type passes the check', () => {
  const anyLeaf = fc.oneof(leafOf([...types.keys()], [null, 1, true, 'a', ['a'], '2026-11-20']))
  const operators = ['or', 'and', '==', '<', 'in', 'contains', '+', '/'] as const
  const branch = fc.oneof(
    anyLeaf,
    infixOf(operators, anyLeaf),
    prefixOf('not', anyLeaf),
    prefixOf('-', anyLeaf),
    callOf(functionNames, one(anyLeaf)),
  )
  let passed = 0
  fc.assert(
    fc.property(
      fc.oneof(branch, infixOf(operators, branch), callOf(functionNames, one(branch))),
      anyAnswers,
      (tree, answers) => {
        for (const [wanted, type] of [
          ['flag', 'boolean'],
          ['number', 'number'],
        ] as const) {
          if (checkExpression(tree, typeOfName, wanted).length > 0) continue
          passed++
          const value = evaluateExpression(tree, { read: (name) => answers[name] ?? null, today })
          expect([type, null]).toContain(value === null ? null : typeof value)
        }
      },
    ),
    { numRuns: 3000 },
  )
  expect(passed).toBeGreaterThan(100)
})
