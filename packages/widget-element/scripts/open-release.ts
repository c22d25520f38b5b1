import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hashedName } from '../src/element/release-file.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist')

type FileFacts = {
  readonly integrity: string
  readonly bytes: number
  readonly gzip: number
  readonly brotli: number
}

/** A release as it is being written: its files, and at the end integrity.json, which holds the facts of each. */
export async function openRelease() {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const files: Record<string, FileFacts> = {}
  for (const name of [
    'locales',
    'rooms',
    'integrity.json',
    'booking-widget.js',
    'booking-widget.classic.js',
    'embed.js',
    'embed-child.js',
    'react.js',
  ]) {
    await rm(join(target, name), { recursive: true, force: true })
  }
  const add = async (name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(target, name)), { recursive: true })
    await writeFile(join(target, name), text)
    files[name] = measure(text)
  }
  return {
    version,
    add,
    /** The name's `*` becomes the start of the content's hash, which is given back whole: sha256, base64. */
    addHashed: async (name: string, text: string): Promise<string> => {
      const hash = createHash('sha256').update(text).digest('base64')
      await add(hashedName(name, hash), text)
      return hash
    },
    close: async (): Promise<void> => {
      await writeFile(join(target, 'integrity.json'), `${JSON.stringify({ version, files }, null, 2)}\n`)
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
