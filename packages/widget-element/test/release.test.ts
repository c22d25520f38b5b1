// @vitest-environment node
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runInNewContext, Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import type { Messages } from '@lingui/core'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import english from '@hourfold/shared/locales/widget/en.json'
import mainEnglish from '@hourfold/shared/locales/english/main.json'
import { englishOf, isFeatureName, loadFeature } from '../src/loading/load-feature.ts'
import { features, type FeatureName } from '../src/features/features.ts'

const folder = fileURLToPath(new URL('../dist/', import.meta.url))
const FileSchema = v.object({ file: v.string(), integrity: v.string() })
const ReleaseSchema = v.object({
  version: v.string(),
  release: v.string(),
  main: FileSchema,
  frame: FileSchema,
  files: v.record(
    v.string(),
    v.object({ integrity: v.string(), bytes: v.number(), gzip: v.number(), brotli: v.number() }),
  ),
  features: v.record(v.string(), v.array(FileSchema)),
  catalogs: v.record(v.string(), FileSchema),
})
const release = v.parse(ReleaseSchema, JSON.parse(await readFile(`${folder}integrity.json`, 'utf8')))
const names = Object.keys(release.files)
const namesOf = (kind: string): readonly string[] => names.filter((name) => name.startsWith(`${kind}/`))
const read = (name: string): Promise<string> => readFile(folder + name, 'utf8')
const brotliOf = (name: string): number => release.files[name]?.brotli ?? Infinity

describe('the built release', () => {
  it('the built release contains the file of the tag in two forms, the main script, a chunk per feature and the messages of every locale', () => {
    expect(Object.keys(release.catalogs).toSorted()).toEqual(
      localeCodes.filter((code) => code !== 'en').toSorted(),
    )
    expect(Object.keys(release.features).toSorted()).toEqual(Object.keys(features).toSorted())
    expect(names.filter((name) => !name.includes('/')).toSorted()).toEqual([
      'booking-widget.full.js',
      'booking-widget.js',
      'embed-child.js',
      'embed.js',
      'react.js',
    ])
  })

  it('the built release contains no file that integrity.json does not list', async () => {
    const found = await readdir(folder, { recursive: true })
    const shipped = found.filter((name) => /^(?!types).*\.js(on)?$/.test(name) && name !== 'integrity.json')
    expect(shipped.toSorted()).toEqual(names.toSorted())
  })

  for (const name of names) {
    it(`the built release has the hash and the sizes of ${name.replace(/\.[\w-]{10}\./, '.')}`, async () => {
      const content = await readFile(folder + name)
      const facts = release.files[name]
      expect(facts?.integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
      expect([facts?.bytes, facts?.brotli]).toEqual([content.length, brotliCompressSync(content).length])
    })
  }

  it('the built release fits into its budget: main script, details, a plain appointment, everything, each language', () => {
    const sum = (files: readonly string[]): number => files.reduce((total, file) => total + brotliOf(file), 0)
    // What a page's tag names: it defines the element and shows the server's drawing.
    expect(brotliOf('booking-widget.js')).toBeLessThanOrEqual(7200)
    // In place of the main script, where the page has broken built-ins.
    expect(brotliOf(release.frame.file)).toBeLessThanOrEqual(9900)
    const main = brotliOf(release.main.file)
    const details = sum((release.features['details'] ?? []).map(({ file }) => file))
    const chunks = namesOf('chunks').filter(
      (name) => name !== release.main.file && name !== release.frame.file,
    )
    // The aims are 50, 66 and 112 kB.
    expect(main).toBeLessThanOrEqual(60_800)
    expect(details).toBeLessThanOrEqual(15_300)
    // All of it up to the confirmation, in English: the words are in these scripts.
    expect(main + details).toBeLessThanOrEqual(75_800)
    expect(brotliOf('booking-widget.full.js')).toBeLessThanOrEqual(129_000)
    expect(chunks.filter((name) => brotliOf(name) > 17_200)).toEqual([])
    expect(namesOf('locales').filter((name) => brotliOf(name) > 10_500)).toEqual([])
  })

  it('the built release has an embed.js of at most 5.2 kB (gzip; the aim is 4), and a React component without React', async () => {
    expect(release.files['embed.js']?.gzip).toBeLessThanOrEqual(5200)
    const component = await read('react.js')
    expect([...component.matchAll(/\bfrom\s*['"]([^'"]+)/g)].map(([, from]) => from)).toEqual(['react'])
    expect(component).not.toMatch(/react-stack|scheduler|jsx/)
  })

  it('the built release verifies every file: the tag’s file the main script, and that the chunks and the messages', async () => {
    const { version, release: name, main, frame } = release
    expect(readTable('SCRIPT', await read('booking-widget.js'))).toEqual({
      version,
      release: name,
      main,
      frame,
    })
    const script = await read(main.file)
    expect(readTable('FEATURES', script)).toEqual(release.features)
    for (const { file, integrity } of Object.values(release.catalogs)) {
      expect([file, script.includes(file) && script.includes(integrity)]).toEqual([file, true])
    }
    const verified = new Set([
      main,
      frame,
      ...Object.values(release.features).flat(),
      ...Object.values(release.catalogs),
    ])
    expect(distinct([...verified].map(({ file }) => file))).toEqual(
      distinct([...namesOf('chunks'), ...namesOf('locales')]),
    )
    for (const { file, integrity } of verified) {
      expect([file, integrity]).toEqual([file, integrityOf(await read(file))])
    }
  })

  it('the built release loads nothing but the main script with the tag’s file, which no other file imports', async () => {
    expect(await read('booking-widget.js')).not.toMatch(/\bimport\s*["'`{*]|\bfrom\s*["'`]/)
    for (const file of namesOf('chunks')) expect(await read(file)).not.toContain('booking-widget.js')
  })

  it('the built release shares modules: chunks import only the main script and each other', async () => {
    for (const file of namesOf('chunks')) {
      const imports = [...(await read(file)).matchAll(/\}from\s*["'`]([^"'`]+)/g)].map(
        ([, from = '']) => from,
      )
      const known = imports.filter((from) => /^\.\/[\w-]+\.js$/.test(from))
      expect([file, imports]).toEqual([file, known])
    }
  })

  it('the built release says nothing in English that neither the main script nor the feature brings', async () => {
    const main = await wordsIn(release.main.file)
    expect(main.length).toBeGreaterThan(50)
    expect(main.filter((id) => !(id in mainEnglish))).toEqual([])
    for (const name of Object.keys(features).filter(isFeatureName)) {
      const known = { ...mainEnglish, ...(await englishWith(name)) }
      const said = await wordsIn(release.features[name]?.[0]?.file ?? '')
      expect([name, said.filter((id) => !(id in known))]).toEqual([name, []])
    }
  })

  it('the built release holds the routes of the API without schemas and descriptions', async () => {
    const script = await read(release.main.file)
    expect(script).toContain('/services/{idOrSlug}')
    expect(script).not.toContain('A service, who offers it and what it asks')
  })

  it.each(['booking-widget.js', 'embed.js', 'embed-child.js'])(
    'the built release leaves nothing of %s in the global scope of the page',
    async (name) => {
      const script = await read(name)
      const global: Record<string, unknown> = {}
      try {
        runInNewContext(script, global)
      } catch {
        // The script fails without a document, but its declarations are made before it runs.
      }
      expect(Object.keys(global)).toEqual([])
      expect(script).not.toMatch(/^(?:const|let|class|function|var)\b/)
    },
  )

  it('the built release has a file for tags that is no module, so that it runs without its type, and that may stand in the page', async () => {
    const script = await read('booking-widget.js')
    expect(() => new Script(script)).not.toThrow()
    expect(script).not.toMatch(/<\/?script|<!--/i)
  })

  it('the built release contains no URL of another host', async () => {
    const script = await read('booking-widget.full.js')
    const hosts = [...script.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
    const allowed = [
      'www.w3.org',
      'calendar.google.com',
      'outlook.live.com',
      'outlook.office.com',
      'www.openstreetmap.org',
      'lingui.dev',
    ]
    expect(hosts.filter((host) => host !== undefined && !allowed.includes(host))).toEqual([])
  })
})

/** The ids of messages that a script names. */
const wordsIn = async (file: string): Promise<readonly string[]> =>
  [...(await read(file)).matchAll(/(["'`])([\w-]{6})\1/g)]
    .map(([, , id = '']) => id)
    .filter((id) => id in english)

/** The words of a feature and of those that it needs. */
async function englishWith(name: FeatureName): Promise<Messages> {
  await loadFeature(name)
  return englishOf(name)
}

/** Returns the table in the first line of a script. */
function readTable(name: string, script: string): unknown {
  const [, table = ''] = new RegExp(`^\\{?const BOOKING_WIDGET_${name}=(\\{.*\\});\n`).exec(script) ?? []
  return JSON.parse(table)
}

const integrityOf = (content: string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
const distinct = (all: readonly string[]): readonly string[] => [...new Set(all)].toSorted()
