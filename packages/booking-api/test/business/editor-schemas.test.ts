import { appendFile, cp, readFile, readdir } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { parseYaml } from '@hourfold/shared/files/parse-yaml'
import { Ajv } from 'ajv'
import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { kindOf } from '../../src/desk/settings/files.ts'
import { demoFolder } from '../../src/import/ensure-demo-business.ts'
import { fileKinds, isFileKind } from '../../src/catalog/files/file-kinds.ts'
import { keyWords } from '../../src/catalog/files/key-words.ts'
import { writeEditorSchema } from '../../src/catalog/files/write-editor-schema.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { runHourfold } from '../run-hourfold.ts'
import { makeFolder } from './make-folder.ts'

const schemas = join(demoFolder, 'schemas')
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

/** Checks each file of a business's folder with the schema that its first line names, as an editor does. */
async function checkAsEditor(folder: string) {
  const paths = (await readdir(folder, { recursive: true })).filter(
    (path) => path.endsWith('.yaml') && !path.startsWith('content'),
  )
  const ajv = new Ajv({ strict: false })
  const checked = []
  for (const path of paths) {
    const text = await readFile(join(folder, path), 'utf8')
    const [, named = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? []
    const schema = resolve(dirname(join(folder, path)), named)
    if (!ajv.getSchema(schema)) ajv.addSchema(JSON.parse(await readFile(schema, 'utf8')), schema)
    const parsed = parseYaml(text)
    const isAccepted = parsed.ok && ajv.validate(schema, parsed.value.value)
    checked.push({ path, schema: relative(folder, schema), isAccepted })
  }
  return checked
}

test('the schemas of a folder stay with it: in a copy of the demo, an editor checks each file with the schema of its kind', async () => {
  const folder = await makeFolder({})
  await cp(demoFolder, folder, { recursive: true })
  const checked = await checkAsEditor(folder)
  expect(checked.length).toBeGreaterThan(20)
  const expected = checked.map(({ path }) => ({
    path,
    schema: `schemas/${kindOf(path)}.schema.json`,
    isAccepted: true,
  }))
  expect(checked).toEqual(expected)
})

test('an editor underlines an unknown key', async () => {
  const folder = await makeFolder({})
  await cp(demoFolder, folder, { recursive: true })
  await appendFile(join(folder, 'services/haircut.yaml'), '\nprices: 3\n')
  const refused = (await checkAsEditor(folder)).filter(({ isAccepted }) => !isAccepted)
  expect(refused.map(({ path }) => path)).toEqual(['services/haircut.yaml'])
})

test(
  'an export has the schemas, too, and leaves them alone when they are current',
  { timeout: 60_000 },
  async () => {
    const dir = await makeDataDir({ content: 'nothing' })
    const folder = await makeFolder({})
    onTestFinished(() => dir.remove())
    const run = (...given: string[]) => runHourfold({ DATA_DIR: dir.path }, ...given)
    expect((await run('import', demoFolder)).code).toBe(0)
    const first = await run('export', folder)
    expect(first.output).toContain('written: schemas/service.schema.json\n')
    const checked = await checkAsEditor(folder)
    expect(checked.length).toBeGreaterThan(20)
    expect(checked.filter(({ isAccepted }) => !isAccepted)).toEqual([])
    expect((await run('export', folder)).output).toContain('written 0, ')
  },
)
