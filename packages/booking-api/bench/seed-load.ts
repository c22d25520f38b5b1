import { randomBytes } from 'node:crypto'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { ensureDemoBusiness } from '../src/import/ensure-demo-business.ts'
import { addLoad } from './add-load.ts'

export type Store = { readonly DATA_DIR?: string; readonly DATABASE_URL?: string }

/** Puts the demo business with fifty people into an empty store. */
export async function seedLoad({ DATA_DIR, DATABASE_URL }: Store, now: number): Promise<void> {
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  await migrate(database)
  await ensureDemoBusiness(database, { clock: () => now, random: (bytes) => randomBytes(bytes) })
  await addLoad(database, now)
  await database.close()
}
