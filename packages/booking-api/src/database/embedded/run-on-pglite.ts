import { messages, type PGlite, protocol } from '@electric-sql/pglite'
import type { EmbeddedFailure } from './embedded-protocol.ts'
import type { Statement, TextRows } from '../statement-batch.ts'

/** PGlite as its thread uses it. Both functions throw only when the engine itself is broken. */
export type Engine = {
  /** Runs the statements in order until one fails; `commands` are `SELECT`, `COMMIT` … of the completed ones. */
  run(statements: readonly Statement[]): Promise<Ran>
  /** Runs several statements without parameters. */
  runScript(sql: string): Promise<EmbeddedFailure | undefined>
}

type Ran = {
  readonly answers: readonly TextRows[]
  readonly commands: readonly string[]
  readonly failure: EmbeddedFailure | undefined
}

/**
 * Speaks PostgreSQL's protocol with PGlite directly: a whole batch is one message instead of six calls for each statement, and a
 * known statement is neither planned nor described again.
 */
export function runOnPGlite(database: PGlite): Engine {
  const names = new Map<string, string>()
  const known = new Map<string, Columns>()

  function nameOf(sql: string): string {
    if (!names.has(sql) && names.size < 500) names.set(sql, `s${names.size + 1}`)
    return names.get(sql) ?? ''
  }

  function toMessages({ sql, values }: Statement): Uint8Array[] {
    const name = nameOf(sql)
    const execution = serialize.bind({ statement: name, values: [...values] })
    if (known.has(sql)) return [execution, serialize.execute({})]
    return [
      // Its plan may be from before a change of tables. Closing an unknown statement is no error.
      ...(name === '' ? [] : [serialize.close({ type: 'S', name })]),
      serialize.parse({ name, text: sql }),
      execution,
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ]
  }

  async function exchange(sent: readonly Uint8Array[]): Promise<readonly object[]> {
    const { messages: answers } = await database.execProtocol(Buffer.concat(sent), {
      syncToFs: false,
      throwOnError: false,
    })
    if (!answers.some((answer) => answer instanceof messages.ReadyForQueryMessage))
      throw new Error('the embedded database stopped answering')
    return answers
  }

  return {
    async run(statements) {
      const received = await exchange([...statements.flatMap(toMessages), serialize.sync()])
      const answers: TextRows[] = []
      const commands: string[] = []
      let columns: Columns | undefined
      let rows: (string | null)[][] = []
      for (const message of received) {
        if (message instanceof messages.RowDescriptionMessage) columns = toColumns(message)
        else if (message instanceof messages.DataRowMessage) rows.push(message.fields)
        else if (message instanceof messages.CommandCompleteMessage) {
          const sql = statements[answers.length]?.sql ?? ''
          columns ??= known.get(sql) ?? { names: [], types: [] }
          if (names.has(sql)) known.set(sql, columns)
          answers.push({ ...columns, rows })
          commands.push(message.text.split(' ', 1)[0] ?? '')
          columns = undefined
          rows = []
        }
      }
      const failure = received.find((message) => message instanceof messages.DatabaseError)
      if (failure) known.delete(statements[answers.length]?.sql ?? '')
      return { answers, commands, failure: failure && toFailure(failure) }
    },
    async runScript(sql) {
      known.clear() // scripts change tables, so that earlier plans no longer fit
      const received = await exchange([serialize.query(sql)])
      const failure = received.find((message) => message instanceof messages.DatabaseError)
      return failure && toFailure(failure)
    },
  }
}

type Columns = Pick<TextRows, 'names' | 'types'>

const { serialize } = protocol

function toColumns({ fields }: messages.RowDescriptionMessage): Columns {
  return { names: fields.map(({ name }) => name), types: fields.map(({ dataTypeID }) => dataTypeID) }
}

function toFailure({ message, code, constraint, table, column }: messages.DatabaseError): EmbeddedFailure {
  return { message, code, constraint, table, column }
}
