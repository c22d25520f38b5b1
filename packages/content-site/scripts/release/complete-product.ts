import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { InstalledPackage } from '../supply-chain/list-packages.ts'
import { writeNotice } from '../supply-chain/write-notices.ts'
import { type ArchiveFile, listFiles } from './list-files.ts'

/*
 * A build has the image library of its own platform alone, because pnpm installs no other. The archive of a release runs on each of
 * these: its missing packages come from the registry, with the hashes of the lockfile.
 */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'] as const
const ofPlatform = new RegExp(`^(@img/sharp-(?:libvips-)?(?:${platforms.join('|')}))@(\\d[^()]*)$`)

const LockSchema = v.object({
  packages: v.record(v.string(), v.object({ resolution: v.object({ integrity: v.string() }) })),
})
const ManifestSchema = v.object({ license: v.string(), homepage: v.optional(v.string()) })
const BillSchema = v.looseObject({
  components: v.array(v.looseObject({})),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
})

type PlatformPackage = InstalledPackage & { readonly integrity: string }

export type CompleteProduct = {
  /** The files of `dist/`, with those of the other platforms. */
  readonly files: readonly ArchiveFile[]
  /** The bill of materials of these files. */
  readonly bill: string
}

/** Adds the packages of the other platforms to the built product, to its bill of materials and to its notices, in `folder`. */
export async function completeProduct(root: string, folder: string): Promise<CompleteProduct> {
  const dist = join(root, 'dist')
  const lock = v.parse(LockSchema, parse(await readFile(join(root, 'pnpm-lock.yaml'), 'utf8')))
  const added: PlatformPackage[] = []
  for (const [id, { resolution }] of Object.entries(lock.packages)) {
    const [, name, version] = ofPlatform.exec(id) ?? []
    if (name === undefined || version === undefined || existsSync(join(dist, 'node_modules', name))) continue
    added.push(await downloadPackage({ name, version, integrity: resolution.integrity }, folder))
  }
  const bill = join(folder, 'sbom.cdx.json')
  const notices = join(folder, 'THIRD-PARTY-NOTICES.txt')
  await writeFile(bill, await addToBill(join(dist, 'sbom.cdx.json'), added))
  const own = await readFile(join(dist, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  await writeFile(notices, [own, ...(await Promise.all(added.map(writeNotice)))].join('\n'))
  const files = [
    ...(await listFiles(dist, 'dist')),
    ...(
      await Promise.all(added.map(({ name, path }) => listFiles(path, `dist/node_modules/${name}`)))
    ).flat(),
    { path: 'dist/sbom.cdx.json', file: bill },
    { path: 'dist/THIRD-PARTY-NOTICES.txt', file: notices },
  ]
  // The last file of a path counts.
  return { files: Array.from(new Map(files.map((one) => [one.path, one])).values()), bill }
}

/** Unpacks a package of the registry below `folder`. Throws where it is not the one of the lockfile. */
async function downloadPackage(
  { name, version, integrity }: Pick<PlatformPackage, 'name' | 'version' | 'integrity'>,
  folder: string,
): Promise<PlatformPackage> {
  const run = promisify(execFile)
  const path = join(folder, 'node_modules', name)
  await mkdir(path, { recursive: true })
  const { stdout } = await run('npm', ['pack', '--json', `${name}@${version}`], { cwd: folder })
  const [packed]: { filename: string }[] = JSON.parse(stdout)
  const tarball = join(folder, packed?.filename ?? '')
  const hash = createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64')
  if (`sha512-${hash}` !== integrity) throw new Error(`${name} ${version} has not the hash of the lockfile`)
  await run('tar', ['-xzf', tarball, '-C', path, '--strip-components=1'])
  await rm(tarball)
  const text = await readFile(join(path, 'package.json'), 'utf8')
  const { license, homepage } = v.parse(ManifestSchema, JSON.parse(text))
  return { name, version, integrity, path, licence: license, homepage, author: undefined }
}

async function addToBill(file: string, added: readonly PlatformPackage[]): Promise<string> {
  const bill = v.parse(BillSchema, JSON.parse(await readFile(file, 'utf8')))
  const components = added.map(({ name, version, licence, integrity }) => {
    const [group, own] = name.split('/')
    const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
    return {
      type: 'library',
      group,
      name: own,
      version,
      purl: urlOf({ name, version }),
      'bom-ref': urlOf({ name, version }),
      licenses: [{ license: { id: licence } }],
      hashes: [{ alg: 'SHA-512', content }],
    }
  })
  const refs = added.map(urlOf)
  const dependencies = [
    ...bill.dependencies.map((one) =>
      one.ref.startsWith('pkg:npm/sharp@') ? { ...one, dependsOn: [...one.dependsOn, ...refs] } : one,
    ),
    ...refs.map((ref) => ({ ref, dependsOn: [] })),
  ]
  return `${JSON.stringify({ ...bill, components: [...bill.components, ...components], dependencies }, null, 2)}\n`
}

const urlOf = ({ name, version }: Pick<PlatformPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`
