import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { packFolder } from '@hourfold/shared/scripts/packages/pack-folder'
import { describePackage, type WorkspaceManifest } from './describe-package.ts'

/**
 * `npm run pack` writes the npm package of the client, as a folder and as a tarball, into `packed/` or the folder that is given, and
 * prints the path of the tarball. `dist/` has the sources as JavaScript and their types.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const [target = join(root, 'packed')] = process.argv.slice(2).map((path) => resolve(path))
const folder = join(target, 'package')
const readJson = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'))
const workspace: WorkspaceManifest = await readJson('package.json')
const dependency: { version: string } = await readJson('node_modules/openapi-fetch/package.json')

await rm(target, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const config = join(root, 'tsconfig.package.json')
await promisify(execFile)(process.execPath, [compiler, '-p', config, '--outDir', join(folder, 'dist')])
console.log(
  await packFolder(folder, {
    target,
    manifest: describePackage(workspace, dependency.version),
    documents: join(root, 'npm'),
  }),
)
