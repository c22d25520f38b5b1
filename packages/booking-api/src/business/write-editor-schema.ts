import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import { fileKinds, type FileKind } from './files/file-kinds.ts'
import { keyWords } from './files/key-words.ts'
import { NameFileSchema, TextFileSchema } from './words.ts'

/** The JSON Schema of one kind of file, as text: an editor completes keys and underlines mistakes with it. */
export function writeEditorSchema(kind: FileKind): string {
  const { $defs = {}, ...schema } = toJsonSchema(fileKinds[kind], {
    // What is written, not what it becomes. What only code can check is left to the import.
    typeMode: 'input',
    ignoreActions: ['check', 'trim'],
    definitions: { name: NameFileSchema, text: TextFileSchema },
    // Keys from a list are names that must be in it: said by `propertyNames`, whatever the converter thinks of it.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'record' ? jsonSchema : undefined,
  })
  const words: Readonly<Record<string, string>> = keyWords[kind]
  const properties = Object.entries(schema.properties ?? {}).map(([key, value]) => [
    key,
    typeof value === 'boolean' ? value : { description: words[key], ...value },
  ])
  const body = JSON.stringify({ ...schema, properties: Object.fromEntries(properties) })
  const used = Object.entries($defs).filter(([name]) => body.includes(`#/$defs/${name}"`))
  const written: JsonSchema = {
    ...schema,
    title: titles[kind],
    properties: Object.fromEntries(properties),
    $defs: Object.fromEntries(used),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

const titles = {
  business: 'A business: business.yaml',
  service: 'A service: services/<slug>.yaml',
  staff: 'A person: staff/<slug>.yaml',
  team: 'A team: teams/<slug>.yaml',
  resource: 'A room or equipment: resources/<slug>.yaml',
  group: 'A group of services: groups/<slug>.yaml',
  menu: 'A service menu: menus/<slug>.yaml',
  link: 'A one-time link: links/<slug>.yaml',
} as const satisfies Record<FileKind, string>
