import { didYouMean } from '@hourfold/shared/files/did-you-mean'
import type { FileFault } from '@hourfold/shared/files/parse-yaml'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentFolder } from './content-source.ts'
import type { ContentIndex } from './content-index.ts'
import { contentPath } from './content-path.ts'
import { createContentIndex } from './create-content-index.ts'
import { fallbackLocales, mainLocale } from './fallback-locales.ts'
import { isKnownPath } from './link-target.ts'
import type { ParsedItem } from './parse-item.ts'

/**
 * Finds links to paths of this site that do not exist. A path is known by its name in the language of the text or in one of its
 * fallbacks. A published item may not link to a draft.
 */
export function findDeadLinks(
  parsed: readonly ParsedItem[],
  folder: ContentFolder,
  prefixes: readonly string[],
): readonly FileFault[] {
  const main = mainLocale(parsed)
  const published = rememberPaths(folder, false, main)
  const preview = rememberPaths(folder, true, main)
  const faulty = new Set(parsed.flatMap(({ item, slug }) => (item === null ? [slug] : [])))
  return parsed.flatMap(({ file, locale, item, links }) =>
    links.flatMap(({ href, line, column }) => {
      const known = (item?.isDraft === true ? preview : published)(locale)
      if (isKnownPath(href, known, prefixes) || mayLeadTo(faulty, href)) return []
      const reason = `"${href}" leads to nothing that there is${didYouMean(href, known)}`
      return [{ file, line, column, path: 'link', reason }]
    }),
  )
}

/** The address of a faulty file is unknown, so a link that ends with its name is not reported. */
const mayLeadTo = (names: ReadonlySet<string>, href: string): boolean =>
  href
    .replace(/[?#].*$/, '')
    .split('/')
    .some((part) => names.has(part))

function rememberPaths(
  folder: ContentFolder,
  withDrafts: boolean,
  main: LocaleCode,
): (locale: LocaleCode) => ReadonlySet<string> {
  const index = createContentIndex(folder, withDrafts, main)
  const known = new Map<LocaleCode, ReadonlySet<string>>()
  return (locale) => {
    const paths = known.get(locale) ?? findPaths(folder, index, fallbackLocales(locale, main), withDrafts)
    known.set(locale, paths)
    return paths
  }
}

function findPaths(
  { items }: ContentFolder,
  index: ContentIndex,
  languages: readonly LocaleCode[],
  withDrafts: boolean,
) {
  return new Set(
    items
      .filter((item) => languages.includes(item.locale) && (withDrafts || !item.isDraft))
      // An item without a translation is served below a page that may have one.
      .flatMap((item) => [
        contentPath(index, item),
        ...languages.slice(0, 1).map((locale) => contentPath(index, { ...item, locale })),
      ]),
  )
}
