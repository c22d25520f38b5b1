import { readFile, readdir, stat } from 'node:fs/promises'
import * as v from 'valibot'
import type { GroupMeasurements } from './bench-lines.ts'

const FileSchema = v.object({ file: v.string() })
const ReleaseSchema = v.object({
  files: v.record(v.string(), v.object({ bytes: v.number(), gzip: v.number(), brotli: v.number() })),
  features: v.record(v.string(), v.array(FileSchema)),
  catalogs: v.record(v.string(), FileSchema),
})
type Release = v.InferOutput<typeof ReleaseSchema>
type Size = keyof Release['files'][string]

/** Returns the sizes of the browser code by role: the element, as its build reports them, and the site's own scripts. */
export async function measureBundle(): Promise<GroupMeasurements<'sizes'>> {
  const integrity = new URL('../../widget-element/dist/integrity.json', import.meta.url)
  const release = v.parse(ReleaseSchema, JSON.parse(await readFile(integrity, 'utf8')))
  const site = await measureSite()
  console.table({ ...release.files, ...site })
  const tag = 'booking-widget.js'
  // The tag's file contains the main script until that is a chunk of its own.
  const main = Object.keys(release.files).filter((name) => /^chunks\/main-[\w-]+\.js$/.test(name))
  const choose = [tag, ...main]
  const details = (release.features['details'] ?? []).map(({ file }) => file)
  const kilobytes = (names: readonly string[], size: Size = 'brotli') => ({
    measured: sum(names.map((name) => release.files[name]?.[size] ?? NaN)) / 1000,
  })
  return {
    'script tag: booking-widget.js': kilobytes([tag]),
    'scripts to choose a time': kilobytes(choose),
    'scripts to the confirmation': kilobytes([...new Set([...choose, ...details])]),
    'scripts of all features': kilobytes(['booking-widget.full.js']),
    'messages of a language': {
      measured: Math.max(...Object.values(release.catalogs).map(({ file }) => kilobytes([file]).measured)),
    },
    'embed.js': kilobytes(['embed.js'], 'gzip'),
    'script of a content page': {
      measured: (Object.entries(site).find(([file]) => file.startsWith('page-'))?.[1].brotli ?? NaN) / 1000,
    },
  }
}

async function measureSite(): Promise<Release['files']> {
  const assets = new URL('../dist/client/assets/', import.meta.url)
  const sizeOf = async (file: string): Promise<number> => (await stat(new URL(file, assets))).size
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  return Object.fromEntries(
    await Promise.all(
      scripts.map(async (file) => [
        file,
        { bytes: await sizeOf(file), gzip: await sizeOf(`${file}.gz`), brotli: await sizeOf(`${file}.br`) },
      ]),
    ),
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
