import type { RequestHandler } from './data-dir-lock.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openPostgresDatabase } from './postgres-database.ts'

export type DatabaseOptions = {
  /** A PostgreSQL URL; wins over the others. */
  readonly databaseUrl?: string | undefined
  /** The folder of the embedded store, made when missing. */
  readonly dataDir?: string | undefined
  /** The embedded store without a folder: gone when it is closed. */
  readonly memory?: boolean
  /** Connections of the PostgreSQL pool. */
  readonly poolSize?: number
  /** Told of faults nobody waits for: a lost idle connection, a failed checkpoint. */
  readonly onProblem?: (error: unknown) => void
}

export type OpenDatabase = Database & {
  /** Answers `askOwner` of other processes (embedded store); on PostgreSQL others connect themselves, and nothing is asked. */
  onRequest(handler: RequestHandler): void
}

/**
 * Opens the store the settings name, without migrating it. Throws the error `isDataDirInUse` recognises when another
 * process holds the folder; PostgreSQL is not contacted before the first statement.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, memory = false, poolSize = 20, onProblem = () => {} } = options
  if (databaseUrl !== undefined)
    return { ...openPostgresDatabase({ url: databaseUrl, poolSize, onProblem }), onRequest: () => {} }
  if (dataDir === undefined && !memory)
    throw new Error('openDatabase needs a databaseUrl, a dataDir or memory')
  return openEmbeddedDatabase({ dataDir, onProblem })
}
