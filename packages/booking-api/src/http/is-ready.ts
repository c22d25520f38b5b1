import type { Database } from '../database/database.ts'
import { findPendingMigrations } from '../database/migrate.ts'

/** Whether the database answers and every migration has been applied. Never throws. */
export async function isReady(database: Database): Promise<boolean> {
  try {
    return (await findPendingMigrations(database)).length === 0
  } catch {
    return false
  }
}
