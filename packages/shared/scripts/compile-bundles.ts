import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import type { LinguiConfigNormalized } from '@lingui/conf'
import * as v from 'valibot'

/** The catalogs of each bundle. The widget's bundle leaves out the site's prose. */
const bundles = {
  widget: ['shared', 'widget'],
  site: ['shared', 'site'],
  mail: ['mail'],
  desk: ['shared', 'desk'],
} as const

export type Messages = Readonly<Record<string, unknown>>
type Bundles = Readonly<Record<keyof typeof bundles, Readonly<Record<string, Messages>>>>

/**
 * Compiles the messages of every bundle, by language. A message that a language lacks is filled with the English one,
 * so no lookup happens at run time. Throws for a message that cannot be parsed.
 */
export async function compileBundles(config: LinguiConfigNormalized): Promise<Bundles> {
  const catalogs = await getCatalogs(config)
  const compileBundle = async (names: readonly string[]): Promise<Record<string, Messages>> => {
    const all: Record<string, Messages> = {}
    for (const locale of config.locales) {
      const texts: Record<string, string> = {}
      for (const catalog of catalogs.filter(({ path }) => names.includes(basename(path)))) {
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: 'en',
        })
        Object.assign(texts, messages)
      }
      all[locale] = compile(locale, texts)
    }
    return all
  }
  const widget = await compileBundle(bundles.widget)
  for (const locale of config.locales)
    widget[locale] = { ...widget[locale], ...(await readCities(config, locale)) }
  return {
    widget,
    site: await compileBundle(bundles.site),
    mail: await compileBundle(bundles.mail),
    desk: await compileBundle(bundles.desk),
  }
}

const CitiesSchema = v.record(v.string(), v.string())

/**
 * Reads the city names of `cities.json` as one text, `|Vienna:Wien|Prague:Prag|`, which takes a language about one
 * kilobyte in transfer.
 */
async function readCities({ rootDir }: LinguiConfigNormalized, locale: string): Promise<Messages> {
  const file = join(rootDir, 'packages/shared/locales', locale, 'cities.json')
  const cities = locale === 'en' ? {} : v.parse(CitiesSchema, JSON.parse(await readFile(file, 'utf8')))
  const text = Object.entries(cities).map(([english, own]) => `${english}:${own}|`)
  return { 'time_zone.cities': [`|${text.join('')}`] }
}

function compile(locale: string, texts: Record<string, string>): Messages {
  const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'json', strict: true })
  for (const { id, error } of errors) throw new Error(`${locale}: ${id}: ${error.message}`)
  const { messages } = JSON.parse(source)
  return messages
}
