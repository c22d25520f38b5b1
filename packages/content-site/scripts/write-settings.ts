import { readFile, writeFile } from 'node:fs/promises'
import { renderEnvExample, replaceSettings } from './settings-documents.ts'

/** Writes the settings into the README's table and `.env.example`. */
const root = new URL('../../../', import.meta.url)
const readme = new URL('README.md', root)

await writeFile(readme, replaceSettings(await readFile(readme, 'utf8')))
await writeFile(new URL('.env.example', root), renderEnvExample())
