import type { SqlValue, Transaction } from './database.ts'
import { toObjects } from './flight.ts'
import type { Flight, Landing, Statement } from './flight.ts'
import { toWireValue } from './wire-values.ts'

/** One connection inside a transaction that begins with its first statement. */
export type Session = Omit<Transaction, 'commit'> & {
  /** Sent right behind what was asked so far; false when the server rolled back because a statement had failed. */
  commit(): Promise<boolean>
  /** Drops what has not been sent. Never throws: a session that can not be rolled back is thrown away on release. */
  rollback(): Promise<void>
  release(): void
}

/** What a store brings for one session. */
export type Line = {
  /** Rejects when there is no answer and nothing is known about what the flight did, or when `begin` failed. */
  carry(flight: Flight): Promise<Landing>
  /** Runs several statements; a failed one leaves the transaction open. */
  runScript(sql: string): Promise<void>
  release(): void
}

/**
 * A session that lets statements asked in the same tick travel together. Those behind a failed one fail with its error.
 */
export function openSession(line: Line): Session {
  let asked: Asked[] = []
  let ending: Ending | undefined
  let flying: Promise<void> | undefined
  let isOpen = false
  let loss: { readonly error: unknown } | undefined

  function ask(kind: Asked['kind'], statement: Statement): Promise<readonly unknown[]> {
    const answer = new Promise<readonly unknown[]>((resolve, reject) => {
      asked.push({ kind, statement, resolve, reject })
    })
    depart()
    return answer
  }

  /** Called inside a microtask, nextTick waits until all of them have run: until everybody has asked who could. */
  function depart(): void {
    if (flying || (asked.length === 0 && !ending)) return
    flying = new Promise((landed) => {
      process.nextTick(() => {
        void fly().finally(() => {
          flying = undefined
          landed()
          depart()
        })
      })
    })
  }

  async function fly(): Promise<void> {
    const script = asked[0]?.kind === 'script' ? asked.shift() : undefined
    if (script) return runAlone(script)
    const next = asked.findIndex(({ kind }) => kind === 'script')
    const passengers = asked.splice(0, next === -1 ? asked.length : next)
    const last = asked.length === 0 ? ending : undefined
    if (last) ending = undefined
    if (passengers.length === 0 && !(last && isOpen)) return last?.resolve(true)
    const statements = passengers.map(({ statement }) => statement)
    try {
      const landing = await send({ begin: !isOpen, statements, end: last && 'commit' })
      passengers.forEach((passenger, index) => settle(passenger, index, landing))
      if (landing.failure) last?.reject(landing.failure.error)
      else last?.resolve(landing.isCommitted)
    } catch (error) {
      for (const { reject } of passengers) reject(error)
      last?.reject(error)
    }
  }

  async function runAlone({ statement, resolve, reject }: Asked): Promise<void> {
    try {
      if (loss) throw loss.error
      if (!isOpen) await send({ begin: true, statements: [] })
      await line.runScript(statement.sql)
      resolve([])
    } catch (error) {
      reject(error)
    }
  }

  async function send(flight: Flight): Promise<Landing> {
    // Nobody knows whether the transaction is open: another statement could be committed on its own.
    if (loss) throw loss.error
    isOpen = flight.end === undefined
    try {
      return await line.carry(flight)
    } catch (error) {
      loss = { error }
      throw error
    }
  }

  return {
    query: (sql, params: readonly SqlValue[] = []) =>
      ask('statement', { sql, values: params.map(toWireValue) }),
    execute: async (sql) => void (await ask('script', { sql, values: [] })),
    commit: () =>
      new Promise((resolve, reject) => {
        ending = { resolve, reject }
        depart()
      }),
    async rollback() {
      for (const { reject } of asked) reject(new Error('the transaction is over'))
      asked = []
      await flying
      if (isOpen) await send({ begin: false, statements: [], end: 'rollback' }).catch(() => {})
    },
    release: () => line.release(),
  }
}

type Asked = {
  readonly kind: 'statement' | 'script'
  readonly statement: Statement
  readonly resolve: (rows: readonly unknown[]) => void
  readonly reject: (error: unknown) => void
}

type Ending = { readonly resolve: (isCommitted: boolean) => void; readonly reject: (error: unknown) => void }

function settle({ resolve, reject }: Asked, index: number, { answers, failure }: Landing): void {
  const answer = answers[index]
  try {
    if (answer) resolve(toObjects(answer))
    else throw failure ? failure.error : new Error('a statement was not answered')
  } catch (error) {
    reject(error)
  }
}
