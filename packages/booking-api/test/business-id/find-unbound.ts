import { parse } from 'libpg-query'
import { parseNames } from '../../src/database/named-values.ts'

/** A table of one query level, and whether its `business_id` is tied to a given one. */
type Source = { readonly table: string | null; isBound: boolean; readonly peers: Source[] }
type Scope = {
  readonly sources: Map<string, Source>
  readonly ctes: ReadonlySet<string>
  readonly outer: Scope | null
}
type Tree = Readonly<Record<string, unknown>>

/**
 * The tables of a statement whose rows are not limited to one business: no condition equals their `business_id` with a parameter, a
 * constant, or the `business_id` of a table that is limited. Only conditions that always hold count, none below OR or NOT. Null where
 * PostgreSQL's grammar refuses the statement.
 */
export async function findUnbound(
  sql: string,
  businessTables: ReadonlySet<string>,
): Promise<readonly string[] | null> {
  const tree: unknown = await parse(parseNames(sql).sql).catch(() => null)
  if (tree === null) return null
  const all: Source[] = []
  visit(tree, null)
  const unbound = all.filter(({ table, isBound }) => table !== null && businessTables.has(table) && !isBound)
  return [...new Set(unbound.flatMap(({ table }) => table ?? []))].toSorted()

  function visit(node: unknown, scope: Scope | null): void {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, scope))
    if (!isTree(node)) return
    for (const [kind, content] of Object.entries(node)) {
      if (levels.has(kind) && isTree(content)) visitLevel(kind, content, scope)
      else visit(content, scope)
    }
  }

  function visitLevel(kind: string, level: Tree, outer: Scope | null): void {
    const names = list(at(level, 'withClause', 'ctes')).map((one) =>
      text(at(one, 'CommonTableExpr', 'ctename')),
    )
    const scope: Scope = { sources: new Map(), ctes: new Set([...(outer?.ctes ?? []), ...names]), outer }
    const items = [level['relation'], ...list(level['fromClause']), ...list(level['usingClause'])]
    const target = level['relation']
    if (isTree(target) && kind !== 'SelectStmt') addTable(target, scope)
    for (const item of items) addSources(item, scope)
    if (
      kind === 'InsertStmt' &&
      list(level['cols']).some((one) => at(one, 'ResTarget', 'name') === 'business_id')
    )
      for (const source of scope.sources.values()) source.isBound = true
    const conditions = [level['whereClause'], ...items.flatMap(qualsOf)]
    for (const condition of conditions) bind(condition, scope)
    spread(scope)
    for (const [name, content] of Object.entries(level)) if (name !== 'relation') visit(content, scope)
    spread(scope)
  }

  function addTable(range: Tree, scope: Scope): void {
    const table = text(range['relname'])
    const source: Source = {
      table: scope.ctes.has(table) ? null : table,
      isBound: scope.ctes.has(table),
      peers: [],
    }
    all.push(source)
    scope.sources.set(text(at(range, 'alias', 'aliasname')) || table, source)
  }

  function addSources(item: unknown, scope: Scope): void {
    if (!isTree(item)) return
    const range = item['RangeVar']
    const join = item['JoinExpr']
    if (isTree(range)) addTable(range, scope)
    else if (isTree(join)) {
      const before = new Set(scope.sources.values())
      addSources(join['larg'], scope)
      const left = [...scope.sources.values()].filter((one) => !before.has(one))
      addSources(join['rarg'], scope)
      const isShared = list(join['usingClause']).some((one) => at(one, 'String', 'sval') === 'business_id')
      const right = [...scope.sources.values()].filter((one) => !before.has(one) && !left.includes(one))
      if (isShared) for (const one of right) for (const other of left) tie(one, other)
    } else
      for (const part of Object.values(item)) {
        const name = text(at(part, 'alias', 'aliasname'))
        if (name) scope.sources.set(name, { table: null, isBound: true, peers: [] })
      }
  }

  /** Takes what a condition says in every case. */
  function bind(condition: unknown, scope: Scope): void {
    if (!isTree(condition)) return
    const bool = condition['BoolExpr']
    if (isTree(bool) && bool['boolop'] === 'AND_EXPR') list(bool['args']).forEach((one) => bind(one, scope))
    const link = condition['SubLink']
    if (isTree(link) && link['testexpr'] !== undefined) bindPair(link['testexpr'], given, scope)
    const comparison = condition['A_Expr']
    if (!isTree(comparison) || list(comparison['name']).every((one) => at(one, 'String', 'sval') !== '='))
      return
    bindPair(comparison['lexpr'], comparison['rexpr'], scope)
  }

  function bindPair(left: unknown, right: unknown, scope: Scope): void {
    const rows = [rowOf(left), rowOf(right)]
    if (rows[0] && (rows[1] || right === given))
      return rows[0].forEach((one, index) => bindPair(one, rows[1]?.[index] ?? given, scope))
    const [mine, others] = [sourcesOf(left, scope), sourcesOf(right, scope)]
    if (mine && others) for (const one of mine) for (const other of others) tie(one, other)
    else for (const one of mine ?? others ?? []) one.isBound = true
  }

  /** The tables whose `business_id` an expression is; null for every other expression. */
  function sourcesOf(expression: unknown, scope: Scope): readonly Source[] | null {
    const fields = list(at(expression, 'ColumnRef', 'fields')).map((one) => text(at(one, 'String', 'sval')))
    if (fields.at(-1) !== 'business_id') return null
    const name = fields.length > 1 ? fields[0] : undefined
    // Without a name it is the column of the only table, or the one that USING has made of several.
    if (name === undefined) return [...scope.sources.values()]
    for (let one: Scope | null = scope; one; one = one.outer) {
      const source = one.sources.get(name)
      if (source) return [source]
    }
    return null
  }
}

const levels: ReadonlySet<string> = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'])
/** The other side of a comparison, where it is a list or a subquery. */
const given = { given: true }

function tie(one: Source, other: Source): void {
  one.peers.push(other)
  other.peers.push(one)
}

function spread({ sources, outer }: Scope): void {
  const queue = [...sources.values(), ...(outer?.sources.values() ?? [])].filter(({ isBound }) => isBound)
  for (const { peers } of queue)
    for (const peer of peers)
      if (!peer.isBound) {
        peer.isBound = true
        queue.push(peer)
      }
}

function qualsOf(item: unknown): readonly unknown[] {
  const join = at(item, 'JoinExpr')
  return isTree(join) ? [join['quals'], ...qualsOf(join['larg']), ...qualsOf(join['rarg'])] : []
}

const rowOf = (expression: unknown): readonly unknown[] | null => {
  const args = at(expression, 'RowExpr', 'args')
  return Array.isArray(args) ? args : null
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((inner: unknown, name) => (isTree(inner) ? inner[name] : undefined), value)
}
