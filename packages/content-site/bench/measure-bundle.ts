import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const IntegritySchema = v.object({
  files: v.record(v.string(), v.object({ bytes: v.number(), gzip: v.number(), brotli: v.number() })),
})

export type BundleRow = {
  readonly file: string
  readonly bytes: number
  readonly gzip: number
  readonly brotli: number
  /** Bytes of brotli that may travel, where there is a limit. */
  readonly limit: number | null
}

const kilobyte = 1000
const limits: readonly (readonly [RegExp, number])[] = [
  [/^booking-widget\.js$/, 40 * kilobyte],
  [/^locales\//, 8 * kilobyte],
]

/** The sizes of the built element, as its build wrote them down. */
export async function measureBundle(): Promise<BundleRow[]> {
  const integrity = new URL('../../widget-element/dist/integrity.json', import.meta.url)
  const { files } = v.parse(IntegritySchema, JSON.parse(await readFile(integrity, 'utf8')))
  return Object.entries(files).map(([file, { bytes, gzip, brotli }]) => ({
    file,
    bytes,
    gzip,
    brotli,
    limit: limits.find(([name]) => name.test(file))?.[1] ?? null,
  }))
}
