import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbeddedDatabase } from '../database/embedded-database.ts'
import { migrate } from '../database/migrate.ts'
import { openPGlite } from '../database/open-pglite.ts'
import { hashOfSchema } from './hash-of-schema.ts'

/**
 * The dump of a ready embedded database, which a store in memory opens in a third of a second (making one takes two).
 * It is made once per schema and kept under node_modules/.cache; processes that make it at once do the work twice.
 */
export async function makeEmbeddedSnapshot(migrated: boolean): Promise<string> {
  const kind = migrated ? 'migrated' : 'empty'
  const name = `${kind}-${await hashOfSchema()}.tar`
  const snapshot = join(cache, name)
  if (existsSync(snapshot)) return snapshot
  await mkdir(cache, { recursive: true })
  const making = await mkdtemp(join(cache, 'new-'))
  const database = await openEmbeddedDatabase({ dataDir: making, durable: false })
  if (migrated) await migrate(database)
  await database.close()
  const engine = await openPGlite({ folder: join(making, 'pg'), durable: false, onFsync: () => {} })
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  await writeFile(join(making, name), Buffer.from(await dump.arrayBuffer()))
  for (const old of await readdir(cache))
    if (old.startsWith(kind) && old !== name) await rm(join(cache, old), { force: true })
  await rename(join(making, name), snapshot)
  await rm(making, { recursive: true })
  return snapshot
}

const cache = fileURLToPath(new URL('../../node_modules/.cache/embedded-database/', import.meta.url))
