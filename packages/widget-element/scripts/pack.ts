import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { packFolder } from '@hourfold/shared/scripts/packages/pack-folder'
import { root } from './open-release.ts'
import { bundlePackage } from './bundle-package.ts'
import { describePackage } from './describe-package.ts'
import { makeManifests } from './make-manifests.ts'

/**
 * `npm run pack` writes the npm package of the element, as a folder and as a tarball, into `packed/` or the folder that is given,
 * and prints the path of the tarball. The element must have been built: the package contains its release unchanged, and the same
 * sources once more as a module for bundlers.
 */
const [target = join(root, 'packed')] = process.argv.slice(2).map((path) => resolve(path))
const folder = join(target, 'package')
const release: { version: string; release: string; files: Record<string, unknown> } = JSON.parse(
  await readFile(join(root, 'dist/integrity.json'), 'utf8'),
)

await rm(target, { recursive: true, force: true })
await mkdir(join(folder, 'module'), { recursive: true })
for (const file of [...Object.keys(release.files), 'integrity.json', 'licenses.md']) {
  await cp(join(root, 'dist', file), join(folder, 'dist', file))
}
for (const { file, code } of await bundlePackage(release)) {
  await mkdir(join(folder, 'module', file, '..'), { recursive: true })
  await writeFile(join(folder, 'module', file), code)
}
await mkdir(join(folder, 'manifests'))
for (const [name, text] of Object.entries(makeManifests(release.version, 'module/booking-widget.js'))) {
  await writeFile(join(folder, 'manifests', name), text)
}
console.log(
  await packFolder(folder, {
    target,
    manifest: describePackage(release.version),
    documents: join(root, 'npm'),
  }),
)
