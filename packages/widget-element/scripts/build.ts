import { basename, join } from 'node:path'
import { bundle } from './bundle.ts'
import { bundleEmbed } from './bundle-embed.ts'
import { bundleRoom } from './bundle-room.ts'
import { fillBlanks } from './fill-blanks.ts'
import { minifyAgain } from './minify-again.ts'
import { markMessages, numberMessages } from './number-messages.ts'
import { readCatalogs } from './read-catalogs.ts'
import { openRelease, root } from './open-release.ts'
import { listKit } from './take-from-kit.ts'
import { listErrors, trimForBrowser } from './trim-for-browser.ts'
import { rooms } from '../src/rooms/rooms.ts'
import { slimAlias } from '../vite.shared.ts'

/**
 * `npm run build`: booking-widget.js (one module), booking-widget.classic.js (one plain script), a script per room, a
 * JSON of words per language, and integrity.json with hash and sizes of each. The catalogs must have been compiled.
 *
 * Everything is bundled first and written last. Which messages the main script uses decides their numbers, these decide
 * the contents of words and rooms, and the hashes of those are at last written into the main script.
 */
const scripts = [
  { entry: 'booking-widget.ts', file: 'booking-widget.js', format: 'es' },
  { entry: 'booking-widget-classic.ts', file: 'booking-widget.classic.js', format: 'iife' },
] as const

const release = await openRelease()
const catalogs = await readCatalogs()
const english = catalogs.get('en') ?? {}
const marks = markMessages(english)
const plugins = [...trimForBrowser(marks), listKit()]

const bundledScripts = await Promise.all(
  scripts.map(({ entry, format }) =>
    bundle({ input: join(root, 'src/element', entry), plugins, alias: slimAlias, output: { format } }),
  ),
)
const bundledRooms = await Promise.all(
  Object.keys(rooms).map(async (name) => [name, await bundleRoom(name, plugins)] as const),
)
const messages = numberMessages(english, marks, bundledScripts.map(({ code }) => code).join())

const roomHashes: Record<string, string> = {}
for (const [name, { code, modules }] of bundledRooms) {
  const again = modules.filter((module) => bundledScripts[0]?.modules.includes(module))
  if (again.length > 0)
    console.log(`${name} has a copy of ${again.map((module) => basename(module)).join(', ')}`)
  const script = await minifyAgain(fillBlanks(messages.number(code), {}), 'es')
  roomHashes[name] = await release.addHashed(`rooms/${name}.*.js`, script)
}
const wordHashes: Record<string, string> = {}
for (const [locale, catalog] of catalogs) {
  wordHashes[locale] = await release.addHashed(`locales/${locale}.*.json`, messages.list(catalog))
}
const values = {
  VERSION: JSON.stringify(release.version),
  ROOMS: JSON.stringify(roomHashes),
  CATALOGS: JSON.stringify(wordHashes),
  ENGLISH: JSON.stringify(messages.list(english, 'at hand')),
  ERRORS: JSON.stringify(listErrors(messages.placeOf)),
}
for (const [index, { file, format }] of scripts.entries()) {
  const code = fillBlanks(messages.number(bundledScripts[index]?.code ?? ''), values)
  await release.add(file, await minifyAgain(code, format))
}
for (const { file, code } of await bundleEmbed()) await release.add(file, code)
await release.close()
