import { messages, protocol } from '@electric-sql/pglite'
import type { PGlite } from '@electric-sql/pglite'
import type { EmbeddedFailure, EmbeddedRequest, EmbeddedRows } from './embedded-protocol.ts'

type Run = (
  request: EmbeddedRequest,
) => Promise<{ readonly rows: EmbeddedRows } | { readonly failure: EmbeddedFailure }>

/**
 * Speaks PostgreSQL's protocol with PGlite directly: `begin`, parse, bind and execute are one message instead of six
 * calls, and a statement seen before is not planned again. Throws only when the engine itself is broken.
 */
export function runOnPGlite(database: PGlite): Run {
  const prepared = new Map<string, string>()
  let count = 0

  function toMessages(request: EmbeddedRequest): Uint8Array[] {
    const start = request.begin ? [serialize.query('begin isolation level read committed')] : []
    if (request.kind === 'script') {
      // Scripts change tables, and plans made before would no longer fit.
      const forget = prepared.size > 0 ? [serialize.query('deallocate all')] : []
      prepared.clear()
      return [...start, ...forget, serialize.query(request.sql)]
    }
    const known = prepared.get(request.sql)
    const name = known ?? (prepared.size < 500 ? `s${(count += 1)}` : '')
    return [
      ...start,
      ...(known === undefined ? [serialize.parse({ name, text: request.sql })] : []),
      serialize.bind({ statement: name, values: [...request.values] }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]
  }

  return async (request) => {
    const sent = toMessages(request)
    const { messages: answers } = await database.execProtocol(Buffer.concat(sent), {
      syncToFs: false,
      throwOnError: false,
    })
    if (!answers.some((answer) => answer instanceof messages.ReadyForQueryMessage))
      throw new Error('the embedded database stopped answering')
    const failure = answers.find((answer) => answer instanceof messages.DatabaseError)
    if (failure) return { failure: toFailure(failure) }
    if (request.kind === 'statement' && !prepared.has(request.sql) && prepared.size < 500)
      prepared.set(request.sql, `s${count}`)
    return { rows: toRows(answers) }
  }
}

const { serialize } = protocol

function toRows(answers: readonly object[]): EmbeddedRows {
  let fields: readonly messages.RowDescriptionMessage['fields'][number][] = []
  const rows: (string | null)[][] = []
  let command = ''
  for (const answer of answers) {
    if (answer instanceof messages.RowDescriptionMessage) fields = answer.fields
    else if (answer instanceof messages.DataRowMessage) rows.push(answer.fields)
    else if (answer instanceof messages.CommandCompleteMessage) command = answer.text.split(' ', 1)[0] ?? ''
  }
  return {
    columns: fields.map((field) => field.name),
    types: fields.map((field) => field.dataTypeID),
    rows,
    command,
  }
}

function toFailure({ message, code, constraint, table, column }: messages.DatabaseError): EmbeddedFailure {
  return { message, code, constraint, table, column }
}
