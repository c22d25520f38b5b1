import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { minifyAgain } from './minify-again.ts'
import { listMessages, shortenIds, trimForBrowser } from './trim-for-browser.ts'
import { slimAlias, widgetPlugins } from '../vite.shared.ts'

/**
 * `npm run build`: booking-widget.js (one module), booking-widget.classic.js (one plain script), a JSON of words per
 * language, and integrity.json with hash and sizes of each. The catalogs must have been compiled.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist')
const catalogs = fileURLToPath(new URL('../../shared/dist/locales/widget/', import.meta.url))

export type Release = {
  readonly version: string
  readonly files: Readonly<Record<string, FileFacts>>
}
type FileFacts = {
  readonly integrity: string
  readonly bytes: number
  readonly gzip: number
  readonly brotli: number
}

const scripts = [
  { entry: 'src/element/booking-widget.ts', file: 'booking-widget.js', format: 'es' },
  { entry: 'src/element/booking-widget-classic.ts', file: 'booking-widget.classic.js', format: 'iife' },
] as const

async function main(): Promise<void> {
  const version = await readVersion()
  for (const name of ['locales', 'integrity.json', ...scripts.map(({ file }) => file)]) {
    await rm(join(target, name), { recursive: true, force: true })
  }
  const english = await readMessages('en')
  const ids = shortenIds(english)
  const words = await writeWords(ids)
  for (const script of scripts) await writeScript(script, version, words.hashes, ids)
  const files = [...scripts.map(({ file }) => file), ...words.files]
  const facts = await Promise.all(files.map(async (file) => [file, await measure(file)] as const))
  const release: Release = { version, files: Object.fromEntries(facts) }
  await writeFile(join(target, 'integrity.json'), `${JSON.stringify(release, null, 2)}\n`)
  for (const { file } of scripts) {
    const { bytes, gzip, brotli } = release.files[file] ?? { bytes: 0, gzip: 0, brotli: 0 }
    console.log(`${file}: ${bytes} bytes, ${gzip} gzip, ${brotli} brotli`)
  }
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return version
}

async function readMessages(locale: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(catalogs, `${locale}.json`), 'utf8'))
}

/** English under its short ids, parsed from a string: half the time of an object literal, and no key is repeated. */
function englishWords(ids: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'booking:english-words',
    enforce: 'pre',
    load: {
      filter: { id: /dist\/locales\/widget\/en\.json$/ },
      async handler() {
        const words = JSON.stringify(listMessages(await readMessages('en'), ids))
        return { code: `export default JSON.parse(${JSON.stringify(words)})`, moduleType: 'js' }
      },
    },
  }
}

/** Every language but English, which is inside the script. The name carries the start of the content's hash. */
async function writeWords(ids: ReadonlyMap<string, string>) {
  const hashes: Record<string, string> = {}
  const files: string[] = []
  for (const name of await readdir(catalogs)) {
    const locale = name.replace(/\.json$/, '')
    if (locale === 'en') continue
    const text = JSON.stringify(listMessages(await readMessages(locale), ids))
    const hash = createHash('sha256').update(text).digest('base64')
    const file = `locales/${locale}.${hash.slice(0, 10).replaceAll(/[+/]/g, '-')}.json`
    await mkdir(dirname(join(target, file)), { recursive: true })
    await writeFile(join(target, file), text)
    hashes[locale] = hash
    files.push(file)
  }
  return { hashes, files }
}

/** Not Vite's library mode: that leaves the white space of a module in. */
async function writeScript(
  { entry, file, format }: (typeof scripts)[number],
  version: string,
  hashes: Readonly<Record<string, string>>,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [...trimForBrowser(ids), englishWords(ids), ...widgetPlugins(), minifyAgain(format)],
    resolve: { alias: slimAlias },
    define: {
      'process.env.NODE_ENV': '"production"',
      BOOKING_WIDGET_VERSION: JSON.stringify(version),
      BOOKING_WIDGET_CATALOGS: JSON.stringify(hashes),
    },
    build: {
      target: 'es2022',
      // Older ones would have light-dark() and logical properties spelled out for them.
      cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
      outDir: target,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        // A name that a slim stand-in lacks would be undefined in the script: better no script.
        onLog: (level, log, handle) => {
          if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
          handle(level, log)
        },
        checks: { pluginTimings: false },
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        input: join(root, entry),
        output: { format, entryFileNames: file, ...(format === 'iife' ? { codeSplitting: false } : {}) },
      },
    },
  })
}

async function measure(file: string): Promise<FileFacts> {
  const content = await readFile(join(target, file))
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  }
}

await main()
