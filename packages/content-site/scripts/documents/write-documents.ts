import { readFile, writeFile } from 'node:fs/promises'
import { fillDocument } from '@hourfold/shared/documents/fill-document'
import { generatedParts } from './generated-parts.ts'
import { renderEnvExample } from './settings.ts'

/** `npm run documents`: writes the generated parts of the documents, and `.env.example`. */
const root = new URL('../../../../', import.meta.url)

for (const { document, part, render } of generatedParts) {
  const file = new URL(document, root)
  await writeFile(file, fillDocument(await readFile(file, 'utf8'), part, await render()))
}
await writeFile(new URL('.env.example', root), renderEnvExample())
