import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const license = fileURLToPath(new URL('../../../../LICENSE', import.meta.url))

/**
 * Completes the folder of an npm package with its package.json, the files of `documents` and the license, and packs it. Returns the
 * path of the tarball, which npm writes into `target`. The same files give the same bytes.
 */
export async function packFolder(
  folder: string,
  {
    target,
    manifest,
    documents,
  }: { readonly target: string; readonly manifest: object; readonly documents: string },
): Promise<string> {
  await cp(documents, folder, { recursive: true })
  await cp(license, join(folder, 'LICENSE'))
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', target], {
    cwd: folder,
  })
  const [packed]: { filename: string }[] = JSON.parse(stdout)
  return join(target, packed?.filename ?? '')
}
