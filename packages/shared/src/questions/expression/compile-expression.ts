import { createBoundedCache } from '../../time/bounded-cache.ts'
import { parseExpression } from './parse-expression.ts'
import type { Expression } from './syntax-tree.ts'

/** More than the rules of one definition can say. */
const trees = createBoundedCache<string, Expression>(1000)

/** The tree of an expression that was checked when it was imported; read once. A text that is none is `empty`. */
export const compileExpression = (text: string): Expression => trees.get(text, compile)

function compile(text: string): Expression {
  const parsed = parseExpression(text)
  return parsed.ok ? parsed.value : { kind: 'constant', value: null }
}
