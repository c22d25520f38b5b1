import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Release, ReleaseFile } from '../src/loading/release.ts'
import type { ScriptRelease } from '../src/loading/script-release.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist')

type FileFacts = {
  readonly integrity: string
  readonly bytes: number
  readonly gzip: number
  readonly brotli: number
}

/** Starts a release: `add` writes its files, and `close` writes integrity.json with the facts of each. */
export async function openRelease() {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const files: Record<string, FileFacts> = {}
  await mkdir(target, { recursive: true })
  // The types are those of the compiler.
  const earlier = (await readdir(target)).filter((name) => name !== 'types' && !name.endsWith('.tsbuildinfo'))
  for (const name of earlier) await rm(join(target, name), { recursive: true })
  return {
    version,
    /** Writes a file and returns its entry in the tables of the release. */
    add: async (file: string, text: string): Promise<ReleaseFile> => {
      await mkdir(dirname(join(target, file)), { recursive: true })
      await writeFile(join(target, file), text)
      files[file] = measure(text)
      return { file, integrity: `sha256-${createHash('sha256').update(text).digest('base64')}` }
    },
    close: async (
      { features, catalogs }: Release,
      { release, main, frame }: ScriptRelease,
    ): Promise<void> => {
      const table = { version, release, files, main, frame, features, catalogs }
      await writeFile(join(target, 'integrity.json'), `${JSON.stringify(table, null, 2)}\n`)
      const bySize = Object.entries(files).toSorted(([, one], [, other]) => other.brotli - one.brotli)
      const [largestWords] = bySize.filter(isWords)
      for (const [name, { bytes, gzip, brotli }] of bySize) {
        if (isWords([name]) && name !== largestWords?.[0]) continue
        console.log(`${name}: ${bytes} bytes, ${gzip} gzip, ${brotli} brotli`)
      }
    },
  }
}

const isWords = ([name]: readonly [string, ...unknown[]]): boolean => name.startsWith('locales/')

const measure = (text: string): FileFacts => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: Buffer.byteLength(text),
  gzip: gzipSync(text, { level: 9 }).length,
  brotli: brotliCompressSync(text).length,
})
