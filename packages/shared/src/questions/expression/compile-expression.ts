import { createBoundedCache } from '../../time/bounded-cache.ts'
import { parseExpression } from './parse-expression.ts'
import type { Expression } from './syntax-tree.ts'

/** More than one definition can contain. */
const trees = createBoundedCache<string, Expression>(1000)

/** Parses an expression that was checked at import, and caches the tree. An invalid text becomes `empty`. */
export const compileExpression = (text: string): Expression => trees.get(text, compile)

function compile(text: string): Expression {
  const parsed = parseExpression(text)
  return parsed.ok ? parsed.value : { kind: 'constant', value: null }
}
