import { chmod, cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { copyPackages } from './copy-packages.ts'

/**
 * Writes `dist/` at the top of the repository: the server and the command line with all their dependencies, so that
 * `node dist/server.js` runs from any copy of the folder. The API and the shared package become packages without types in
 * `dist/node_modules`, with the layout of their sources, because they load their SQL, demo and threads by relative paths.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const dist = join(root, 'dist')
const site = join(root, 'packages/content-site')

const ManifestSchema = v.object({
  name: v.string(),
  version: v.optional(v.string()),
  exports: v.optional(v.record(v.string(), v.unknown()), {}),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
})

await rm(dist, { recursive: true, force: true })
await mkdir(dist)
const { version } = await readManifest(root)
await writeJson(join(dist, 'package.json'), {
  name: 'hourfold',
  version,
  private: true,
  type: 'module',
  bin: { hourfold: './hourfold.js' },
})
await Promise.all([
  cp(join(site, 'dist/server'), join(dist, 'server'), { recursive: true }),
  cp(join(site, 'dist/hourfold'), join(dist, 'hourfold'), { recursive: true }),
  cp(join(site, 'dist/client'), join(dist, 'client'), { recursive: true }),
  cp(join(root, 'packages/shared/scripts/check-node.mjs'), join(dist, 'check-node.mjs')),
  cp(join(root, 'LICENSE'), join(dist, 'LICENSE')),
  // The API writes its mails with these messages.
  writePackage('shared', ['dist/locales/mail.json']),
  writePackage('booking-api', ['sql', 'demo', 'dist/empty-database']),
])
await copyPackages(site, ['pino', 'hono', '@hono/node-server', 'sharp'], join(dist, 'node_modules'))
await writeLaunchers()
await makeReadable(dist)

/** Writes a package of this repository, with types stripped as Node does, and the folders it reads. */
async function writePackage(folder: string, more: readonly string[]): Promise<void> {
  const from = join(root, 'packages', folder)
  const manifest = await readManifest(from)
  const to = join(dist, 'node_modules', manifest.name)
  const names = await readdir(join(from, 'src'), { recursive: true })
  for (const name of names.filter(isShipped)) {
    const code = stripTypeScriptTypes(await readFile(join(from, 'src', name), 'utf8'))
    const file = join(to, 'src', nameBuilt(name))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(
      file,
      code.replaceAll(/(['"])(\.{1,2}\/[^'"\n]*\.ts)\1/g, (path) => nameBuilt(path)),
    )
  }
  for (const one of more) await cp(join(from, one), join(to, one), { recursive: true })
  const exports = Object.fromEntries(
    Object.entries(manifest.exports).flatMap(([name, target]) =>
      typeof target === 'string' && (isShipped(target) || name === './locales/*')
        ? [[name, nameBuilt(target)]]
        : [],
    ),
  )
  await writeJson(join(to, 'package.json'), {
    name: manifest.name,
    version: manifest.version,
    type: 'module',
    exports,
  })
  const external = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@hourfold/'))
  await copyPackages(from, external, join(dist, 'node_modules'))
}

/** Writes `server.js` and the command line `hourfold.js`. Each checks the Node version first. */
async function writeLaunchers(): Promise<void> {
  await writeLauncher('server', './server/server.js')
  await writeLauncher('hourfold', './hourfold/hourfold-command.js')
  await chmod(join(dist, 'hourfold.js'), 0o755)
}

async function writeLauncher(name: string, target: string): Promise<void> {
  await writeFile(
    join(dist, `${name}.js`),
    `#!/usr/bin/env node\nimport './check-node.mjs'\n\n// Loaded only now: an older Node must not read it.\nawait import('${target}')\n`,
  )
}

/**
 * Lets every user read what only its owner may write, because a container runs the folder as another user than the one who built
 * it. initdb makes its files private.
 */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o111) === 0 ? 0o644 : 0o755)
  }
}

function isShipped(path: string): boolean {
  return (
    path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)(testing|bench|scripts|prove)\//.test(path)
  )
}

function nameBuilt(path: string): string {
  return path.replace(/\.ts(?=['"]?$)/, '.js')
}

async function readManifest(folder: string) {
  return v.parse(ManifestSchema, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
}
