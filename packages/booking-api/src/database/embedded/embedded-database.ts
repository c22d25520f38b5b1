import { join } from 'node:path'
import { copyRunningFolder } from './copy-data-folder.ts'
import { createDatabase } from '../create-database.ts'
import { isDataDirInUse, lockDataDir, type RequestHandler } from './data-dir-lock.ts'
import type { Database, SqlValue } from '../database.ts'
import { UnreachableError } from '../database-errors.ts'
import { explainDataDir } from './explain-data-dir.ts'
import { toObjects } from '../statement-batch.ts'
import { openSession, type SessionConnection } from '../open-session.ts'
import { startEmbeddedWorker, type EmbeddedWorker } from './start-embedded-worker.ts'
import { toWireValue } from '../wire-values.ts'

export type EmbeddedOptions = {
  /** The folder of the installation, with the lock and the data in its sub-folder `pg`. Undefined keeps everything in memory. */
  readonly dataDir?: string | undefined
  /** A dump (tar) that a store in memory starts from. */
  readonly snapshot?: string | undefined
  /** False means that a power cut may lose commits; for tests only. */
  readonly durable?: boolean
  /** False takes no lock: for a folder that nobody else knows. */
  readonly locked?: boolean
  readonly onProblem?: (error: unknown) => void
}

export type EmbeddedDatabase = Database & {
  onRequest(handler: RequestHandler): void
  /** Copies the data into another folder while the store works. One copy at a time. */
  copyTo(dataDir: string): Promise<void>
  /** The number of calls of fsync(2) since the start. */
  fsyncCount(): number
}

/**
 * PGlite in a worker thread, with one session that statements and transactions use in order of arrival. Throws the error that
 * `isDataDirInUse` recognises when another process has the folder.
 */
export async function openEmbeddedDatabase({
  dataDir,
  snapshot,
  durable = true,
  locked = true,
  onProblem = () => {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const explain = (error: unknown): unknown =>
    dataDir === undefined || isDataDirInUse(error) ? error : explainDataDir(dataDir, error)
  const lock =
    dataDir === undefined || !locked
      ? undefined
      : await lockDataDir(dataDir).catch((error: unknown) => {
          throw explain(error)
        })
  const fsyncs = new SharedArrayBuffer(4)
  const folder = dataDir === undefined ? undefined : join(dataDir, 'pg')
  const start = () =>
    startEmbeddedWorker({ folder, snapshot, durable: durable && folder !== undefined, fsyncs }).catch(
      (error: unknown) => {
        throw explain(error)
      },
    )
  const release = async (): Promise<void> => lock?.release()
  const sessions = await openSessions({ start, release, isStored: folder !== undefined })

  const query = async (sql: string, params: readonly SqlValue[] = []): Promise<readonly unknown[]> => {
    // Throws for a value without a text, so before the session is taken.
    const statements = [{ sql, values: params.map(toWireValue) }]
    const { worker, handOn } = await sessions.take()
    const result = worker.ask({ kind: 'batch', begin: false, statements })
    handOn() // the thread keeps the order of arrival
    const { answers, failure } = await result
    if (failure) throw failure.error
    return answers[0] ? toObjects(answers[0]) : []
  }

  async function takeConnection(): Promise<SessionConnection> {
    const { worker, handOn } = await sessions.take()
    return {
      send(batch) {
        const result = worker.ask({ kind: 'batch', ...batch })
        // The session is free before the sync to disk, because the thread leaves no transaction open after an end.
        if (batch.end) handOn()
        return result
      },
      async runScript(sql) {
        const { failure } = await worker.ask({ kind: 'script', sql })
        if (failure) throw failure.error
      },
      release: handOn,
    }
  }

  const stopMaintenance = folder === undefined ? () => {} : scheduleMaintenance(query, onProblem)

  const database = createDatabase({
    kind: 'embedded',
    query,
    async execute(sql) {
      const { worker, handOn } = await sessions.take()
      try {
        const { failure } = await worker.ask({ kind: 'script', sql })
        // The script may have left a transaction open on the shared session.
        if (failure) await worker.ask({ kind: 'script', sql: 'rollback' }).catch(onProblem)
        if (failure) throw failure.error
      } finally {
        handOn()
      }
    },
    openSession: async () => openSession(await takeConnection()),
    close() {
      stopMaintenance()
      return sessions.close()
    },
  })
  let isCopying = false
  return {
    ...database,
    onRequest: (handler) => lock?.onRequest(handler),
    async copyTo(target) {
      if (folder === undefined) throw new Error('a store in memory has no folder to copy')
      if (isCopying) throw new Error('another backup is being taken')
      isCopying = true
      try {
        await copyRunningFolder(query, folder, join(target, 'pg'))
      } finally {
        isCopying = false
      }
    },
    fsyncCount: () => Atomics.load(new Int32Array(fsyncs), 0),
  }
}

/**
 * PGlite has neither a checkpointer nor autovacuum: without these timers its log grows without limit and dead rows stay. They
 * never keep a process alive. Returns the function that stops them.
 */
export function scheduleMaintenance(
  query: (sql: string) => Promise<unknown>,
  onProblem: (error: unknown) => void,
): () => void {
  const every = (minutes: number, sql: string): NodeJS.Timeout =>
    setInterval(() => void query(sql).catch(onProblem), minutes * 60_000).unref()
  const timers = [every(1, 'checkpoint'), every(15, 'vacuum (analyze)')]
  return () => timers.forEach((timer) => clearInterval(timer))
}

type SessionOptions = {
  readonly start: () => Promise<EmbeddedWorker>
  /** Releases the folder once no thread uses it any more. */
  readonly release: () => Promise<void>
  /** False for a store in memory. */
  readonly isStored: boolean
}

/** Starts the thread and lends its only session to one caller after the other. */
async function openSessions({ start, release, isStored }: SessionOptions) {
  const turn = takeTurns()
  let isClosed = false
  let worker = await start().catch(async (error: unknown) => {
    await release()
    throw error
  })
  return {
    /** Waits for the session. A dead thread is replaced, and the new one recovers from the log; a store in memory is lost. */
    async take() {
      const handOn = await turn()
      try {
        if (isClosed) throw new Error('the database is closed')
        if (!worker.isAlive() && isStored)
          worker = await start().catch((error: unknown) => {
            throw new UnreachableError(error)
          })
        return { worker, handOn }
      } catch (error) {
        handOn()
        throw error
      }
    },
    async close(): Promise<void> {
      const handOn = await turn()
      if (isClosed) return handOn()
      isClosed = true
      try {
        await worker.close()
      } finally {
        await release()
        handOn()
      }
    },
  }
}

/** A queue for the only session: waits for earlier callers and returns the function that passes it on. */
function takeTurns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return () =>
    new Promise((resolve) => {
      last = last.then(
        () =>
          new Promise<void>((handOn) => {
            resolve(handOn)
          }),
      )
    })
}
