// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkPackage, Package } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { describePackage } from '../scripts/describe-package.ts'
import { features } from '../src/features/features.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../scripts/pack.ts', import.meta.url))

let target = ''
/** The files of the tarball, unpacked as npm installs them. */
let files: readonly string[]
const read = (name: string): Promise<string> => readFile(join(target, 'installed/package', name), 'utf8')

beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'hourfold-package-'))
  const { stdout } = await run(process.execPath, [script, target])
  await run('mkdir', [join(target, 'installed')])
  await run('tar', ['-xzf', stdout.trim(), '-C', join(target, 'installed')])
  const found = await readdir(join(target, 'installed/package'), { recursive: true, withFileTypes: true })
  files = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(target, 'installed/package/').length))
    .toSorted()
}, 60_000)
afterAll(() => rm(target, { recursive: true, force: true }))

describe('the npm package', () => {
  it('the npm package contains the release as it was built, with the chunks and the words', async () => {
    const release: { files: Record<string, unknown> } = JSON.parse(await read('dist/integrity.json'))
    const shipped = files.filter((file) => file.startsWith('dist/')).map((file) => file.slice('dist/'.length))
    expect(shipped).toEqual([...Object.keys(release.files), 'integrity.json', 'licenses.md'].toSorted())
  })

  it('the npm package contains the notice of every package inside its scripts', async () => {
    const notices = await read('dist/licenses.md')
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

  it('the npm package contains a licence, a README, and every file that its package.json names', async () => {
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    const named = [...(await read('package.json')).matchAll(/"\.\/([^"*]+)"/g)].map(([, path = '']) => path)
    const exported = Object.keys(describePackage('0.0.0').exports).map((name) => name.slice(2))
    expect(named.filter((path) => !files.includes(path) && !exported.includes(path))).toEqual([])
  })

  it('the npm package names no file of this repository and no dependency', async () => {
    const scripts = files.filter((file) => /\.(js|ts|json)$/.test(file))
    const texts = await Promise.all(scripts.map(async (file) => ({ file, text: await read(file) })))
    const refers = (text: string): boolean => /["'](workspace:|catalog:|@hourfold\/shared)/.test(text)
    expect(texts.filter(({ text }) => refers(text)).map(({ file }) => file)).toEqual([])
    const known = /^(\.|react$|preact$|vue$|svelte\/elements$)/
    const imports = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*["'`]([\w@./-]+)["'`]/g)].flatMap(([, from = '']) =>
        known.test(from) ? [] : [`${file}: ${from}`],
      ),
    )
    expect(imports).toEqual([])
    expect(JSON.parse(await read('package.json'))).not.toHaveProperty('dependencies')
  })

  it('the npm package looks for no file beside the script, because the page’s bundler has moved it', async () => {
    const chunks = files.filter((file) => file.startsWith('module/'))
    const texts = await Promise.all(chunks.map(read))
    expect(chunks.filter((_, index) => texts[index]?.includes('import.meta'))).toEqual([])
  })

  it('the npm package names its module in the manifest, and marks the React component as a client component', async () => {
    const manifest: { modules: { path: string }[] } = JSON.parse(await read('manifests/custom-elements.json'))
    expect(files).toEqual(expect.arrayContaining(manifest.modules.map(({ path }) => path)))
    expect(await read('dist/react.js')).toMatch(/^"use client";/)
  })

  it('the npm package is accepted by publint and by Are The Types Wrong', async () => {
    expect(await faultsOf(await readPackage())).toEqual([])
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
    const given = await readPackage()
    const description = JSON.stringify(JSON.parse(given['package.json'] ?? ''))
    expect(description).toContain(text)
    const changed = description.replace(text, text.startsWith('./') ? './dist/missing-react.js' : '')
    expect((await faultsOf({ ...given, 'package.json': changed })).join('\n')).toMatch(new RegExp(fault, 'm'))
  })

  it.each(['.', './full', './embed'])('the npm package does nothing when Node imports %s', async (name) => {
    const entry = describePackage('0.0.0').exports[name]
    const file = typeof entry === 'string' ? entry : entry?.default
    const code = `await import('file://${join(target, 'installed/package', file ?? '')}')
      console.log(Symbol.for('booking-widget.version') in globalThis)`
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', code])
    expect([stdout, stderr]).toEqual(['false\n', ''])
  })
})

type Files = Readonly<Record<string, string>>

const readPackage = async (): Promise<Files> =>
  Object.fromEntries(await Promise.all(files.map(async (file) => [file, await read(file)] as const)))

/** What publint says, and what Are The Types Wrong finds for those who import from a module or by a bundler. */
async function faultsOf(given: Files): Promise<readonly string[]> {
  const packed = Object.entries(given).map(([name, text]) => ({
    name: `package/${name}`,
    data: new TextEncoder().encode(text),
  }))
  const { messages, pkg } = await publint({ pkgDir: 'package', pack: { files: packed }, strict: true })
  const { name, version } = describePackage('0.0.0')
  const installed = Object.entries(given).map(
    ([path, text]) => [`/node_modules/${name}/${path}`, text] as const,
  )
  const result = await checkPackage(new Package(Object.fromEntries(installed), name, version))
  if (!result.types) return ['no types']
  const entries = Object.values(result.entrypoints).filter(({ subpath }) => !subpath.includes('json'))
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    ...entries.flatMap(({ subpath, resolutions }) =>
      (['node16-esm', 'bundler'] as const).flatMap((kind) =>
        (resolutions[kind].visibleProblems ?? []).map(
          (index) => `${subpath}, ${kind}: ${result.problems[index]?.kind ?? ''}`,
        ),
      ),
    ),
  ]
}
