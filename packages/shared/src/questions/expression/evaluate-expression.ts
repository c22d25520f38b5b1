import { isPlainDate, type PlainDate } from '../../time/plain-date.ts'
import {
  isEmptyWord,
  type Expression,
  type FunctionName,
  type InfixOperator,
  type Value,
} from './syntax-tree.ts'

export type { Value }

/** External values that an expression can read. */
export type ExpressionPorts = {
  /** The value of a name; null where it has none. */
  readonly read: (name: string) => Value
  /** Current date in the zone of the business. */
  readonly today: PlainDate
}

/** Evaluates a tree. It never throws for any input, and no number is ever NaN or infinite. */
export function evaluateExpression(tree: Expression, ports: ExpressionPorts): Value {
  switch (tree.kind) {
    case 'constant':
      return tree.value
    case 'name':
      return tree.name === 'today' ? ports.today : admit(ports.read(tree.name))
    case 'prefix': {
      const value = evaluateExpression(tree.operand, ports)
      return tree.operator === 'not' ? value !== true : times(value, -1)
    }
    case 'infix': {
      const left = evaluateExpression(tree.left, ports)
      const right = evaluateExpression(tree.right, ports)
      if (isEmptyWord(tree.left) || isEmptyWord(tree.right)) {
        if (tree.operator === '==') return isEmpty(left) && isEmpty(right)
        if (tree.operator === '!=') return !isEmpty(left) || !isEmpty(right)
      }
      return infixes[tree.operator](left, right)
    }
    case 'call': {
      const values = tree.operands.map((operand) => evaluateExpression(operand, ports))
      return functions[tree.name](values, ports.today)
    }
  }
}

/** Rounds to decimals, so that 0.1 + 0.2 is 0.3, and avoids -0. */
const settle = (value: Value): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Number(value.toFixed(10)) + 0 : null

/** Non-values become null: a careless `read` finds `constructor` in every object. */
const admit = (value: Value): Value =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value) ? value : settle(value)

const isTextOrList = (value: Value): value is string | readonly string[] =>
  typeof value === 'string' || (typeof value === 'object' && value !== null)

const isEmpty = (value: Value): boolean => value === null || (isTextOrList(value) && value.length === 0)

const isComparable = (value: Value): value is string | number | boolean =>
  !isEmpty(value) && typeof value !== 'object'

type Infix = (left: Value, right: Value) => Value

const reckon =
  (operation: (left: number, right: number) => number): Infix =>
  (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? settle(operation(left, right)) : null

/** A comparison with an empty value, a list or another type is false. Dates compare as text. */
const compare =
  (holds: (order: number) => boolean): Infix =>
  (left, right) =>
    isComparable(left) &&
    isComparable(right) &&
    typeof left === typeof right &&
    holds(left < right ? -1 : Number(left > right))

const contains: Infix = (whole, part) =>
  isTextOrList(whole) && typeof part === 'string' && part !== '' && whole.includes(part)

const times = reckon((left, right) => left * right)

const infixes: Readonly<Record<InfixOperator, Infix>> = {
  or: (left, right) => left === true || right === true,
  and: (left, right) => left === true && right === true,
  '==': compare((order) => order === 0),
  '!=': compare((order) => order !== 0),
  '<': compare((order) => order < 0),
  '<=': compare((order) => order <= 0),
  '>': compare((order) => order > 0),
  '>=': compare((order) => order >= 0),
  in: (item, list) => contains(list, item),
  contains,
  '+': reckon((left, right) => left + right),
  '-': reckon((left, right) => left - right),
  '*': times,
  '/': reckon((left, right) => left / right),
}

type Calculation = (values: readonly Value[], today: PlainDate) => Value

/** The size: items of a list, code points of a text, 0 for empty. */
const size: Calculation = ([value = null]) => {
  if (value === null) return 0
  return isTextOrList(value) ? Array.from(value).length : null
}

const numbersOf = (values: readonly Value[]) => values.filter((value) => typeof value === 'number')

/** Numbers only: any other value among them makes the result null. */
const ofNumbers =
  (operation: (...numbers: readonly number[]) => number): Calculation =>
  (values) => {
    const numbers = numbersOf(values)
    return numbers.length === values.length ? settle(operation(...numbers)) : null
  }

const functions: Readonly<Record<FunctionName, Calculation>> = {
  count: size,
  length: size,
  min: ofNumbers(Math.min),
  max: ofNumbers(Math.max),
  round: ofNumbers((value = Number.NaN) => Math.round(value)),
  abs: ofNumbers((value = Number.NaN) => Math.abs(value)),
  sum: (values) => settle(numbersOf(values).reduce((total, value) => total + value, 0)),
  age: ([date], today) =>
    typeof date === 'string' && isPlainDate(date) ? settle(yearsBetween(date, today)) : null,
  answered: ([value = null]) => !isEmpty(value),
}

/** An age increases on the birthday; for 29 February, on 1 March of a common year. */
const yearsBetween = (from: PlainDate, to: PlainDate): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - Number(to.slice(5) < from.slice(5))
