import { readFile, readdir, stat } from 'node:fs/promises'
import * as v from 'valibot'

const IntegritySchema = v.object({
  files: v.record(v.string(), v.object({ bytes: v.number(), gzip: v.number(), brotli: v.number() })),
})

export type BundleRow = {
  readonly file: string
  readonly bytes: number
  readonly gzip: number
  readonly brotli: number
  /** Maximum bytes of brotli; null when there is no limit. */
  readonly limit: number | null
}

const kilobyte = 1000
const limits: readonly (readonly [RegExp, number])[] = [
  [/^booking-widget\.js$/, 56 * kilobyte],
  [/^locales\//, 8 * kilobyte],
  // Everything that a page of content loads before the first interaction.
  [/^page-/, 4 * kilobyte],
]

const limitOf = (file: string): number | null => limits.find(([name]) => name.test(file))?.[1] ?? null

/** Returns the sizes of all browser code: the element, as its build reports them, and the site's own scripts. */
export const measureBundle = async (): Promise<BundleRow[]> => [
  ...(await measureElement()),
  ...(await measureSite()),
]

async function measureElement(): Promise<BundleRow[]> {
  const integrity = new URL('../../widget-element/dist/integrity.json', import.meta.url)
  const { files } = v.parse(IntegritySchema, JSON.parse(await readFile(integrity, 'utf8')))
  return Object.entries(files).map(([file, { bytes, gzip, brotli }]) => ({
    file,
    bytes,
    gzip,
    brotli,
    limit: limitOf(file),
  }))
}

async function measureSite(): Promise<BundleRow[]> {
  const assets = new URL('../dist/client/assets/', import.meta.url)
  const sizeOf = async (file: string): Promise<number> => (await stat(new URL(file, assets))).size
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  return Promise.all(
    scripts.map(async (file) => ({
      file,
      bytes: await sizeOf(file),
      gzip: await sizeOf(`${file}.gz`),
      brotli: await sizeOf(`${file}.br`),
      limit: limitOf(file),
    })),
  )
}
