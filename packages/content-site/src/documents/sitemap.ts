import { localeCodes, localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentIndex } from '../content/content-index.ts'
import type { ContentItem } from '../content/content-item.ts'
import { contentPath } from '../content/content-path.ts'
import { contentTypes } from '../content/content-types.ts'
import { escapeAttribute, escapeText } from './escape-xml.ts'
import { namesLanguages, wholeAddress, type SiteAddress } from './site-address.ts'

/** Pages besides the content: paths without a language prefix, and the languages in which each is available. */
export type ExtraPages = { readonly paths: readonly string[]; readonly locales: readonly LocaleCode[] }

/**
 * Writes `sitemap.xml`, by path: one file, or an index and its files when there are very many pages. Each published page is
 * listed in every language in which it is written, with its alternates. https://www.sitemaps.org/protocol.html
 */
export function writeSitemaps(
  index: ContentIndex,
  site: SiteAddress,
  extra: ExtraPages,
): ReadonlyMap<string, string> {
  const entries = [...contentEntries(index, site), ...extraEntries(site, extra)]
  // Without language prefixes several languages of a page share one address.
  const urls = [...new Map(entries.map((entry) => [entry.address, entry])).values()].map(writeEntry)
  const files = Array.from({ length: Math.max(1, Math.ceil(urls.length / perFile)) }, (_, at) =>
    inRoot('urlset', urls.slice(at * perFile, (at + 1) * perFile)),
  )
  if (files.length === 1) return new Map([['/sitemap.xml', files[0] ?? '']])
  const named = files.map((file, at) => [`/sitemap-${at + 1}.xml`, file] as const)
  const list = named.map(([path]) => `<sitemap><loc>${escapeText(site.origin + path)}</loc></sitemap>`)
  return new Map([['/sitemap.xml', inRoot('sitemapindex', list)], ...named])
}

/** The limits are 50,000 entries and 50 MB; an entry with alternates in all languages takes 3 kB. */
const perFile = 10_000

type Entry = {
  readonly address: string
  readonly lastmod: string | null
  readonly alternates: readonly Alternate[]
}
type Alternate = { readonly hreflang: string; readonly address: string }

function contentEntries(index: ContentIndex, site: SiteAddress): readonly Entry[] {
  const addressOf = (item: ContentItem): string => wholeAddress(site, contentPath(index, item), item.locale)
  return contentTypes.flatMap((type) =>
    localeCodes.flatMap((locale) =>
      index.list(type, locale).flatMap((item: ContentItem): readonly Entry[] => {
        // A fallback in another language is not an address of its own.
        if (item.locale !== locale || item.isDraft) return []
        const written = index.translations(item).filter(({ isDraft }) => !isDraft)
        const alternates = written.map((one) => ({ locale: one.locale, address: addressOf(one) }))
        return [{ address: addressOf(item), lastmod: lastChange(item), alternates: link(site, alternates) }]
      }),
    ),
  )
}

const extraEntries = (site: SiteAddress, { paths, locales }: ExtraPages): readonly Entry[] =>
  paths.flatMap((path) => {
    const written = locales.map((locale) => ({ locale, address: wholeAddress(site, path, locale) }))
    const alternates = link(site, written)
    return written.map(({ address }) => ({ address, lastmod: null, alternates }))
  })

const lastChange = (item: ContentItem): string | null =>
  item.updated ?? (item.type === 'post' ? item.date : null)

type LocalizedAddress = { readonly locale: LocaleCode; readonly address: string }

function link(site: SiteAddress, written: readonly LocalizedAddress[]): readonly Alternate[] {
  if (written.length < 2 || !namesLanguages(site)) return []
  return written.flatMap(({ locale, address }) => [
    { hreflang: localeOf(locale).tag, address },
    ...(locale === site.defaultLocale ? [{ hreflang: 'x-default', address }] : []),
  ])
}

const writeEntry = ({ address, lastmod, alternates }: Entry): string =>
  [
    '<url>',
    `<loc>${escapeText(address)}</loc>`,
    lastmod === null ? '' : `<lastmod>${escapeText(lastmod)}</lastmod>`,
    ...alternates.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${escapeAttribute(one.address)}"/>`,
    ),
    '</url>',
  ].join('')

const inRoot = (root: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</${root}>\n`
