import type { ClientBase, Connection } from 'pg'
import type { Statement, TextRows } from '../statement-batch.ts'

/** A statement that PostgreSQL keeps planned under its name; without a name it is planned every time. */
export type NamedStatement = Statement & { readonly name: string | undefined }

/** One result for each statement before the first that failed, with its command (`SELECT`, `COMMIT` …), and that one's error. */
export type PostgresBatchResult = {
  readonly answers: readonly (TextRows & { readonly command: string })[]
  readonly failure: { readonly error: unknown } | undefined
}

/** The columns of the statements that a connection has planned, by name. */
export type PlannedStatements = Map<string, Columns>
type Columns = Pick<TextRows, 'names' | 'types'>

/**
 * Sends statements as one message that ends with one Sync: one write and one read on each side. The server skips those after a
 * failed one, including a `commit`, so a caller that ends a transaction with the batch has to roll it back then. Rows arrive as
 * text, to be parsed by the table of both stores. A response that takes longer than `patienceMs` is a failure, after which the
 * connection is unusable.
 *
 * node-postgres sends a batch like the queries of pg-cursor: an object with `submit` and one method per message.
 */
export const sendStatements = (
  client: ClientBase,
  planned: PlannedStatements,
  statements: readonly NamedStatement[],
  patienceMs: number,
): Promise<PostgresBatchResult> =>
  new Promise((resolve) => {
    const answers: (TextRows & { readonly command: string })[] = []
    let columns: Columns | undefined
    let rows: (readonly (string | null)[])[] = []

    function end(failure?: { readonly error: unknown }): void {
      clearTimeout(timer)
      const failed = failure && statements[answers.length]
      // It is planned and described anew: the server may have lost its plan, or never have had one.
      if (failed?.name !== undefined) planned.delete(failed.name)
      resolve({ answers, failure })
    }
    const timer = setTimeout(() => end({ error: new Error('Query read timeout') }), patienceMs)

    client.query({
      submit: (connection: Connection) => writeBatch(connection, planned, statements),
      handleRowDescription({ fields }: RowDescription) {
        columns = { names: fields.map(({ name }) => name), types: fields.map((one) => one.dataTypeID) }
      },
      handleDataRow({ fields }: DataRow) {
        rows.push(fields)
      },
      handleCommandComplete({ text }: CommandComplete) {
        const { name = '' } = statements[answers.length] ?? {}
        columns ??= planned.get(name) ?? noColumns
        if (name !== '') planned.set(name, columns)
        answers.push({ ...columns, rows, command: text.split(' ', 1)[0] ?? '' })
        columns = undefined
        rows = []
      },
      handleError: (error: unknown) => end({ error }),
      handleReadyForQuery: () => end(),
    })
  })

type RowDescription = { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] }
type DataRow = { readonly fields: readonly (string | null)[] }
type CommandComplete = { readonly text: string }

const noColumns: Columns = { names: [], types: [] }

/** Plans and describes a statement on its first use of this connection. */
function writeBatch(
  connection: Connection,
  planned: PlannedStatements,
  statements: readonly NamedStatement[],
): null {
  const fresh = new Set<string>()
  connection.stream.cork()
  try {
    for (const { name = '', sql, values } of statements) {
      const isPlanned = planned.has(name) || fresh.has(name)
      if (!isPlanned) {
        // A batch that failed may have left a plan of this name. Closing an unknown statement is no error.
        if (name !== '') connection.close({ type: 'S', name }, true)
        connection.parse({ name, text: sql, types: [] }, true)
      }
      connection.bind({ statement: name, values: [...values] }, true)
      if (!isPlanned) connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
      if (name !== '') fresh.add(name)
    }
    connection.sync()
  } finally {
    connection.stream.uncork()
  }
  return null
}
