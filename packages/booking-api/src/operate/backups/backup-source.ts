import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hour } from '@hourfold/shared/time/instant'
import type { Database } from '../../database/database.ts'
import { openEmbeddedDatabase } from '../../database/embedded/embedded-database.ts'
import { openPatientPostgres } from './restore-into-postgres.ts'

/** The data of a backup: a PostgreSQL, or a copy of an embedded store that no other process opens. */
export type BackupSource =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'copy'; readonly dataDir: string }

/** Opens the data of a backup for `work`, and deletes a copy afterwards. */
export async function withSource<Value>(
  source: BackupSource,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  if (source.kind === 'postgres') {
    // The snapshot of a backup, also behind a pooler.
    const database = openPatientPostgres(source.url, { isolation: 'repeatable read' })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  try {
    const database = await openEmbeddedDatabase({ dataDir: source.dataDir, durable: false, locked: false })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await rm(source.dataDir, { recursive: true, force: true })
  }
}

/** Names a folder for a copy, inside the folder of the data, and deletes copies that a killed backup left. */
export async function makeCopyFolder(dataDir: string, now: number): Promise<string> {
  for (const name of await readdir(dataDir)) {
    if (!copyName.test(name)) continue
    const path = join(dataDir, name)
    const stats = await stat(path).catch(() => null)
    if (stats && now - stats.mtimeMs > 6 * hour) await rm(path, { recursive: true, force: true })
  }
  const path = join(dataDir, `backup-copy-${randomBytes(6).toString('hex')}`)
  await mkdir(path, { mode: 0o700 })
  return path
}

const copyName = /^backup-copy-[0-9a-f]{12}$/
