import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { compileBundles } from './compile-bundles.ts'
import { splitEnglish } from './split-english.ts'

/**
 * Runs as `npm run build:catalogs`: compiles .po catalogs to JSON, one file per language and bundle, one file with all
 * languages per bundle for servers, and the widget's English by the chunk that uses it.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const target = join(root, 'packages/shared/dist/locales')

const config = getConfig({ configPath: join(root, 'lingui.config.ts'), skipValidation: true })
const bundles = await compileBundles(config)
await rm(target, { recursive: true, force: true })
for (const [bundle, all] of Object.entries(bundles)) {
  for (const [locale, messages] of Object.entries(all)) await write(join(bundle, `${locale}.json`), messages)
  await write(`${bundle}.json`, all)
}
const english = await splitEnglish(config, bundles.widget['en'] ?? {})
for (const [part, messages] of Object.entries(english)) await write(join('english', `${part}.json`), messages)

async function write(path: string, value: unknown): Promise<void> {
  const file = join(target, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, JSON.stringify(value))
}
