import type { Messages } from '@lingui/core'
import type { LoadCatalog } from './load-words.ts'

/** The words of English come with the features. */
const catalogs = import.meta.glob<Messages>(
  ['../../../shared/dist/locales/widget/*.json', '!../../../shared/dist/locales/widget/en.json'],
  { import: 'default' },
)

/** Imports the catalog of a language, which the bundler of the host page has made a chunk of its own. */
export const importCatalog: LoadCatalog = async (locale) => {
  const load = catalogs[`../../../shared/dist/locales/widget/${locale}.json`]
  if (!load) throw new Error(`no words in ${locale}`)
  return load()
}
