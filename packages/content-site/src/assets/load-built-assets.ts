import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'
import type { Encoded } from '../http/respond.ts'
import { makeAsset, type Asset } from './asset.ts'
import type { BuiltFiles } from './asset-store.ts'

const FileSchema = v.object({ file: v.string(), integrity: v.string() })
const FileTableSchema = v.record(v.string(), v.array(FileSchema))

/** `build.json`, which `scripts/build.ts` writes beside the files: the names that the pages link to. */
export const BuildSchema = v.object({
  version: v.string(),
  icon: v.string(),
  guard: v.string(),
  page: v.string(),
  booking: v.string(),
  consent: v.string(),
  desk: v.string(),
  install: v.string(),
  widgetIntegrity: v.string(),
  widgetRelease: v.string(),
  widgetMain: FileSchema,
  widgetFiles: v.object({ features: FileTableSchema, catalogs: FileTableSchema }),
})

/** Reads `dist/client` once: `build.json`, `assets/**`, `booking-widget/**`, each file with its `.br` and `.gz`. */
export async function loadBuiltAssets(folder: string): Promise<BuiltFiles> {
  const build = v.parse(BuildSchema, JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')))
  const [site, widget] = await Promise.all([
    readFolder(join(folder, 'assets')),
    readFolder(join(folder, 'booking-widget')),
  ])
  return { ...build, site, widget }
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const plain = paths.filter((path) => !/\.(br|gz)$/.test(path))
  const assets = plain.map(async (path): Promise<[string, Asset]> => {
    const name = relative(folder, path).split(sep).join('/')
    return [name, makeAsset(name, await readEncoded(path, known))]
  })
  return new Map(await Promise.all(assets))
}

async function readEncoded(path: string, known: ReadonlySet<string>): Promise<Encoded> {
  return {
    plain: await readFile(path),
    ...(known.has(`${path}.br`) ? { br: await readFile(`${path}.br`) } : {}),
    ...(known.has(`${path}.gz`) ? { gzip: await readFile(`${path}.gz`) } : {}),
  }
}
