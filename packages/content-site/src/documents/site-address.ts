import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import { localizePath, type LocalePaths } from '../serving/locale-routing.ts'

/** The settings that make paths absolute, for documents outside of the site's pages. */
export type SiteAddress = LocalePaths & {
  /** Without a trailing slash. */
  readonly origin: string
}

/** Returns the absolute address of a path (without a language prefix) in a language. It keeps the query and the fragment. */
export function wholeAddress(site: SiteAddress, path: string, locale: LocaleCode): string {
  const [, bare = path, rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  return site.origin + localizePath(bare, locale, site) + rest
}

/** True if addresses differ between languages. Without prefixes the languages of a page share one address. */
export const namesLanguages = ({ mode }: SiteAddress): boolean => mode !== 'no_prefix'
