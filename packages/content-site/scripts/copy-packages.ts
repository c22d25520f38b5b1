import { existsSync } from 'node:fs'
import { cp, readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

const ManifestSchema = v.object({
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
})

/**
 * Copies installed packages and their dependencies into one flat `target`; a second version of a package is copied below the
 * package that needs it. Optional packages are copied when they are installed, which includes native code.
 */
export async function copyPackages(from: string, names: readonly string[], target: string): Promise<void> {
  for (const name of names) await copyPackage(from, name, target, [target])
}

async function copyPackage(
  from: string,
  name: string,
  target: string,
  visible: readonly string[],
): Promise<void> {
  const source = await findPackage(from, name)
  if (source === undefined) throw new Error(`${name} is not installed for ${from}`)
  const manifest = await readManifest(source)
  const versions = await Promise.all(
    visible
      .map((folder) => join(folder, name))
      .filter((folder) => existsSync(folder))
      .map(readManifest),
  )
  if (versions[0]?.version === manifest.version) return
  const folder = join(versions.length === 0 ? target : (visible[0] ?? target), name)
  await cp(source, folder, { recursive: true, filter: (path) => isNeeded(path.slice(source.length)) })
  const below = [join(folder, 'node_modules'), ...visible]
  for (const one of Object.keys(manifest.dependencies)) await copyPackage(source, one, target, below)
  for (const one of Object.keys(manifest.optionalDependencies)) {
    if ((await findPackage(source, one)) !== undefined) await copyPackage(source, one, target, below)
  }
}

/** Finds a package as Node does: in the nearest `node_modules` above, independent of the package's exports. */
async function findPackage(from: string, name: string): Promise<string | undefined> {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return realpath(folder)
  return dirname(from) === from ? undefined : findPackage(dirname(from), name)
}

async function readManifest(folder: string) {
  return v.parse(ManifestSchema, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
}

/** Excludes types, source maps and nested packages. */
function isNeeded(path: string): boolean {
  return !/(\/node_modules$|\.map$|\.d\.[cm]?ts$)/.test(path)
}
