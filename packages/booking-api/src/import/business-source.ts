import type { Dirent } from 'node:fs'
import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { didYouMean } from '@hourfold/shared/files/did-you-mean'
import { fileStart, type FileFault } from '@hourfold/shared/files/parse-yaml'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { folderNames } from '../catalog/files/file-kinds.ts'
import { imageEndings } from '../catalog/image-types.ts'

/** The source of a business's files: a folder, or the database. */
export type BusinessSource = {
  /** The paths of the YAML files, ascending. Files that do not belong to a business are added to the faults. */
  readonly list: (faults: FileFault[]) => Promise<readonly string[]>
  /** The text of a file, or the reason why it cannot be read. */
  readonly readText: (path: string) => Promise<Result<string, string>>
  /** The bytes of a file of `images/`; null where there is none. */
  readonly readImage: (name: string) => Promise<Result<Uint8Array | null, string>>
  /** The names of the files in `images/`. */
  readonly listImages: () => Promise<readonly string[]>
}

const largestText = 1024 * 1024
const largestImage = 300 * 1024
export const textTooLarge = (length: number): boolean => length > largestText

/** The folder of a business. Links are not followed. */
export const openFolder = (folder: string): BusinessSource => ({
  list: (faults) => listFiles(folder, faults),
  readText: async (file) => {
    const path = join(folder, file)
    try {
      // The size is checked before reading, because Node throws for files too large to read at once.
      if (textTooLarge((await stat(path)).size)) return { ok: false, refusal: 'is larger than 1 MB' }
      return ok(await readFile(path, 'utf8'))
    } catch {
      return { ok: false, refusal: unreadable }
    }
  },
  readImage: async (name) => {
    const path = join(folder, 'images', name)
    const stats = await lstat(path).catch(() => undefined)
    if (!stats) return ok(null)
    if (stats.isSymbolicLink()) return { ok: false, refusal: 'is a symbolic link; give the file itself' }
    if (!stats.isFile()) return { ok: false, refusal: unreadable }
    if (stats.size > largestImage) return { ok: false, refusal: 'is larger than 300 kB' }
    const bytes = await readFile(path).catch(() => undefined)
    return bytes ? ok(bytes) : { ok: false, refusal: unreadable }
  },
  listImages: () => readdir(join(folder, 'images')).catch(() => []),
})

const unreadable = 'can not be read'

const anyFolder = folderNames.join('|')
const known = new RegExp(`^(?:business\\.yaml$|(?:${anyFolder})/)`)
const linkable = new RegExp(`^(?:business\\.yaml$|images$|(?:${anyFolder})(?:/|$))`)
const everything = ['business.yaml', ...folderNames.map((name) => `${name}/`)].join(', ')

const notPart = (path: string): string => {
  const [first = ''] = path.split('/')
  return `is not part of a business (${everything})${didYouMean(first, ['business.yaml', ...folderNames])}`
}

async function listFiles(folder: string, faults: FileFault[]): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const pathBelow = (entry: Dirent) =>
      join(entry.parentPath, entry.name).slice(join(folder, sep).length).replaceAll(sep, '/')
    const paths = entries
      .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
      .map(pathBelow)
      .filter((path) => !path.startsWith('content/'))
      .toSorted()
    // Links are not followed, and an overlooked entry would be archived, so links to files and to folders are faults.
    const links = entries.filter((entry) => entry.isSymbolicLink()).map(pathBelow)
    for (const path of links.toSorted()) {
      if (linkable.test(path))
        faults.push(faultOfFile(path, 'file', 'is a symbolic link; give the file itself'))
    }
    for (const path of paths) {
      if (!known.test(path)) faults.push(faultOfFile(path, 'file', notPart(path)))
      if (path.endsWith('.yml')) faults.push(faultOfFile(path, 'file', 'must end in .yaml'))
    }
    return paths.filter((path) => known.test(path) && path.endsWith('.yaml'))
  } catch {
    faults.push(faultOfFile(folder, 'folder', unreadable))
    return []
  }
}

/** A fault of a file as a whole, such as its name. */
export const faultOfFile = (file: string, path: string, reason: string): FileFault => ({
  file,
  ...fileStart,
  path,
  reason,
})

const slug = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const pattern = new RegExp(
  `^(?:business\\.yaml|(?:${folderNames.join('|')})(?:/${slug}){1,5}\\.yaml|images/[A-Za-z0-9][A-Za-z0-9._-]*\\.(?:${imageEndings.join('|')}))$`,
)

/** True for the path of a file below a business's folder. Whatever else a store has must not become the path of a file that is written. */
export const isBusinessPath = (path: string): boolean => path.length <= 200 && pattern.test(path)

/** True for the stored name of an image: a hash and the ending of its type. */
export const isImageName = (name: string): boolean =>
  new RegExp(`^[0-9a-f]{32}\\.(?:${imageEndings.join('|')})$`).test(name)
