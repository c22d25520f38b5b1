/** A table and the tables that its foreign keys lead to. */
export type Referring = { readonly name: string; readonly refersTo: readonly string[] }

/**
 * Orders tables so that each follows those it refers to, else by name. Where references form a circle, a member of it comes as soon
 * as nothing else is left.
 */
export function orderTables(tables: readonly Referring[]): readonly string[] {
  const waiting = new Map(
    tables.toSorted((a, b) => compare(a.name, b.name)).map(({ name, refersTo }) => [name, new Set(refersTo)]),
  )
  for (const [name, needed] of waiting)
    for (const other of needed) if (other === name || !waiting.has(other)) needed.delete(other)
  const ordered: string[] = []
  while (waiting.size > 0) {
    const names = [...waiting.keys()]
    const next = names.find((name) => waiting.get(name)?.size === 0) ?? names[0] ?? ''
    waiting.delete(next)
    for (const needed of waiting.values()) needed.delete(next)
    ordered.push(next)
  }
  return ordered
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
