import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from './database.ts'
import { isRetryable } from './database-errors.ts'
import type { Session } from './open-session.ts'

/** The part that differs between the stores. */
export type Driver = Pick<Database, 'kind' | 'execute' | 'close' | 'query'> & {
  openSession(): Promise<Session>
}

/** Creates a Database from a driver: retries, the result of failed statements, and an error in place of a self-deadlock. */
export function createDatabase(driver: Driver, pause: (ms: number) => Promise<unknown> = sleep): Database {
  // A query beside its own transaction waits forever on the embedded store's one session, and can exhaust a pool. Storing the
  // transaction in the asynchronous context turns that hang into an error on both stores.
  const current = new AsyncLocalStorage<State>()
  const outside = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
    current.getStore()?.over === false ? Promise.reject(new Error(beside)) : run()

  return {
    kind: driver.kind,
    query: (sql, params) => outside(() => driver.query(sql, params)),
    batch: (send) => Promise.all(send()),
    execute: (sql) => outside(() => driver.execute(sql)),
    close: () => driver.close(),
    transaction: (work) =>
      outside(async () => {
        for (let attempt = 0; ; attempt += 1) {
          const state: State = { over: false, committed: false }
          try {
            return await runOnce(await driver.openSession(), state, (tx) =>
              current.run(state, () => work(tx)),
            )
          } catch (error) {
            if (attempt >= 5 || state.committed || !isRetryable(error)) throw error
          }
          await pause(2 ** attempt * 4)
        }
      }),
  }
}

const beside =
  'a transaction is open here: use its own query and execute, the database would wait for the transaction to end'

type State = { over: boolean; committed: boolean }

async function runOnce<Value>(
  session: Session,
  state: State,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  let failure: { readonly error: unknown } | undefined
  let commitment: Promise<void> | undefined
  const watched = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    if (state.over) throw new Error('the transaction is over')
    try {
      return await run()
    } catch (error) {
      failure ??= { error }
      throw error
    }
  }
  const commit = async (): Promise<void> => {
    state.over = true
    state.committed = await session.commit()
    // PostgreSQL responds to COMMIT of a failed transaction with a ROLLBACK and no error, so success has to be checked.
    if (!state.committed) throw failure ? failure.error : new Error('the transaction was rolled back')
  }
  // A second call returns the same commit.
  const commitOnce = (): Promise<void> => (commitment ??= handled(commit()))
  try {
    const value = await work({
      query: (sql, params) => handled(watched(() => session.query(sql, params))),
      batch: (send) => session.batch(send),
      holdBack: (send) => handled(session.holdBack(send)),
      sendHeld: () => session.sendHeld(),
      execute: (sql) => handled(watched(() => session.execute(sql))),
      commit: commitOnce,
    })
    await commitOnce()
    return value
  } catch (error) {
    state.over = true
    await commitment?.catch(() => {})
    if (!state.committed) await session.rollback()
    throw error
  } finally {
    session.release()
  }
}

/** An unawaited rejection must not end the process; the end of the transaction reports it. */
function handled<Answer>(promise: Promise<Answer>): Promise<Answer> {
  promise.catch(() => {})
  return promise
}
