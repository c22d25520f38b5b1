import { isPlainDate } from '../../time/plain-date.ts'
import {
  isEmptyWord,
  type Expression,
  type FunctionName,
  type InfixOperator,
  type Value,
} from './syntax-tree.ts'

/** The type of a name or subexpression. `presence`: only whether there is a value; `empty`: there is never a value. */
export type ValueType = 'text' | 'number' | 'flag' | 'list' | 'date' | 'presence' | 'empty'

/**
 * Type-checks a tree and returns the faults as text. Without faults the tree's value is of the `wanted` type or
 * `empty`. `typeOfName` is null for an unknown name.
 */
export function checkExpression(
  tree: Expression,
  typeOfName: (name: string) => ValueType | null,
  expectedType: 'flag' | 'number',
): readonly string[] {
  const faults = new Set<string>()
  demand(tree, [expectedType], expectedType === 'flag' ? 'a condition' : 'a calculation')
  return [...faults]

  /** Null where the part already has a fault, so that each mistake is reported once. */
  function typeOf(part: Expression): ValueType | null {
    switch (part.kind) {
      case 'constant':
        return typeOfConstant(part.value)
      case 'name':
        return typeOfSaid(part.name)
      case 'prefix': {
        const type = part.operator === 'not' ? 'flag' : 'number'
        demand(part.operand, [type], `"${part.operator}"`)
        return type
      }
      case 'infix': {
        const { operator, left, right } = part
        if (isComparison(operator)) return typeOfComparison(operator, left, right)
        const row = infixes[operator]
        demand(left, row.left, `"${operator}"`)
        demand(right, row.right, `"${operator}"`)
        return row.type
      }
      case 'call':
        return typeOfCall(part.name, part.operands)
    }
  }

  function demand(part: Expression, types: readonly ValueType[], who: string): void {
    const type = typeOf(part)
    if (type === null || types.includes(type) || (types.includes('date') && isDateText(part))) return
    faults.add(`${who} needs ${types.map((needed) => words[needed]).join(' or ')}, not ${words[type]}`)
  }

  function typeOfSaid(name: string): ValueType | null {
    if (name === 'today') return 'date'
    const type = typeOfName(name)
    if (type === null) faults.add(`"${name}" is nothing that was asked or calculated before`)
    return type
  }

  function typeOfComparison(operator: Comparison, left: Expression, right: Expression): ValueType {
    const leftType = typeOf(left)
    const rightType = typeOf(right)
    const types = comparisons[operator]
    if (leftType === null || rightType === null) return 'flag'
    if (types === equal && (isEmptyWord(left) || isEmptyWord(right))) return 'flag'
    const first = rightType === 'date' && isDateText(left) ? 'date' : leftType
    const second = leftType === 'date' && isDateText(right) ? 'date' : rightType
    if (first !== second) faults.add(`"${operator}" compares ${words[first]} with ${words[second]}`)
    else if (!types.includes(first)) faults.add(`"${operator}" cannot compare ${words[first]}`)
    return 'flag'
  }

  function typeOfCall(name: FunctionName, operands: readonly Expression[]): ValueType {
    const { takes, many, type } = calls[name]
    if (many ? operands.length === 0 : operands.length !== 1) {
      faults.add(`${name}() needs ${many ? 'at least one value' : 'one value'}, not ${operands.length}`)
    }
    for (const operand of operands) {
      if (name !== 'answered') demand(operand, takes, `${name}()`)
      else if (operand.kind === 'name') typeOfSaid(operand.name)
      else faults.add('answered() needs the name of a question')
    }
    return type
  }
}

/** All names that an expression uses, once each, in order. `today` is a keyword, not a name. */
export function namesIn(tree: Expression): readonly string[] {
  const names = new Set<string>()
  const look = (part: Expression): void => {
    if (part.kind === 'name') names.add(part.name)
    for (const inner of partsOf(part)) look(inner)
  }
  look(tree)
  names.delete('today')
  return [...names]
}

function partsOf(tree: Expression): readonly Expression[] {
  if (tree.kind === 'prefix') return [tree.operand]
  if (tree.kind === 'infix') return [tree.left, tree.right]
  return tree.kind === 'call' ? tree.operands : []
}

const words: Readonly<Record<ValueType, string>> = {
  text: 'a text',
  number: 'a number',
  flag: 'yes or no',
  list: 'a list',
  date: 'a date such as "2026-11-20"',
  presence: 'an answer of which only answered() can tell',
  empty: '"empty"',
}

/** The types that `==` can compare, and those that have an order. */
const equal: readonly ValueType[] = ['text', 'number', 'flag', 'date']
const ordered: readonly ValueType[] = ['number', 'date']
const comparisons = { '==': equal, '!=': equal, '<': ordered, '<=': ordered, '>': ordered, '>=': ordered }
type Comparison = keyof typeof comparisons

const isComparison = (operator: InfixOperator): operator is Comparison => Object.hasOwn(comparisons, operator)

type Row = {
  readonly left: readonly ValueType[]
  readonly right: readonly ValueType[]
  readonly type: ValueType
}

const ofFlags: Row = { left: ['flag'], right: ['flag'], type: 'flag' }
const ofNumbers: Row = { left: ['number'], right: ['number'], type: 'number' }
const infixes: Readonly<Record<Exclude<InfixOperator, Comparison>, Row>> = {
  or: ofFlags,
  and: ofFlags,
  in: { left: ['text'], right: ['list'], type: 'flag' },
  contains: { left: ['list', 'text'], right: ['text'], type: 'flag' },
  '+': ofNumbers,
  '-': ofNumbers,
  '*': ofNumbers,
  '/': ofNumbers,
}

type Call = { readonly takes: readonly ValueType[]; readonly many: boolean; readonly type: ValueType }

const ofOne: Call = { takes: ['number'], many: false, type: 'number' }
const ofMany: Call = { takes: ['number'], many: true, type: 'number' }
const calls: Readonly<Record<FunctionName, Call>> = {
  count: { ...ofOne, takes: ['list'] },
  length: { ...ofOne, takes: ['text'] },
  min: ofMany,
  max: ofMany,
  round: ofOne,
  abs: ofOne,
  sum: ofMany,
  age: { ...ofOne, takes: ['date'] },
  answered: { takes: [], many: false, type: 'flag' },
}

function typeOfConstant(value: Value): ValueType {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  return value === null ? 'empty' : 'list'
}

/** Dates are written as text literals. */
const isDateText = (part: Expression): boolean =>
  part.kind === 'constant' && typeof part.value === 'string' && isPlainDate(part.value)
