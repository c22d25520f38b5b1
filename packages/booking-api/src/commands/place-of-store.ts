import { resolve } from 'node:path'
import type { StorePlace } from '../backups/take-backup.ts'

/** The store of the environment: DATABASE_URL, else the embedded one in DATA_DIR. */
export const placeOfStore = (): StorePlace => ({
  databaseUrl: process.env['DATABASE_URL']?.trim() || undefined,
  dataDir: resolve(process.env['DATA_DIR']?.trim() || '.data'),
})
