import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSeededRandom } from '@booking/shared/testing/seeded-random'
import { ensureDemoBusiness } from '../import/ensure-demo-business.ts'
import type { Database } from '../database/database.ts'
import { openEmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { migrate } from '../database/migrate.ts'
import { openPGlite } from '../database/embedded/open-pglite.ts'
import { hashOfSchema } from './hash-of-schema.ts'

/** The contents of a fresh database; `demo` is the demo business as imported at `demoImportedAt`. */
export type Content = 'nothing' | 'schema' | 'demo'

/** Friday 20 November 2026, 8:00 in Berlin. */
export const demoImportedAt = '2026-11-20T07:00:00Z'

/**
 * A folder with a ready embedded database: `pg`, to be copied where a process creates its store in a folder, and `pg.tar`, which
 * a store in memory opens in a third of a second (creating a database takes two).
 */
export async function prepareEmbeddedTemplate(content: Content): Promise<string> {
  const parent = content === 'demo' ? runFolder() : cache
  const name = content === 'demo' ? content : `${content}-${await hashOfSchema()}`
  const template = join(parent, name)
  if (existsSync(template)) return template
  await mkdir(parent, { recursive: true })
  const making = await mkdtemp(join(parent, 'new-'))
  if (content === 'demo') await copyEmbeddedTemplate('schema', making)
  const database = await openEmbeddedDatabase({ dataDir: making, durable: false })
  await fill[content](database)
  // The engine's own two templates are unused, and each is a third of the data to open every time.
  await database.execute('update pg_database set datistemplate = false')
  for (const unused of ['template0', 'template1']) await database.execute(`drop database if exists ${unused}`)
  await database.close()
  const engine = await openPGlite({ folder: join(making, 'pg'), durable: false, onFsync: () => {} })
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  await writeFile(join(making, 'pg.tar'), Buffer.from(await dump.arrayBuffer()))
  for (const old of await readdir(parent))
    if (old.startsWith(`${content}-`) && old !== name)
      await rm(join(parent, old), { recursive: true, force: true })
  // When two processes create it at once, the second fails here and keeps the existing one.
  await rename(making, template).catch(async (error: unknown) => {
    await rm(making, { recursive: true })
    if (!existsSync(template)) throw error
  })
  return template
}

/** Creates a data directory with a ready database. */
export async function copyEmbeddedTemplate(content: Content, dataDir: string): Promise<void> {
  await cp(join(await prepareEmbeddedTemplate(content), 'pg'), join(dataDir, 'pg'), { recursive: true })
}

const fill: Readonly<Record<Content, (database: Database) => Promise<unknown>>> = {
  nothing: async () => {},
  schema: (database) => migrate(database),
  demo: (database) =>
    ensureDemoBusiness(database, {
      clock: () => Date.parse(demoImportedAt),
      // A separate random source: with that of the test's visitors the business and its bookings would share their ids.
      random: createSeededRandom(0),
    }),
}

const cache = fileURLToPath(new URL('../../node_modules/.cache/embedded-templates/', import.meta.url))

/** The result of an import depends on more than the schema, so the demo business is created once in each run. */
function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER
  if (folder === undefined) throw new Error('the demo template needs the global set-up of the tests')
  return folder
}
