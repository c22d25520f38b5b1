import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findPackageFaults } from '@hourfold/shared/scripts/packages/find-package-faults'
import { type PackageFiles, readTarball } from '@hourfold/shared/scripts/packages/read-tarball'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer, type OpenServer } from './open-server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const compilers = {
  'TypeScript 5': join(root, 'node_modules/typescript/bin/tsc'),
  'TypeScript 7': join(root, '../../node_modules/typescript/bin/tsc'),
}

let target = ''
let server: OpenServer
let files: PackageFiles = {}
/** An empty folder into which the tarball is installed, without the registry. */
let project = ''

beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'hourfold-client-'))
  project = join(target, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }\n')
  const { stdout } = await run(process.execPath, [join(root, 'scripts/pack.ts'), join(target, 'packed')])
  files = await readTarball(stdout.trim())
  const tarballs = [stdout.trim(), ...(await packDependencies())]
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], { cwd: project })
  server = await openServer()
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(target, { recursive: true, force: true })
})

describe('the npm package of the client', () => {
  it('the npm package of the client contains scripts, types, a README and the license, and depends on openapi-fetch alone', () => {
    expect(Object.keys(files)).toEqual([
      'LICENSE',
      'README.md',
      'dist/api-schema.d.ts',
      'dist/api-schema.js',
      'dist/create-booking-client.d.ts',
      'dist/create-booking-client.js',
      'package.json',
    ])
    const manifest: unknown = JSON.parse(files['package.json'] ?? '')
    expect(manifest).toMatchObject({
      name: '@hourfold/booking-client',
      dependencies: { 'openapi-fetch': expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      repository: { directory: 'packages/booking-client' },
    })
    expect(manifest).not.toHaveProperty('private')
    expect(Object.values(files).filter((text) => /["'](workspace:|catalog:)/.test(text))).toEqual([])
  })

  it('the npm package of the client is accepted by publint and by Are The Types Wrong', async () => {
    expect(await findPackageFaults(files)).toEqual([])
  })

  it.each<readonly [string, string, RegExp]>([
    ['the types', 'dist/create-booking-client.d.ts', /bundler: UntypedResolution/],
    ['the script', 'dist/create-booking-client.js', /create-booking-client\.js/],
  ])('the npm package of the client would be refused by them without %s', async (_, missing, fault) => {
    const { [missing]: text, ...others } = files
    expect(text).toBeDefined()
    expect((await findPackageFaults(others)).join('\n')).toMatch(fault)
  })

  it('the npm package of the client books from the JavaScript of its README', async () => {
    await writeFile(join(project, 'book.js'), await readExample())
    const { stdout } = await run(process.execPath, ['book.js'], { cwd: project })
    expect(stdout).toMatch(/^[A-Z0-9-]{6,}\n$/)
  })

  describe.each(Object.entries(compilers))('the npm package of the client with %s', (_, compiler) => {
    const strict = ['--strict', '--target', 'es2022', '--lib', 'es2022,dom']
    const check = (file: string, module: string, resolution: string): Promise<string> => {
      const modules = ['--module', module, '--moduleResolution', resolution, '--outDir', 'built']
      return run(process.execPath, [compiler, ...strict, ...modules, file], { cwd: project }).then(
        () => '',
        (failed: { readonly stdout: string }) => failed.stdout,
      )
    }

    it.each([
      ['node16', 'node16'],
      ['esnext', 'bundler'],
    ])('books from TypeScript with module %s and moduleResolution %s', async (module, resolution) => {
      const named = `import type { Slot } from '@hourfold/booking-client'\n`
      const typed = (await readExample()).replace('const [first]', 'const [first]: Slot[]')
      await writeFile(join(project, 'book.ts'), named + typed)
      expect(await check('book.ts', module, resolution)).toBe('')
      const { stdout } = await run(process.execPath, ['built/book.js'], { cwd: project })
      expect(stdout).toMatch(/^[A-Z0-9-]{6,}\n$/)
    })

    it('refuses a misspelled parameter', async () => {
      await writeFile(join(project, 'wrong.ts'), (await readExample()).replace('{ service:', '{ servce:'))
      expect(await check('wrong.ts', 'node16', 'node16')).toMatch(
        /wrong\.ts\(\d+,\d+\): error TS\d+: .*servce/,
      )
    })
  })
})

/** The first script of the README, for the server and the days of the test. */
async function readExample(): Promise<string> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(join(root, 'npm/README.md'), 'utf8')) ?? []
  return code
    .replace('https://book.example.com', server.url)
    .replace('2026-12-01', server.days.from)
    .replace('2026-12-08', server.days.to)
}

/** Packs the dependencies as they are installed here, so that npm needs no registry. */
async function packDependencies(): Promise<readonly string[]> {
  const fetcher = await realpath(join(root, 'node_modules/openapi-fetch'))
  const folders = [fetcher, await realpath(join(fetcher, '../openapi-typescript-helpers'))]
  return Promise.all(
    folders.map(async (folder) => {
      // pnpm links files of the same content, and npm packs the second link of a file without its content.
      const copy = await mkdtemp(join(target, 'dependency-'))
      await cp(folder, copy, { recursive: true })
      const options = ['--json', '--ignore-scripts', '--pack-destination', target]
      const { stdout } = await run('npm', ['pack', ...options], { cwd: copy })
      const [packed]: { filename: string }[] = JSON.parse(stdout)
      return join(target, packed?.filename ?? '')
    }),
  )
}
