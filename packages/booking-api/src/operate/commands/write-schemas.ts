import { mkdir, writeFile } from 'node:fs/promises'
import { fileKinds, isFileKind } from '../../catalog/files/file-kinds.ts'
import { writeEditorSchema } from '../../catalog/files/write-editor-schema.ts'

/** `npm run schemas`: writes the JSON Schemas with which editors check an owner's files. */
const folder = new URL('../../../schemas/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const kind of Object.keys(fileKinds).filter(isFileKind)) {
  await writeFile(new URL(`${kind}.schema.json`, folder), writeEditorSchema(kind))
}
