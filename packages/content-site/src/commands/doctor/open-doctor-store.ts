import { createHash } from 'node:crypto'
import { isDataDirInUse } from '@hourfold/booking-api/data-dir-lock'
import { openDatabase } from '@hourfold/booking-api/database'
import { findSigningSecret } from '@hourfold/booking-api/context/signing-key'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Settings } from '../../settings.ts'

type Database = Awaited<ReturnType<typeof openDatabase>>

/** The store, or why the doctor cannot look into it. */
export type OpenedStore =
  | { readonly state: 'open'; readonly database: Database; readonly signingKey: Uint8Array | null }
  | { readonly state: 'served' | 'absent'; readonly why: string }
  | { readonly state: 'failed'; readonly why: string }

/** Opens the store of the settings. It creates nothing: neither a folder, nor a schema. */
export async function openDoctorStore({
  databaseUrl,
  dataDir,
  signingSecret,
}: Settings): Promise<OpenedStore> {
  if (databaseUrl === null && !existsSync(resolve(dataDir, 'pg')))
    return { state: 'absent', why: `there is no store in ${resolve(dataDir)} yet` }
  try {
    const database = await openDatabase(databaseUrl === null ? { dataDir } : { databaseUrl, poolSize: 4 })
    try {
      const secret = signingSecret ?? (await findSigningSecret(database))
      const signingKey = secret === null ? null : createHash('sha256').update(secret).digest()
      return { state: 'open', database, signingKey }
    } catch (error) {
      await database.close()
      return { state: 'failed', why: reasonOf(error) }
    }
  } catch (error) {
    if (isDataDirInUse(error))
      return {
        state: 'served',
        why: `the server (pid ${error.pid ?? 'unknown'}) has the embedded store open`,
      }
    return { state: 'failed', why: reasonOf(error) }
  }
}

/** The first line of an error. A message of the driver names the host, never the password. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown'
