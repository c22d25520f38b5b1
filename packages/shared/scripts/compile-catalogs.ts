import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/**
 * `npm run build:catalogs`: .po → compiled JSON, one file per language and bundle, and one with all languages for
 * servers. A message that a language lacks is filled with the English one, so nothing at run time looks for it.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const target = join(root, 'packages/shared/dist/locales')

/** Which catalogs go into which bundle: the widget never carries the site's prose. */
const bundles = { widget: ['shared', 'widget'], site: ['shared', 'site'] } as const

type Messages = Record<string, unknown>

async function main(): Promise<void> {
  const config = getConfig({ configPath: join(root, 'lingui.config.ts'), skipValidation: true })
  const catalogs = await getCatalogs(config)
  const locales: readonly string[] = config.locales
  await rm(target, { recursive: true, force: true })
  for (const [bundle, names] of Object.entries(bundles)) {
    const all: Record<string, Messages> = {}
    for (const locale of locales) {
      const texts: Record<string, string> = {}
      for (const catalog of catalogs) {
        if (!names.some((name) => name === basename(catalog.path))) continue
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: 'en',
        })
        Object.assign(texts, messages)
      }
      all[locale] = compile(locale, texts)
      await write(join(target, bundle, `${locale}.json`), all[locale])
    }
    await write(join(target, `${bundle}.json`), all)
  }
}

function compile(locale: string, texts: Record<string, string>): Messages {
  const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'json', strict: true })
  for (const { id, error } of errors) throw new Error(`${locale}: ${id}: ${error.message}`)
  const { messages } = JSON.parse(source)
  return messages
}

async function write(path: string, value: unknown): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, JSON.stringify(value))
}

await main()
