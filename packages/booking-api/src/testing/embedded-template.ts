import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { openPGlite } from '../database/embedded/open-pglite.ts'
import { fillWith, nameOf, type Content } from './content.ts'
import { hashOfSchema } from './hash-of-schema.ts'

/**
 * A folder with a ready embedded database: `pg`, to be copied where a process creates its store in a folder, and `pg.tar`, which
 * a store in memory opens in a third of a second (creating a database takes two).
 */
export async function prepareEmbeddedTemplate(content: Content): Promise<string> {
  const lasts = content === 'nothing' || content === 'schema'
  const parent = lasts ? cache : runFolder()
  const name = lasts ? `${content}-${await hashOfSchema()}` : nameOf(content)
  const template = join(parent, name)
  if (existsSync(template)) return template
  await mkdir(parent, { recursive: true })
  const making = await mkdtemp(join(parent, 'new-'))
  if (!lasts) await copyEmbeddedTemplate('schema', making)
  const database = await openEmbeddedDatabase({ dataDir: making, durable: false })
  await fillWith(database, content)
  // The engine's own two templates are unused, and each is a third of the data to open every time.
  await database.execute('update pg_database set datistemplate = false')
  for (const unused of ['template0', 'template1']) await database.execute(`drop database if exists ${unused}`)
  await database.close()
  const engine = await openPGlite({ folder: join(making, 'pg'), durable: false, onFsync: () => {} })
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  await writeFile(join(making, 'pg.tar'), Buffer.from(await dump.arrayBuffer()))
  for (const old of lasts ? await readdir(parent) : [])
    if (old.startsWith(`${nameOf(content)}-`) && old !== name)
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

const cache = fileURLToPath(new URL('../../node_modules/.cache/embedded-templates/', import.meta.url))

/** The result of an import depends on more than the schema, so a business is imported once in each run. */
function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER
  if (folder === undefined) throw new Error('a template with a business needs the global set-up of the tests')
  return folder
}
