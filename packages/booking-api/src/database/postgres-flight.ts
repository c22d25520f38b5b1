import type { ClientBase, Connection } from 'pg'
import type { Statement, TextRows } from './flight.ts'

/** A statement that PostgreSQL keeps planned under its name; without a name it is planned every time. */
export type NamedStatement = Statement & { readonly name: string | undefined }

/** The columns of the statements a connection has planned, by name: PostgreSQL never changes them under the same plan. */
export type KnownStatements = Map<string, Columns>

/** One answer for each statement that ran, its command (`SELECT`, `COMMIT` …) beside it, and the error of the one that did not. */
export type PostgresLanding = {
  readonly answers: readonly (TextRows & { readonly command: string })[]
  readonly failure: { readonly error: Error } | undefined
}

/**
 * Sends the statements as one pipeline with one Sync: PostgreSQL skips all that is behind a failed statement, so that
 * nothing ever runs behind a `begin` that did not work, and it answers in one piece. node-postgres' own pipeline mode
 * has a Sync behind each. Rejects when no answer came within `patienceMs`, or when the connection was lost.
 */
export function flyToPostgres(
  client: ClientBase,
  known: KnownStatements,
  statements: readonly NamedStatement[],
  patienceMs: number,
): Promise<PostgresLanding> {
  return new Promise((resolve, reject) => {
    const answers: (TextRows & { readonly command: string })[] = []
    let described: Columns | undefined
    let rows: (string | null)[][] = []
    // A server that froze, or a network that loses every packet, says nothing: nobody would ever stop waiting.
    const timer = setTimeout(() => reject(new Error('Query read timeout')), patienceMs)

    const complete = (command: string): void => {
      const name = statements[answers.length]?.name
      const columns = described ?? (name === undefined ? undefined : known.get(name)) ?? none
      if (name !== undefined) known.set(name, columns)
      answers.push({ ...columns, rows, command })
      described = undefined
      rows = []
    }
    // node-postgres calls these for whatever has a `submit`.
    const flight = {
      submit(connection: Connection) {
        connection.stream.cork()
        for (const statement of statements) sendStatement(connection, known, statement)
        connection.sync()
        connection.stream.uncork()
      },
      handleRowDescription({ fields }: { readonly fields: readonly Field[] }) {
        described = { names: fields.map(({ name }) => name), types: fields.map((field) => field.dataTypeID) }
      },
      handleDataRow: ({ fields }: { readonly fields: (string | null)[] }) => void rows.push(fields),
      handleCommandComplete: ({ text }: { readonly text: string }) => complete(text.split(' ', 1)[0] ?? ''),
      handleEmptyQuery: () => complete(''),
      handleReadyForQuery() {
        clearTimeout(timer)
        resolve({ answers, failure: undefined })
      },
      handleError(error: Error) {
        clearTimeout(timer)
        // Only what the server says comes with a severity; everything else is the end of the connection.
        if ('severity' in error) resolve({ answers, failure: { error } })
        else reject(error)
      },
    }
    client.query(flight)
  })
}

type Columns = Pick<TextRows, 'names' | 'types'>
type Field = { readonly name: string; readonly dataTypeID: number }

const none: Columns = { names: [], types: [] }

function sendStatement(
  connection: Connection,
  known: KnownStatements,
  { sql, values, name = '' }: NamedStatement,
): void {
  const isPlanned = known.has(name)
  if (!isPlanned) {
    // An earlier flight may have planned it and then failed. Closing what is not there is no error.
    if (name !== '') connection.close({ type: 'S', name }, true)
    connection.parse({ name, text: sql, types: [] }, true)
  }
  connection.bind({ statement: name, values: [...values] }, true)
  if (!isPlanned) connection.describe({ type: 'P' }, true)
  connection.execute(null, true)
}
