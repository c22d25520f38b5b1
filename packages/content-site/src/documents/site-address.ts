import type { LocaleCode } from '@booking/shared/i18n/locales'
import { localizePath, type LocalePaths } from '../serving/locale-routing.ts'

/** What makes whole addresses of paths, in documents that are read elsewhere. */
export type SiteAddress = LocalePaths & {
  /** Without a slash at the end. */
  readonly origin: string
}

/** The address of a path (given without a language prefix) in a language. A query and a fragment stay behind it. */
export function wholeAddress(site: SiteAddress, path: string, locale: LocaleCode): string {
  const [, bare = path, rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  return site.origin + localizePath(bare, locale, site) + rest
}

/** Pages on one address in several languages cannot be told apart from outside. */
export const namesLanguages = ({ mode }: SiteAddress): boolean => mode !== 'no_prefix'
