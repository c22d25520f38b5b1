import type { PGlite } from '@electric-sql/pglite'

/**
 * Calls `stop`, which must not return, when the engine itself fails: a PANIC, a trap of the WASM code. PGlite 0.5.16 swallows
 * these exceptions and calls the dead engine for ever (`execProtocolRawSync` in pglite.ts).
 */
export function stopOnPanic(database: PGlite, stop: (cause: unknown) => void): void {
  const { Module: engine } = database
  const { _PostgresMainLoopOnce: loopOnce } = engine
  Object.assign(engine, {
    _PostgresMainLoopOnce: () => {
      try {
        loopOnce()
      } catch (error) {
        if (!isStatementError(error)) stop(error)
        throw error
      }
    },
  })
}

/** 100 is PGlite's POSTGRES_MAIN_LONGJMP, with which an ordinary failed statement leaves the engine. */
const isStatementError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 100
