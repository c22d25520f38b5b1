import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle, type Chunk } from './bundle.ts'
import { bundleElement, mainName } from './bundle-element.ts'
import { openRelease, root } from './open-release.ts'
import { readCatalogs } from './read-catalogs.ts'
import { readShellWords } from './read-shell-words.ts'
import type { Release, ReleaseFile } from '../src/loading/release.ts'
import type { ScriptRelease } from '../src/loading/script-release.ts'

/**
 * `npm run build` writes booking-widget.js (the script that a page's tag names), the main script that it loads and the chunks of
 * the features, booking-widget.full.js (everything in one file), a
 * JSON of messages per locale, the scripts of the frame, integrity.json with the hash and the sizes of each, and licenses.md with the
 * licences of the packages inside. The catalogs must have been compiled.
 *
 * Vite bundles the scripts. The first line of a script is a table with the facts that it needs about the files that it loads.
 */
const source = (name: string): string => join(root, 'src', name)
const release = await openRelease()

const catalogs: Record<string, ReleaseFile> = {}
const messages = await readCatalogs()
for (const [locale, catalog] of messages) {
  if (locale === 'en') continue
  const text = JSON.stringify(catalog)
  catalogs[locale] = await release.add(`locales/${locale}-${hashOf(text)}.json`, text)
}

const { version } = release
let licences = ''
const words = { BOOKING_WIDGET_SHELL_WORDS: readShellWords(messages) }
const define = { ...words, BOOKING_WIDGET_RELEASE: { version, catalogs } }
const [chunks, [frame], [tag], [full], ...others] = await Promise.all([
  bundleElement({ define }),
  bundle({
    input: { frame: source('frame.ts') },
    format: 'es',
    output: { entryFileNames: 'chunks/[name]-[hash].js' },
    define: words,
  }),
  bundle({ input: { 'booking-widget': source('booking-widget.ts') }, format: 'iife' }),
  bundle({
    input: { 'booking-widget.full': source('booking-widget-full.ts') },
    format: 'es',
    output: { codeSplitting: false },
    define,
    onLicences: (text) => void (licences = text),
  }),
  bundle({ input: { embed: source('embed/embed.ts') }, format: 'iife' }),
  bundle({ input: { 'embed-child': source('embed/child.ts') }, format: 'iife', define: words }),
  bundle({ input: { react: source('react/booking-widget.tsx') }, external: ['react'], format: 'es' }),
])
const main = chunks.find(({ name, isFeature }) => name === mainName && !isFeature)
if (!main || !frame || !tag || !full) throw new Error('a script is missing')

const written = new Map<string, ReleaseFile>()
for (const { file, code } of chunks) {
  if (file !== main.file) written.set(file, await release.add(file, code))
}
const features = featureFiles(chunks)
const mainCode = withConstant('FEATURES', features, main.code)
const script: ScriptRelease = {
  version,
  release: `${version}-${hashOf(mainCode)}`,
  main: await release.add(main.file, mainCode),
  frame: await release.add(frame.file, frame.code),
}
// A block, because a classic script shares its constants with the page, which may contain the tag twice.
await release.add(tag.file, `{${withConstant('SCRIPT', script, tag.code)}}`)
await release.add(full.file, withConstant('SCRIPT', script, full.code))
for (const [other] of others) if (other) await release.add(other.file, other.code)
await release.close({ version, catalogs, features }, script)
// The full script contains every package that another one contains.
await writeFile(join(root, 'dist/licenses.md'), licences)

/** Prepends a constant whose value is known only after all other files are written. */
function withConstant(name: 'FEATURES' | 'SCRIPT', value: unknown, code: string): string {
  return `const BOOKING_WIDGET_${name}=${JSON.stringify(value)};\n${code}`
}

/** The files of each feature: its own chunk, those that it imports, and so on. The main script is there already. */
function featureFiles(all: readonly Chunk[]): Release['features'] {
  return Object.fromEntries(
    all.flatMap(({ file, name, isFeature }) => {
      const needed = new Set([file])
      for (const each of needed) {
        all.find((chunk) => chunk.file === each)?.imports.forEach((next) => needed.add(next))
      }
      return isFeature ? [[name, [...needed].flatMap((one) => written.get(one) ?? [])]] : []
    }),
  )
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}
