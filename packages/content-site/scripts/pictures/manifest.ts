import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { pathsOf, pictureFiles, type PictureFile, type SourceKind, sourceKinds } from './picture-sources.ts'

/** The pictures, relative to the repository. */
export const publicFolder = 'docs/public'
const manifestFile = `${publicFolder}/pictures/manifest.json`

/** The command that takes the pictures again. */
const picturesCommand = 'npm run pictures'

const ManifestSchema = v.record(v.string(), v.record(v.string(), v.string()))

/** Picture → kind of source → hash of the files of that kind when the picture was taken. */
type Manifest = v.InferOutput<typeof ManifestSchema>

async function readManifest(root: string): Promise<Manifest> {
  const text = await readFile(join(root, manifestFile), 'utf8').catch(() => '{}')
  return v.parse(ManifestSchema, JSON.parse(text))
}

/** Writes the present hashes for the pictures that have just been taken, and forgets pictures that are no longer taken. */
export async function updateManifest(root: string, taken: readonly PictureFile[]): Promise<void> {
  const before = await readManifest(root)
  const hash = createHasher(root)
  const entries = await Promise.all(
    pictureFiles.map(async (file): Promise<readonly [string, Manifest[string] | undefined]> => [
      file,
      taken.includes(file) ? await hash(file) : before[file],
    ]),
  )
  const manifest = Object.fromEntries(entries.filter(([, hashes]) => hashes !== undefined))
  await writeFile(join(root, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Returns one line for each picture that is missing or no longer shows what the product looks like, with the command that takes it. */
export async function findStalePictures(root: string): Promise<readonly string[]> {
  const manifest = await readManifest(root)
  const hash = createHasher(root)
  const found = await Promise.all(
    pictureFiles.map(async (file) => {
      const name = `${publicFolder}/${file}`
      const taking = `take it with "${picturesCommand} -- ${nameOf(file)}"`
      const taken = manifest[file]
      if (taken === undefined || !existsSync(join(root, name))) return [`${name} is missing: ${taking}`]
      const present = await hash(file)
      const changed = sourceKinds.filter((kind) => present[kind] !== taken[kind])
      return changed.length === 0 ? [] : [`${name} is stale (${changed.join(', ')} changed): ${taking}`]
    }),
  )
  return found.flat()
}

/** `widget-light` for `pictures/widget-light.webp`. */
export const nameOf = (file: PictureFile): string => file.replace(/^.*\//, '').replace(/\.[^.]*$/, '')

/** Pictures share most of their sources, so each file is read once. */
function createHasher(root: string) {
  const known = new Map<string, Promise<string>>()
  const hashOf = (path: string, kind: SourceKind): Promise<string> => {
    const key = `${kind} ${path}`
    const hashing = known.get(key) ?? hashPath(root, path, kind)
    known.set(key, hashing)
    return hashing
  }
  return async (file: PictureFile): Promise<Readonly<Record<string, string>>> => {
    const hashed = sourceKinds.map(async (kind) => {
      const paths = pathsOf(file, kind)
      const hashes = await Promise.all(paths.map((path) => hashOf(path, kind)))
      return paths.length === 0 ? [] : [[kind, digest(hashes)] as const]
    })
    return Object.fromEntries((await Promise.all(hashed)).flat())
  }
}

async function hashPath(root: string, path: string, kind: SourceKind): Promise<string> {
  const isFolder = (await stat(join(root, path))).isDirectory()
  const inside = isFolder ? await readdir(join(root, path), { recursive: true, withFileTypes: true }) : []
  const files = isFolder
    ? inside
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => belongsTo[kind](file))
        .toSorted()
    : [join(root, path)]
  const parts = await Promise.all(
    files.map(async (file) => [relative(root, file), await readShown(file)] as const),
  )
  return digest(parts.flat())
}

/** Which files of a folder are of a kind. */
const belongsTo: Readonly<Record<SourceKind, (file: string) => boolean>> = {
  messages: (file) => file.endsWith('.po'),
  styles: (file) => file.endsWith('.css'),
  templates: (file) => /\.tsx?$/.test(file) && !/\.test\.|fixtures|\.d\.ts$/.test(file),
  data: (file) => !file.endsWith('.md') || file.includes('/content/'),
}

/** Of a catalog only the messages: where they are used is a comment, which moves with every change of the code. */
async function readShown(file: string): Promise<string> {
  if (!file.endsWith('.po')) return (await readFile(file)).toString('base64')
  const [, ...blocks] = (await readFile(file, 'utf8')).split(/\n{2,}/)
  return blocks.map((block) => block.replaceAll(/^#.*\n?/gm, '')).join('\n')
}

const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
