import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeEditorSchemas } from '../../catalog/files/write-editor-schema.ts'
import { demoFolder } from '../../import/ensure-demo-business.ts'

/** `npm run schemas`: writes the JSON Schemas with which editors check an owner's files, into the demo business. */
await mkdir(join(demoFolder, 'schemas'), { recursive: true })
for (const { path, content } of writeEditorSchemas()) await writeFile(join(demoFolder, path), content)
