import type { RequestHandler } from './embedded/data-dir-lock.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import type { Pooler } from './postgres/pooler.ts'
import type { PoolFigures } from './postgres/open-connections.ts'
import { openPostgresDatabase } from './postgres/postgres-database.ts'

export type DatabaseOptions = {
  /** A PostgreSQL URL; takes precedence over the others. */
  readonly databaseUrl?: string | undefined
  /** The folder of the embedded store, created when missing. */
  readonly dataDir?: string | undefined
  /** The embedded store without a folder; its data is lost when it is closed. */
  readonly memory?: boolean
  /** The pooler in front of PostgreSQL; by default each connection detects it. */
  readonly pooler?: Pooler | undefined
  /** Connections of the PostgreSQL pool. */
  readonly poolSize?: number | undefined
  /** Called with errors outside a request: a lost idle connection, a failed checkpoint. */
  readonly onProblem?: (error: unknown) => void
}

export type OpenDatabase = Database & {
  /** Absent on the embedded store, which has one session. */
  readonly connections?: () => PoolFigures
  /**
   * Handles `askOwner` of other processes (embedded store); on PostgreSQL other processes connect themselves and send nothing.
   */
  onRequest(handler: RequestHandler): void
  /** Copies the data of the embedded store into another folder while it runs; absent for PostgreSQL. */
  readonly copyTo?: (dataDir: string) => Promise<void>
}

/**
 * Opens the store of the settings, without migrating it. Throws the error that `isDataDirInUse` recognises when another process
 * holds the folder; PostgreSQL is not contacted before the first statement.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, memory = false, pooler, poolSize, onProblem = () => {} } = options
  if (databaseUrl !== undefined)
    return { ...openPostgresDatabase({ url: databaseUrl, pooler, poolSize, onProblem }), onRequest: () => {} }
  if (dataDir === undefined && !memory)
    throw new Error('openDatabase needs a databaseUrl, a dataDir or memory')
  return openEmbeddedDatabase({ dataDir, onProblem })
}
