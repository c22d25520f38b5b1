import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { BuildSchema } from '../src/assets/load-built-assets.ts'

/**
 * The second half of `npm run keep:release`, after a build: keeps the element's scripts of this release in test/releases/, so that the
 * suites of later releases book with them. Of the messages it keeps one language, and of the scripts those that a tag may name and that
 * load others. With `--check` it writes nothing, and fails when the kept scripts are others.
 */
const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const element = join(client, 'booking-widget')
const isKept = (path: string): boolean =>
  /^(booking-widget\.js|embed\.js|embed-child\.js|integrity\.json|chunks\/[^/]+\.js|locales\/de-[^/]+\.json)$/.test(
    path,
  )

const { version } = v.parse(BuildSchema, JSON.parse(await readFile(join(client, 'build.json'), 'utf8')))
const paths = (await readdir(element, { recursive: true })).filter(isKept).toSorted()
const files = await Promise.all(
  paths.map(async (path) => [path, await readFile(join(element, path), 'utf8')] as const),
)
const kept = fileURLToPath(new URL(`../test/releases/${version}.json.br`, import.meta.url))
const text = JSON.stringify(Object.fromEntries(files))
if (!process.argv.includes('--check')) {
  await mkdir(dirname(kept), { recursive: true })
  await writeFile(kept, brotliCompressSync(text))
} else if ((await readKept()) !== text) {
  console.error('the kept scripts are not those of this build: npm run keep:release')
  process.exitCode = 1
}

async function readKept(): Promise<string> {
  const bytes = await readFile(kept).catch(() => undefined)
  return bytes === undefined ? '' : brotliDecompressSync(bytes).toString()
}
