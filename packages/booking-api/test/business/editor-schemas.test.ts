import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { demoFolder } from '../../src/import/ensure-demo-business.ts'
import { fileKinds, isFileKind } from '../../src/catalog/files/file-kinds.ts'
import { keyWords } from '../../src/catalog/files/key-words.ts'
import { writeEditorSchema } from '../../src/catalog/files/write-editor-schema.ts'

const schemas = fileURLToPath(new URL('../../schemas/', import.meta.url))
const kinds = Object.keys(fileKinds).filter(isFileKind)

test.each(kinds)('the schema of %s files is what the import checks today: npm run schemas', async (kind) => {
  expect(await readFile(join(schemas, `${kind}.schema.json`), 'utf8')).toBe(writeEditorSchema(kind))
})

test('there is a schema for each kind of file and no other', async () => {
  expect((await readdir(schemas)).toSorted()).toEqual(kinds.map((kind) => `${kind}.schema.json`).toSorted())
})

test.each(kinds)('an editor is told what each key of %s files means, and refuses others', (kind) => {
  const schema = v.parse(
    v.object({
      additionalProperties: v.literal(false),
      properties: v.record(v.string(), v.object({ description: v.string() })),
    }),
    JSON.parse(writeEditorSchema(kind)),
  )
  expect(Object.keys(schema.properties)).toEqual(Object.keys(keyWords[kind]))
})

test('each demo file names the schema of its kind', async () => {
  const kindOf = new Map([
    ['demo', 'business'],
    ['services', 'service'],
    ['staff', 'staff'],
    ['teams', 'team'],
    ['resources', 'resource'],
    ['groups', 'group'],
    ['menus', 'menu'],
    ['links', 'link'],
    ['forms', 'form'],
    ['surveys', 'survey'],
    ['quizzes', 'quiz'],
  ])
  const files = (await readdir(demoFolder, { recursive: true })).filter(
    (path) => path.endsWith('.yaml') && !path.startsWith('content'),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const path = join(demoFolder, file)
    const [first = ''] = (await readFile(path, 'utf8')).split('\n')
    const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)$/.exec(first) ?? []
    const kind = kindOf.get(basename(dirname(path)))
    expect([file, resolve(dirname(path), schema)]).toEqual([file, join(schemas, `${kind}.schema.json`)])
  }
})
