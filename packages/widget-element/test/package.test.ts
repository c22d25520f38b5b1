// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { findPackageFaults } from '@hourfold/shared/scripts/packages/find-package-faults'
import { type PackageFiles, readTarball } from '@hourfold/shared/scripts/packages/read-tarball'
import { describePackage } from '../scripts/describe-package.ts'
import { features } from '../src/features/features.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../scripts/pack.ts', import.meta.url))

let target = ''
/** The files of the tarball, as npm unpacks it. */
let contents: PackageFiles = {}
let files: readonly string[]
const read = (name: string): string => contents[name] ?? ''

beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'hourfold-package-'))
  const { stdout } = await run(process.execPath, [script, target])
  contents = await readTarball(stdout.trim())
  files = Object.keys(contents)
}, 60_000)
afterAll(() => rm(target, { recursive: true, force: true }))

describe('the npm package', () => {
  it('the npm package contains the release as it was built, with the chunks and the words', () => {
    const release: { files: Record<string, unknown> } = JSON.parse(read('dist/integrity.json'))
    const shipped = files.filter((file) => file.startsWith('dist/')).map((file) => file.slice('dist/'.length))
    expect(shipped).toEqual([...Object.keys(release.files), 'integrity.json', 'licenses.md'].toSorted())
  })

  it('the npm package contains the notice of every package inside its scripts', () => {
    const notices = read('dist/licenses.md')
    for (const name of ['preact', 'valibot', 'valtio', '@lingui/core', '@internationalized/date'])
      expect(notices).toContain(`## ${name} - `)
    expect(notices.match(/Permission is hereby granted|Apache License/g)?.length).toBeGreaterThan(8)
  })

  it('the npm package contains the module with a chunk for each feature and each language', () => {
    const namesIn = (folder: string): readonly string[] =>
      files.flatMap((file) => new RegExp(`^module/${folder}/(.*)\\.js$`).exec(file)?.[1] ?? []).toSorted()
    expect(namesIn('features')).toEqual(Object.keys(features).toSorted())
    expect(namesIn('locales')).toEqual(localeCodes.filter((code) => code !== 'en').toSorted())
  })

  it('the npm package contains a licence, a README, and every file that its package.json names', () => {
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    const named = [...read('package.json').matchAll(/"\.\/([^"*]+)"/g)].map(([, path = '']) => path)
    const exported = Object.keys(describePackage('0.0.0').exports).map((name) => name.slice(2))
    expect(named.filter((path) => !files.includes(path) && !exported.includes(path))).toEqual([])
  })

  it('the npm package names no file of this repository and no dependency', () => {
    const scripts = files.filter((file) => /\.(js|ts|json)$/.test(file))
    const texts = scripts.map((file) => ({ file, text: read(file) }))
    const refers = (text: string): boolean => /["'](workspace:|catalog:|@hourfold\/shared)/.test(text)
    expect(texts.filter(({ text }) => refers(text)).map(({ file }) => file)).toEqual([])
    const known = /^(\.|react$|preact$|vue$|svelte\/elements$)/
    const imports = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*["'`]([\w@./-]+)["'`]/g)].flatMap(([, from = '']) =>
        known.test(from) ? [] : [`${file}: ${from}`],
      ),
    )
    expect(imports).toEqual([])
    expect(JSON.parse(read('package.json'))).not.toHaveProperty('dependencies')
  })

  it('the npm package looks for no file beside the script, because the page’s bundler has moved it', async () => {
    const chunks = files.filter((file) => file.startsWith('module/'))
    expect(chunks.filter((file) => read(file).includes('import.meta'))).toEqual([])
  })

  it('the npm package names its module in the manifest, and marks the React component as a client component', () => {
    const manifest: { modules: { path: string }[] } = JSON.parse(read('manifests/custom-elements.json'))
    expect(files).toEqual(expect.arrayContaining(manifest.modules.map(({ path }) => path)))
    expect(read('dist/react.js')).toMatch(/^"use client";/)
  })

  it('the npm package is accepted by publint and by Are The Types Wrong', async () => {
    expect(await findPackageFaults(contents)).toEqual([])
  })

  it.each<readonly [string, string, RegExp]>([
    [
      'an entry without types',
      '"types":"./manifests/embed.d.ts",',
      /^\.\/embed, bundler: UntypedResolution$/,
    ],
    ['an entry without its file', './dist/react.js', /react\.js/],
    ['modules that are not said to be modules', '"type":"module",', /interpreted as CJS/],
  ])('the npm package would be refused by them with %s', async (_, text, fault) => {
    const description = JSON.stringify(JSON.parse(contents['package.json'] ?? ''))
    expect(description).toContain(text)
    const changed = description.replace(text, text.startsWith('./') ? './dist/missing-react.js' : '')
    const faults = await findPackageFaults({ ...contents, 'package.json': changed })
    expect(faults.join('\n')).toMatch(new RegExp(fault, 'm'))
  })

  it.each(['.', './full', './embed'])('the npm package does nothing when Node imports %s', async (name) => {
    const entry = describePackage('0.0.0').exports[name]
    const file = typeof entry === 'string' ? entry : entry?.default
    const code = `await import('file://${join(target, 'package', file ?? '')}')
      console.log(Symbol.for('booking-widget.version') in globalThis)`
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', code])
    expect([stdout, stderr]).toEqual(['false\n', ''])
  })
})
