import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { openDatabase } from '@hourfold/booking-api/database'
import { openReleaseStore } from '@hourfold/booking-api/release-store'

const folder = new URL('../releases/', import.meta.url)

/** The versions whose scripts `npm run keep:release` has kept. */
export const keptVersions: readonly string[] = (await readdir(folder)).flatMap(
  (file) => /^(.+)\.json\.br$/.exec(file)?.[1] ?? [],
)

/** Puts the scripts of a release into a store, as the server of that release did, and returns its name. */
export async function storeKeptRelease(version: string, databaseUrl: string): Promise<string> {
  const packed = await readFile(new URL(`${version}.json.br`, folder))
  const texts = v.parse(v.record(v.string(), v.string()), JSON.parse(brotliDecompressSync(packed).toString()))
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    hash: createHash('sha256').update(text).digest('base64url'),
    brotli: brotliCompressSync(text),
  }))
  // Another name than that of the present build, whose version may be the same until the next release.
  const name = `${version}-released`
  const database = await openDatabase({ databaseUrl, poolSize: 1 })
  try {
    await openReleaseStore(database, () => Date.parse('2026-01-01T00:00:00Z')).keep({ name, version, files })
  } finally {
    await database.close()
  }
  return name
}
