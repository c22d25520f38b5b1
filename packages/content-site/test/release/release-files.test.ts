import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../scripts/release/list-files.ts'
import { writeRelease } from '../../scripts/release/release-files.ts'
import { writeTar } from '../../scripts/release/write-tar.ts'
import { writeZip } from '../../scripts/release/write-zip.ts'
import { runServer, untilProbe } from '../run-server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const time = new Date('2026-01-01T12:00:00Z')

let folder = ''
let release = ''
let written: Awaited<ReturnType<typeof writeRelease>>
/** The archive, unpacked on a machine that has nothing but Node. */
let unpacked = ''
const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hourfold-release-'))
  release = join(folder, 'release')
  const proof = join(folder, 'proof.md')
  await writeFile(proof, '# Proof\n')
  written = await writeRelease({ root, version, time, proof, docs: undefined }, release)
  await run('tar', ['-xzf', join(release, `hourfold-${version}.tar.gz`), '-C', folder])
  unpacked = join(folder, `hourfold-${version}`)
}, 180_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the files of a release', () => {
  it('the files of a release are complete, without a fault, and match their sums', async () => {
    expect(written.faults).toEqual([])
    expect(written.files.map(({ name }) => name)).toEqual([
      'SHA256SUMS',
      `hourfold-${version}.tar.gz`,
      `hourfold-booking-client-${version}.tgz`,
      `hourfold-widget-element-${version}.tgz`,
      `hourfold-wordpress-${version}.zip`,
      'open-api.json',
      `proof-${version}.md`,
      'release-notes.md',
      'sbom.cdx.json',
    ])
    const { stdout } = await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: release })
    expect(stdout.match(/: OK$/gm)?.length).toBe(written.files.length - 1)
  })

  it('the files of a release are those of the built product, and documents for its operator', async () => {
    const names = await readdir(unpacked)
    expect(names).toEqual(
      expect.arrayContaining(['.env.example', 'CHANGELOG.md', 'LICENSE', 'README.md', 'deploy', 'dist']),
    )
    const [built = [], packed = []] = await Promise.all(
      [join(root, 'dist'), join(unpacked, 'dist')].map(async (path) =>
        (await listFiles(path, '')).map((one) => one.path),
      ),
    )
    expect(built.filter((path) => !packed.includes(path))).toEqual([])
    const schema = 'dist/node_modules/@hourfold/booking-api/demo/schemas/service.schema.json'
    expect(await readFile(join(unpacked, schema), 'utf8')).toContain('A service')
  })

  it('the files of a release have the image library of each platform, in the bill of materials and in the notices, too', async () => {
    const libraries = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].flatMap((platform) => [
      `sharp-${platform}`,
      `sharp-libvips-${platform}`,
    ])
    const installed = await readdir(join(unpacked, 'dist/node_modules/@img'))
    expect(installed).toEqual(expect.arrayContaining(libraries))
    expect(await readdir(join(unpacked, 'dist/node_modules/@img/sharp-linux-arm64/lib'))).toEqual([
      expect.stringMatching(/\.node$/),
    ])
    const bill: unknown = JSON.parse(await readFile(join(release, 'sbom.cdx.json'), 'utf8'))
    const inBill = libraries.map((name) => expect.objectContaining({ group: '@img', name }))
    expect(bill).toMatchObject({ components: expect.arrayContaining(inBill) })
    const notices = await readFile(join(unpacked, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8')
    expect(libraries.filter((name) => !notices.includes(`\n@img/${name} `))).toEqual([])
  })

  it('the files of a release start from the unpacked archive: the server serves a page, a script and free times', async () => {
    const port = await findFreePort()
    const env = { HOME: folder, DATA_DIR: join(folder, 'data'), PORT: String(port) }
    const { child, ended } = runServer(env, [join(unpacked, 'dist/server.js')])
    await untilProbe(port, '/readyz')
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect(await (await ask('/')).text()).toContain('<booking-widget')
    expect((await ask('/booking-widget.js')).status).toBe(200)
    const slots = await ask('/api/v1/slots/next?service=haircut&timeZone=Europe/Berlin')
    expect(await slots.text()).toContain('"next":"')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('the files of a release are installed by deploy/install-release.sh, with the Node of the machine', async () => {
    const target = join(folder, 'opt')
    const { stdout } = await run(join(unpacked, 'deploy/install-release.sh'), [target])
    expect(stdout).toMatch(/^installed .*\n$/)
    const current = join(target, 'current')
    expect((await run(join(current, 'bin/node'), ['--version'])).stdout).toBe(`${process.version}\n`)
    expect(await readdir(current)).toEqual(
      expect.arrayContaining(['.env.example', 'LICENSE', 'bin', 'deploy', 'dist']),
    )
    const { stdout: help } = await run(join(current, 'bin/node'), [
      join(current, 'dist/hourfold.js'),
      '--help',
    ])
    expect(help).toContain('import')
  }, 60_000)

  it('the files of a release are not installed with a Node that is too old', async () => {
    const bin = join(folder, 'old')
    await mkdir(bin)
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
    await writeFile(join(bin, 'older.mjs'), older)
    const shim = `#!/bin/sh
exec "${process.execPath}" --import "${join(bin, 'older.mjs')}" "$@"
`
    await writeFile(join(bin, 'node'), shim, { mode: 0o755 })
    const env = { PATH: `${bin}:/usr/bin:/bin` }
    const target = join(folder, 'none')
    const failed = await run(join(unpacked, 'deploy/install-release.sh'), [target], { env }).catch(
      (error: { readonly stderr: string }) => error.stderr,
    )
    expect(failed).toMatch(/^Node 20\.20\.2 is too old/)
    await expect(readdir(target)).rejects.toThrow('ENOENT')
  })

  it('the files of a release contain the WordPress plugin as the folder that WordPress installs', async () => {
    const zip = join(release, `hourfold-wordpress-${version}.zip`)
    const listing = await readZip(zip)
    expect(listing).toContain('booking-widget/booking-widget.php')
    expect(listing).toContain('booking-widget/block/block.json')
    expect(listing.every((path) => path.startsWith('booking-widget/'))).toBe(true)
  })
})

describe('an archive', () => {
  it.each([
    ['tar', writeTar],
    ['zip', writeZip],
  ])('an archive has the same bytes wherever and whenever its files were copied: %s', async (kind, write) => {
    const plugin = join(root, 'examples/wordpress/booking-widget')
    const copy = join(folder, `copy-${kind}`)
    await cp(plugin, copy, { recursive: true })
    await utimes(join(copy, 'readme.txt'), 1, 1)
    const [one, other, changed] = ['one', 'other', 'changed'].map((name) => join(folder, `${name}.${kind}`))
    await write(one ?? '', await listFiles(plugin, 'plugin'), time)
    await write(other ?? '', (await listFiles(copy, 'plugin')).toReversed(), time)
    await writeFile(join(copy, 'readme.txt'), 'other')
    await write(changed ?? '', await listFiles(copy, 'plugin'), time)
    const [first, second, third] = await Promise.all(
      [one, other, changed].map((path) => readFile(path ?? '')),
    )
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
    expect(first?.equals(third ?? Buffer.alloc(0))).toBe(false)
  })
})

/** The paths in a ZIP archive, whose checksums `unzip` compares; without it, the names alone are read. */
async function readZip(file: string): Promise<readonly string[]> {
  const tested = await run('unzip', ['-tq', file]).catch((error: { readonly code: unknown }) => error)
  if ('code' in tested && tested.code === 'ENOENT') console.warn('SKIPPED: unzip is not installed')
  else expect(tested).toMatchObject({ stdout: expect.stringContaining('No errors detected') })
  const bytes = await readFile(file)
  const paths: string[] = []
  for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 4))
    paths.push(bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)).toString())
  return paths
}
