import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { QuestionSchema } from '@hourfold/shared/questions/definition'
import { fileKinds, type FileKind, isFileKind } from './file-kinds.ts'
import { keyWords } from './key-words.ts'
import { isGroup } from './parse-in-languages.ts'
import { NameFileSchema, TextFileSchema } from '../../context/words.ts'

/**
 * The files of `schemas/` in a business's folder, which the first lines of the other files name: `schemas/service.schema.json`. A copy
 * of the folder has them, too, so that its editor needs nothing else.
 */
export const writeEditorSchemas = (): readonly { readonly path: string; readonly content: string }[] =>
  Object.keys(fileKinds)
    .filter(isFileKind)
    .map((kind) => ({ path: `schemas/${kind}.schema.json`, content: writeEditorSchema(kind) }))

/** The JSON Schema of one kind of file, as text. An editor uses it to complete keys and underline mistakes. */
export function writeEditorSchema(kind: FileKind): string {
  const { $defs = {}, ...schema } = toJsonSchema(fileKinds[kind], {
    // The schema describes the input, before transforms. Checks that need code are left to the import.
    typeMode: 'input',
    ignoreActions: ['check', 'raw_check', 'trim'],
    definitions: { name: NameFileSchema, text: TextFileSchema, question: QuestionSchema },
    // Editors apply the flag `u` to every pattern and support no other flags.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'regex' ? jsonSchema : undefined,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      // A value that only code checks, such as a date, is described as text.
      if (valibotSchema.type === 'custom') return { type: 'string' }
      // `propertyNames` describes the allowed keys of a record, whatever the converter reports about them.
      return valibotSchema.type === 'record' ? jsonSchema : undefined
    },
  })
  const words: Readonly<Record<string, string>> = keyWords[kind]
  const properties = Object.entries(schema.properties ?? {}).map(([key, value]) => [
    key,
    typeof value === 'boolean' ? value : { description: words[key], ...value },
  ])
  const body = JSON.stringify({ ...schema, properties: Object.fromEntries(properties) }, nameWords)
  const written: JsonSchema = {
    ...schema,
    title: titles[kind],
    properties: Object.fromEntries(properties),
    $defs: keepUsed({ ...$defs, words: anyWords }, body),
  }
  return `${JSON.stringify(written, nameWords, 2)}\n`
}

/** Replaces each text that the schema marks as translatable with a reference to `words`. */
const nameWords = (_: string, value: unknown): unknown =>
  isGroup(value) && value['words'] === true ? { $ref: '#/$defs/words' } : value

/** The schema of such texts. Their length limits differ and are left to the import. */
const anyWords: JsonSchema = {
  anyOf: [
    { type: 'string', minLength: 1 },
    {
      type: 'object',
      propertyNames: { enum: localeCodes },
      additionalProperties: { type: 'string', minLength: 1 },
      minProperties: 1,
    },
  ],
}

type Defs = NonNullable<JsonSchema['$defs']>

/** Keeps the definitions that the text refers to, directly or through other definitions. */
function keepUsed(defs: Defs, text: string): Defs {
  const used = Object.entries(defs).filter(([name]) => text.includes(`#/$defs/${name}"`))
  const usedDefs = Object.fromEntries(used)
  const inner = JSON.stringify(usedDefs, nameWords)
  return text.includes(inner) ? usedDefs : keepUsed(defs, text + inner)
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
  form: 'A form: forms/<slug>.yaml',
  survey: 'A survey: surveys/<slug>.yaml',
  quiz: 'A quiz: quizzes/<slug>.yaml',
} as const satisfies Record<FileKind, string>
