import { resolve } from 'node:path'
import type { StorePlace } from '../backups/take-backup.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import { CommandFailure } from '../command-line/command-output.ts'
import { findUrlFault } from '../../database/postgres/database-url.ts'

/** The store of the environment: DATABASE_URL, else the embedded one in DATA_DIR. Refuses an address that no database can have. */
export function placeOfStore(): StorePlace {
  const databaseUrl = process.env['DATABASE_URL']?.trim() || undefined
  const fault = databaseUrl === undefined ? null : findUrlFault(databaseUrl)
  if (fault !== null)
    throw new CommandFailure({ lines: [`DATABASE_URL: ${fault}`], exitCode: exitCodes.settings.code })
  return { databaseUrl, dataDir: resolve(process.env['DATA_DIR']?.trim() || '.data') }
}
