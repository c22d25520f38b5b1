/** The syntax tree of a condition or a calculation, as `parseExpression` returns it. The language: GRAMMAR.md. */
export type Expression =
  | { readonly kind: 'constant'; readonly value: Value }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'prefix'; readonly operator: 'not' | '-'; readonly operand: Expression }
  | {
      readonly kind: 'infix'
      readonly operator: InfixOperator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly operands: readonly Expression[] }

/** The value of an expression. A date is `YYYY-MM-DD`; null is `empty`. */
export type Value = string | number | boolean | readonly string[] | null

/** Operator precedence. */
export const strengths = {
  or: 1,
  and: 2,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  contains: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
} as const
export type InfixOperator = keyof typeof strengths

export const prefixStrengths = { not: 3, '-': 7 } as const

export const functionNames = [
  'count',
  'length',
  'min',
  'max',
  'round',
  'abs',
  'sum',
  'age',
  'answered',
] as const
export type FunctionName = (typeof functionNames)[number]

/** The keyword `empty`, which `==` and `!=` treat specially. */
export const isEmptyWord = (tree: Expression): boolean => tree.kind === 'constant' && tree.value === null
