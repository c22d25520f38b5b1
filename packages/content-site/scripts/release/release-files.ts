import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describeApi } from '@hourfold/booking-api/describe-api'
import { findPackageFaults } from '@hourfold/shared/scripts/packages/find-package-faults'
import { readTarball } from '@hourfold/shared/scripts/packages/read-tarball'
import { type CompleteProduct, completeProduct } from './complete-product.ts'
import { type ArchiveFile, listFiles } from './list-files.ts'
import { readReleaseNotes } from './read-release-notes.ts'
import { writeTar } from './write-tar.ts'
import { writeZip } from './write-zip.ts'

const run = promisify(execFile)

/** What a release is made from. The built product is in `dist/` at the root. */
export type ReleaseSource = {
  readonly root: string
  readonly version: string
  /** The time of the commit, which the files in the archives get. */
  readonly time: Date
  /** The file with the proof of the commit. */
  readonly proof: string | undefined
  /** The built site of the documentation. */
  readonly docs: string | undefined
}

type CompleteSource = ReleaseSource & { readonly product: CompleteProduct }

type WriteFile = (source: CompleteSource, target: string) => Promise<readonly string[]>

/**
 * Each file of a release: its name, whether this release has it, and what writes it. The function returns the faults of the file.
 */
const releaseFiles: readonly {
  readonly name: (version: string) => string
  readonly isPresent?: (source: ReleaseSource) => boolean
  readonly write: WriteFile
}[] = [
  { name: (version) => `hourfold-${version}.tar.gz`, write: writeArchive },
  { name: (version) => `hourfold-widget-element-${version}.tgz`, write: packWith('widget-element') },
  { name: (version) => `hourfold-booking-client-${version}.tgz`, write: packWith('booking-client') },
  {
    name: (version) => `hourfold-wordpress-${version}.zip`,
    write: async ({ root, time }, target) => {
      const files = await listFiles(join(root, 'examples/wordpress/booking-widget'), 'booking-widget')
      const license = { path: 'booking-widget/LICENSE', file: join(root, 'LICENSE') }
      await writeZip(target, [...files, license], time)
      return []
    },
  },
  {
    name: (version) => `hourfold-docs-${version}.tar.gz`,
    isPresent: ({ docs }) => docs !== undefined,
    write: async ({ docs = '', version, time }, target) => {
      await writeTar(target, await listFiles(docs, `hourfold-docs-${version}`), time)
      return []
    },
  },
  {
    name: () => 'open-api.json',
    write: async (_, target) => {
      await writeFile(target, `${JSON.stringify(describeApi(undefined), null, 2)}\n`)
      return []
    },
  },
  { name: () => 'sbom.cdx.json', write: copyOf(({ product }) => product.bill) },
  {
    name: (version) => `proof-${version}.md`,
    isPresent: ({ proof }) => proof !== undefined,
    write: copyOf(({ proof = '' }) => proof),
  },
  {
    name: () => 'release-notes.md',
    write: async ({ root, version }, target) => {
      const notes = readReleaseNotes(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), version)
      await writeFile(target, `# Hourfold ${version}\n\n${notes ?? ''}\n`)
      return []
    },
  },
]

export type WrittenFile = { readonly name: string; readonly bytes: number }

/** Writes the files of a release and their SHA-256 sums into an empty `folder`. Returns them, and what is wrong with them. */
export async function writeRelease(
  source: ReleaseSource,
  folder: string,
): Promise<{ readonly files: readonly WrittenFile[]; readonly faults: readonly string[] }> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const added = await mkdtemp(join(tmpdir(), 'hourfold-platforms-'))
  const complete = { ...source, product: await completeProduct(source.root, added) }
  const faults: string[] = []
  for (const { name, isPresent = () => true, write } of releaseFiles) {
    if (!isPresent(source)) continue
    const file = name(source.version)
    const found = await write(complete, join(folder, file))
    faults.push(...found.map((fault) => `${file}: ${fault}`))
  }
  await rm(added, { recursive: true })
  const sums = await Promise.all(
    (await readdir(folder)).toSorted().map(async (name) => {
      const hash = createHash('sha256').update(await readFile(join(folder, name)))
      return `${hash.digest('hex')}  ${name}\n`
    }),
  )
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
  const files = await Promise.all(
    (await readdir(folder)).toSorted().map(async (name) => ({
      name,
      bytes: (await stat(join(folder, name))).size,
    })),
  )
  return { files, faults }
}

/** What the archive has beside the built product. Documents that are missing are left out. */
const besideProduct = ['deploy', 'docs/operate', '.env.example', 'LICENSE', 'CHANGELOG.md'] as const

const readme = fileURLToPath(new URL('archive-readme.md', import.meta.url))

/** Writes the archive of the built product: a folder that Node starts, and everything that an operator needs beside it. */
async function writeArchive(
  { root, version, time, product }: CompleteSource,
  target: string,
): Promise<readonly string[]> {
  const listed = await Promise.all(besideProduct.map((path) => listFiles(join(root, path), path)))
  const files: readonly ArchiveFile[] = [
    { path: 'README.md', file: readme },
    ...product.files,
    ...listed.flat(),
  ]
  const below = files.map(({ path, file }) => ({ path: `hourfold-${version}/${path}`, file }))
  await writeTar(target, below, time)
  return []
}

/** Packs an npm package by its own script, and checks the tarball. */
function packWith(name: string): WriteFile {
  return async ({ root }, target) => {
    const folder = `${target}.packing`
    const script = join(root, 'packages', name, 'scripts/pack.ts')
    const { stdout } = await run(process.execPath, [script, folder])
    await copyFile(stdout.trim(), target)
    await rm(folder, { recursive: true })
    const faults = await findPackageFaults(await readTarball(target))
    return basename(stdout.trim()) === basename(target)
      ? faults
      : [`npm names the tarball ${basename(stdout.trim())}`, ...faults]
  }
}

function copyOf(find: (source: CompleteSource) => string): WriteFile {
  return async (source, target) => {
    await copyFile(find(source), target)
    return []
  }
}
