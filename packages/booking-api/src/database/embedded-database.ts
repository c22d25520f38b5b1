import { join } from 'node:path'
import { createDatabase } from './create-database.ts'
import type { Session } from './create-database.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { RequestHandler } from './data-dir-lock.ts'
import type { Database, SqlValue } from './database.ts'
import type { EmbeddedRows } from './embedded-protocol.ts'
import { scheduleMaintenance } from './schedule-maintenance.ts'
import { startEmbeddedWorker } from './start-embedded-worker.ts'
import { takeTurns } from './take-turns.ts'
import { toWireValue, wireParserOf } from './wire-values.ts'

export type EmbeddedOptions = {
  /** The folder of the installation: the lock in it, the data in its sub-folder `pg`. Undefined keeps all in memory. */
  readonly dataDir?: string | undefined
  /** A dump (tar) that a store in memory starts from. */
  readonly snapshot?: string | undefined
  /** False lets a power cut lose what was committed; for tests, which have nothing to lose. */
  readonly durable?: boolean
  readonly onProblem?: (error: unknown) => void
}

export type EmbeddedDatabase = Database & {
  onRequest(handler: RequestHandler): void
  /** How often fsync(2) was called since the start. */
  fsyncCount(): number
}

/**
 * PGlite in its own thread, with one session that statements and transactions use in the order of asking. Throws the
 * error `isDataDirInUse` recognises when another process has the folder.
 */
export async function openEmbeddedDatabase({
  dataDir,
  snapshot,
  durable = true,
  onProblem = () => {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = dataDir === undefined ? undefined : await lockDataDir(dataDir)
  const fsyncs = new SharedArrayBuffer(4)
  const folder = dataDir === undefined ? undefined : join(dataDir, 'pg')
  const start = () =>
    startEmbeddedWorker({ folder, snapshot, durable: durable && folder !== undefined, fsyncs })
  const turn = takeTurns()
  let isClosed = false
  let worker = await start().catch(async (error: unknown) => {
    await lock?.release()
    throw error
  })

  /** Waits for the session. A thread that died is replaced, and the new one recovers from the log; memory is gone. */
  async function takeSession() {
    const handOn = await turn()
    try {
      if (isClosed) throw new Error('the database is closed')
      if (!worker.isAlive() && folder !== undefined) worker = await start()
      return { worker, handOn }
    } catch (error) {
      handOn()
      throw error
    }
  }

  async function alone(request: Parameters<typeof worker.ask>[0]): Promise<EmbeddedRows> {
    const session = await takeSession()
    try {
      return await session.worker.ask(request)
    } finally {
      session.handOn()
    }
  }

  async function openSession(): Promise<Session> {
    const session = await takeSession()
    let begun = false
    // BEGIN travels with the first statement: one round trip between the threads less.
    const begin = (): boolean => {
      const isFirst = !begun
      begun = true
      return isFirst
    }
    const end = async (sql: 'commit' | 'rollback'): Promise<boolean> =>
      !begun ||
      (await session.worker.ask({ kind: 'statement', begin: false, sql, values: [] })).command === 'COMMIT'
    return {
      query: async (sql, params = []) =>
        toObjects(
          await session.worker.ask({
            kind: 'statement',
            begin: begin(),
            sql,
            values: params.map(toWireValue),
          }),
        ),
      execute: async (sql) => void (await session.worker.ask({ kind: 'script', begin: begin(), sql })),
      commit: () => end('commit'),
      // A rollback fails only with the thread, and that loses the transaction too.
      rollback: async () => void (await end('rollback').catch(() => {})),
      release: session.handOn,
    }
  }

  const query = async (sql: string, params: readonly SqlValue[] = []) =>
    toObjects(await alone({ kind: 'statement', begin: false, sql, values: params.map(toWireValue) }))
  const stopMaintenance = folder === undefined ? () => {} : scheduleMaintenance(query, onProblem)

  const database = createDatabase({
    kind: 'embedded',
    query,
    async execute(sql) {
      const session = await takeSession()
      try {
        await session.worker.ask({ kind: 'script', begin: false, sql })
      } catch (error) {
        // The script may have left a transaction open, and the session is everybody's.
        await session.worker.ask({ kind: 'script', begin: false, sql: 'rollback' }).catch(onProblem)
        throw error
      } finally {
        session.handOn()
      }
    },
    openSession,
    async close() {
      stopMaintenance()
      const handOn = await turn()
      if (isClosed) return handOn()
      isClosed = true
      try {
        await worker.close()
      } finally {
        await lock?.release()
        handOn()
      }
    },
  })
  return {
    ...database,
    onRequest: (handler) => lock?.onRequest(handler),
    fsyncCount: () => Atomics.load(new Int32Array(fsyncs), 0),
  }
}

function toObjects({ columns, types, rows }: EmbeddedRows): readonly unknown[] {
  const parsers = types.map(wireParserOf)
  return rows.map((row) => {
    const object: Record<string, unknown> = {}
    columns.forEach((column, index) => {
      const text = row[index]
      object[column] = text === null || text === undefined ? null : parsers[index]?.(text)
    })
    return object
  })
}
