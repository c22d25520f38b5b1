import type { SqlValue, Transaction } from './database.ts'
import { type BatchResult, type Statement, type StatementBatch, toObjects } from './statement-batch.ts'
import { toWireValue } from './wire-values.ts'

/** One connection inside a transaction that begins with its first statement. */
export type Session = Omit<Transaction, 'commit'> & {
  /** Sent directly after the statements so far; false when the server rolled back because a statement had failed. */
  commit(): Promise<boolean>
  /** Drops unsent statements. Never throws: a session that cannot be rolled back is discarded on release. */
  rollback(): Promise<void>
  release(): void
}

/** The store's part of one session. */
export type SessionConnection = {
  /** Rejects when there is no response, so that the effect of the batch is unknown, or when `begin` failed. */
  send(batch: StatementBatch): Promise<BatchResult>
  /** Runs several statements; a failed one leaves the transaction open. */
  runScript(sql: string): Promise<void>
  release(): void
}

/** A session whose statements travel one by one, but for those of a batch. In a batch, those after a failed one fail with its error. */
export function openSession(connection: SessionConnection): Session {
  let asked: PendingStatement[] = []
  let ending: Ending | undefined
  let flushing: Promise<void> | undefined
  /** Batches that are being collected: one, and those within it. */
  let collecting = 0
  const transaction = trackTransaction(connection)

  function ask(kind: PendingStatement['kind'], statement: Statement): Promise<readonly unknown[]> {
    const answer = new Promise<readonly unknown[]>((resolve, reject) => {
      asked.push({ kind, statement, resolve, reject })
    })
    schedule()
    return answer
  }

  /** What is issued while a batch is on its way follows it, in one batch. */
  function schedule(): void {
    if (collecting > 0 || flushing || (asked.length === 0 && !ending)) return
    flushing = flush().finally(() => {
      flushing = undefined
      schedule()
    })
  }

  function collect<Value>(issue: () => Value): Value {
    collecting += 1
    try {
      return issue()
    } finally {
      collecting -= 1
    }
  }

  async function flush(): Promise<void> {
    const script = asked[0]?.kind === 'script' ? asked.shift() : undefined
    if (script) return runAlone(script)
    const next = asked.findIndex(({ kind }) => kind === 'script')
    const batched = asked.splice(0, next === -1 ? asked.length : next)
    const last = asked.length === 0 ? ending : undefined
    if (last) ending = undefined
    if (batched.length === 0 && !(last && transaction.isOpen())) return last?.resolve(true)
    const statements = batched.map(({ statement }) => statement)
    try {
      const begin = !transaction.isOpen()
      const result = await transaction.send({ begin, statements, end: last && 'commit' })
      batched.forEach((one, index) => settle(one, index, result))
      if (result.failure) last?.reject(result.failure.error)
      else last?.resolve(result.isCommitted)
    } catch (error) {
      for (const { reject } of batched) reject(error)
      last?.reject(error)
    }
  }

  async function runAlone({ statement, resolve, reject }: PendingStatement): Promise<void> {
    try {
      await transaction.runScript(statement.sql)
      resolve([])
    } catch (error) {
      reject(error)
    }
  }

  return {
    query: (sql, params: readonly SqlValue[] = []) =>
      ask('statement', { sql, values: params.map(toWireValue) }),
    batch: (issue) => {
      const parts = collect(issue)
      schedule()
      return Promise.all(parts)
    },
    holdBack: collect,
    sendHeld: schedule,
    execute: async (sql) => void (await ask('script', { sql, values: [] })),
    commit: () =>
      new Promise((resolve, reject) => {
        ending = { resolve, reject }
        schedule()
      }),
    async rollback() {
      for (const { reject } of asked) reject(new Error('the transaction is over'))
      asked = []
      await flushing
      if (!transaction.isOpen()) return
      await transaction.send({ begin: false, statements: [], end: 'rollback' }).catch(() => {})
    },
    release: () => connection.release(),
  }
}

/** Knows whether a transaction is open on a connection. After a lost response it sends nothing more. */
function trackTransaction(connection: SessionConnection) {
  let isOpen = false
  let loss: { readonly error: unknown } | undefined

  async function send(batch: StatementBatch): Promise<BatchResult> {
    // It is unknown whether the transaction is open: another statement could be committed on its own.
    if (loss) throw loss.error
    isOpen = batch.end === undefined
    try {
      return await connection.send(batch)
    } catch (error) {
      loss = { error }
      throw error
    }
  }

  return {
    isOpen: () => isOpen,
    send,
    async runScript(sql: string): Promise<void> {
      if (loss) throw loss.error
      if (!isOpen) await send({ begin: true, statements: [] })
      await connection.runScript(sql)
    },
  }
}

type PendingStatement = {
  readonly kind: 'statement' | 'script'
  readonly statement: Statement
  readonly resolve: (rows: readonly unknown[]) => void
  readonly reject: (error: unknown) => void
}

type Ending = { readonly resolve: (isCommitted: boolean) => void; readonly reject: (error: unknown) => void }

function settle(
  { resolve, reject }: PendingStatement,
  index: number,
  { answers, failure }: BatchResult,
): void {
  const answer = answers[index]
  try {
    if (answer) resolve(toObjects(answer))
    else throw failure ? failure.error : new Error('a statement was not answered')
  } catch (error) {
    reject(error)
  }
}
