import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'

/** The text of each file of a package, by its path inside the package. */
export type PackageFiles = Readonly<Record<string, string>>

/** Reads a tarball as npm unpacks it. */
export async function readTarball(tarball: string): Promise<PackageFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-tarball-'))
  try {
    await promisify(execFile)('tar', ['-xzf', tarball, '-C', folder])
    const root = join(folder, 'package')
    const found = await readdir(root, { recursive: true, withFileTypes: true })
    const files = found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
    return Object.fromEntries(
      await Promise.all(
        files.map(async (file) => [relative(root, file), await readFile(file, 'utf8')] as const),
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
