import { wireParserOf } from './wire-values.ts'

/** One statement, its parameters as text. */
export type Statement = { readonly sql: string; readonly values: readonly (string | null)[] }

/** Statements that travel together, in one round trip: they run in order until one of them fails. */
export type StatementBatch = {
  /** Opens a transaction before the statements. */
  readonly begin: boolean
  readonly statements: readonly Statement[]
  /** Ends the transaction after them. Whatever the result of the batch, none is open afterwards. */
  readonly end?: 'commit' | 'rollback' | undefined
}

/** The result: one for each statement before the one that failed. */
export type BatchResult = {
  readonly answers: readonly TextRows[]
  readonly failure?: { readonly error: unknown } | undefined
  /** False also when the server rolled back instead of committing, because an earlier statement had failed. */
  readonly isCommitted: boolean
}

/** Columns and rows of text, as PostgreSQL sent them. */
export type TextRows = {
  readonly names: readonly string[]
  readonly types: readonly number[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** The rows as objects, parsed with the table of both stores. */
export function toObjects({ names, types, rows }: TextRows): readonly unknown[] {
  const parsers = types.map(wireParserOf)
  return rows.map((row) => {
    const object: Record<string, unknown> = {}
    names.forEach((name, index) => {
      const text = row[index]
      object[name] = text === null || text === undefined ? null : parsers[index]?.(text)
    })
    return object
  })
}
