import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { BuildSchema } from '../../src/assets/load-built-assets.ts'
import { compressQuickly } from '../../src/http/respond.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(packageFolder, 'dist')

/** A build of the product in a temporary folder, for `startProduct`. */
export type OtherBuild = { readonly serverFile: string; remove(): Promise<void> }

/**
 * Copies the built product and gives its element another version, as a build of a changed source would be: the number, the name of
 * each chunk, and therefore each hash, are others. Catalogs, which do not name the version, stay the same.
 */
export async function buildOtherVersion(version: string): Promise<OtherBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-version-'))
  await cp(join(dist, 'server'), join(folder, 'server'), { recursive: true })
  await cp(join(dist, 'client/assets'), join(folder, 'client/assets'), { recursive: true })
  await symlink(join(packageFolder, 'node_modules'), join(folder, 'node_modules'))
  await rewriteElement(join(dist, 'client'), join(folder, 'client'), version)
  return {
    serverFile: join(folder, 'server/server.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function rewriteElement(from: string, to: string, version: string): Promise<void> {
  const element = join(from, 'booking-widget')
  const buildFile = await readFile(join(from, 'build.json'), 'utf8')
  const { version: present, widgetMain } = v.parse(BuildSchema, JSON.parse(buildFile))
  const names = (await readdir(element, { recursive: true })).filter((name) => /\.js(on)?$/.test(name))
  const chunks = names.filter((name) => name.startsWith('chunks/'))

  // What the text of a file names is replaced: the version, chunks, and the hashes of the files that are written already.
  const replacements = new Map([
    [`"${present}`, `"${version}`],
    [`\`${present}\``, `\`${version}\``],
  ])
  for (const name of chunks) replacements.set(basename(name), basename(rename(name)))
  const replaceIn = (text: string): string =>
    [...replacements].reduce((replaced, [old, other]) => replaced.replaceAll(old, other), text)

  // A file comes after those whose hashes it contains.
  const rank = (name: string): number =>
    name === widgetMain.file ? 1 : name === 'integrity.json' ? 3 : name.includes('/') ? 0 : 2
  for (const name of names.toSorted((one, other) => rank(one) - rank(other))) {
    const text = await readFile(join(element, name), 'utf8')
    const isSame = name.startsWith('locales/')
    const other = isSame ? text : replaceIn(text)
    for (const algorithm of ['sha256', 'sha384'])
      replacements.set(integrityOf(algorithm, text), integrityOf(algorithm, other))
    await write(join(to, 'booking-widget', chunks.includes(name) ? rename(name) : name), other)
  }
  await writeFile(join(to, 'build.json'), replaceIn(buildFile))
}

/** Another hash in the name of a chunk. */
const rename = (name: string): string =>
  name.replace(/(.)(\.js)$/, (_, last: string, ending: string) => `${last === 'x' ? 'y' : 'x'}${ending}`)

const integrityOf = (algorithm: string, text: string): string =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const { plain, br } = await compressQuickly(new TextEncoder().encode(text), 'br')
  await writeFile(path, plain)
  if (br) await writeFile(`${path}.br`, br)
}
