import { once } from 'node:events'
import type { ClientBase, Connection } from 'pg'

export type Field = string | number | null

/** Rows for one table, in the order of the columns that are named. */
export type TableRows = {
  readonly table: string
  readonly columns: string
  readonly rows: readonly (readonly Field[])[]
}

/** Writes rows with COPY, the way in which dumps are restored. Returns when the server has taken all of them. */
export const copyRows = (client: ClientBase, { table, columns, rows }: TableRows): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: unknown
    client.query({
      submit: (connection: Connection) => {
        connection.query(`copy ${table} (${columns}) from stdin`)
        return null
      },
      handleCopyInResponse: (connection: CopyConnection) => void sendRows(connection, rows),
      handleRowDescription: () => {},
      handleDataRow: () => {},
      handleCommandComplete: () => {},
      handleError: (error: unknown) => {
        failure = error
      },
      handleReadyForQuery: () => (failure === undefined ? resolve() : reject(failure)),
    })
  })

type CopyConnection = Connection & {
  readonly sendCopyFromChunk: (chunk: Buffer) => void
  readonly endCopyFrom: () => void
}

const rowsPerChunk = 1000

async function sendRows(connection: CopyConnection, rows: TableRows['rows']): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerChunk) {
    const lines = rows.slice(from, from + rowsPerChunk).map((row) => `${row.map(write).join('\t')}\n`)
    connection.sendCopyFromChunk(Buffer.from(lines.join('')))
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}

/** The text format of COPY. */
const write = (field: Field): string =>
  field === null
    ? '\\N'
    : String(field).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
