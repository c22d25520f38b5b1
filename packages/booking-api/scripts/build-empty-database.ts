import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtDatabase, runInitdb } from '../src/database/embedded/make-data-folder.ts'

// Writes dist/empty-database, which the embedded store copies at its first start. Made anew for each version of PGlite.
const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
const version = await readFile(fileURLToPath(manifest), 'utf8')
const versionFile = `${builtDatabase}.version.json`
const builtVersion = existsSync(builtDatabase) ? await readFile(versionFile, 'utf8').catch(() => '') : ''
if (builtVersion !== version) {
  const making = `${builtDatabase}.new`
  await rm(making, { recursive: true, force: true })
  await rm(builtDatabase, { recursive: true, force: true })
  await mkdir(dirname(builtDatabase), { recursive: true })
  await runInitdb(making)
  await writeFile(versionFile, version)
  await rename(making, builtDatabase)
}
