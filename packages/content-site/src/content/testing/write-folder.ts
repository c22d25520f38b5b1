import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ContentRules } from '../read-content-folder.ts'

export type Files = Readonly<Record<string, string | Uint8Array>>

/** Writes a real folder with these files and deletes it after the test. */
export async function writeFolder(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) await writeBelow(folder, file, text)
  return folder
}

export async function writeBelow(folder: string, file: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

/** Returns a file of content with the keys that every item has. */
export const item = (lines: readonly string[] = [], body = ''): string =>
  ['---', 'title: A title', 'description: What it is about', ...lines, '---', body].join('\n')

/** A small valid site. */
export const plainFolder: Files = {
  'en/page/index.md': item(['blog: true']),
  'en/page/journal.md': item(['blog: true', 'nav: 2']),
  'en/page/about.md': item(['nav: 1']),
  'en/category/hair.md': item(['blog: journal']),
  'en/tag/curls.md': item(['blog: journal']),
  'en/author/anna.md': item(['blog: journal']),
  'en/post/first.md': item([
    'blog: journal',
    'date: 2026-11-20',
    'author: anna',
    'categories: [hair]',
    'tags: [curls]',
  ]),
  'en/product/brush.md': item(['page: about', 'price: "89.00 EUR"']),
  'en/collection/care.md': item(['page: about', 'products: [brush]']),
  'images/chair.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"></svg>',
}

export const rules: ContentRules = {
  reserved: new Set(['widget', 'b']),
  knownPrefixes: ['/widget', '/install'],
  business: {
    service: new Set(['haircut', 'acme/discovery']),
    provider: new Set(['anna', 'studio']),
    form: new Set(['intake']),
    survey: new Set(['feedback']),
    quiz: new Set(['hair-type']),
  },
}
