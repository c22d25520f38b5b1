import type { Database, Transaction } from './database.ts'

/** Runs `work` in a transaction that is rolled back, and returns its value: the exact effect of a change. */
export async function runAndRollBack<Value>(
  database: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const done: { outcome?: { readonly value: Value } } = {}
  const rollback = new Error('the transaction is rolled back')
  try {
    await database.transaction(async (tx) => {
      done.outcome = { value: await work(tx) }
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  if (!done.outcome) throw new Error('a transaction without an outcome')
  return done.outcome.value
}
