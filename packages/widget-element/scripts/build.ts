import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { bundle, type Chunk } from './bundle.ts'
import { bundleElement } from './bundle-element.ts'
import { openRelease, root } from './open-release.ts'
import { readCatalogs } from './read-catalogs.ts'
import type { Release, ReleaseFile } from '../src/loading/release.ts'

/**
 * `npm run build` writes booking-widget.js (a module) with its chunks, booking-widget.full.js (the same in one file),
 * booking-widget.classic.js (a classic script that loads the module), a JSON of messages per locale, the scripts of the frame, and
 * integrity.json with the hash and the sizes of each. The catalogs must have been compiled.
 *
 * Vite bundles the scripts. The first line of the main script is a table with the facts that the element needs about the files.
 */
const source = (name: string): string => join(root, 'src', name)
const release = await openRelease()

const [chunks, [full], [classic], ...frames] = await Promise.all([
  bundleElement(),
  bundle({
    input: { 'booking-widget.full': source('booking-widget-full.ts') },
    format: 'es',
    output: { codeSplitting: false },
  }),
  bundle({
    input: { 'booking-widget.classic': source('booking-widget-classic.ts') },
    format: 'iife',
  }),
  bundle({ input: { embed: source('embed/embed.ts') }, format: 'iife' }),
  bundle({ input: { 'embed-child': source('embed/child.ts') }, format: 'iife' }),
  bundle({ input: { react: source('react/booking-widget.tsx') }, external: ['react'], format: 'es' }),
])
const main = chunks.find(({ file }) => file === 'booking-widget.js')
if (!main || !full || !classic) throw new Error('a script is missing')

const written = new Map<string, ReleaseFile>()
for (const { file, code } of chunks) {
  if (file !== main.file) written.set(file, await release.add(file, code))
}
const catalogs: Record<string, ReleaseFile> = {}
for (const [locale, catalog] of await readCatalogs()) {
  if (locale === 'en') continue
  const text = JSON.stringify(catalog)
  catalogs[locale] = await release.add(`locales/${locale}-${hashOf(text)}.json`, text)
}
const table: Release = { version: release.version, catalogs, features: featureFiles(chunks) }
const { integrity } = await release.add(main.file, withConstant('RELEASE', table, main.code))
await release.add(full.file, withConstant('RELEASE', { ...table, features: {} }, full.code))
// A block, because a classic script shares its constants with the page, which may contain the tag twice.
await release.add(classic.file, `{${withConstant('INTEGRITY', integrity, classic.code)}}`)
for (const [frame] of frames) if (frame) await release.add(frame.file, frame.code)
await release.close(table)

/** Prepends a constant whose value is known only after all other files are written. */
function withConstant(name: 'RELEASE' | 'INTEGRITY', value: unknown, code: string): string {
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
