import type { LocaleCode } from '@booking/shared/i18n/locales'
import { localizePath } from '../locale-routing.ts'
import type { LocaleMode } from '../settings.ts'

/** What makes whole addresses of paths, in documents that are read elsewhere. */
export type SiteAddress = {
  /** Without a slash at the end. */
  readonly origin: string
  readonly mode: LocaleMode
}

/** The address of a path (given without a language prefix) in a language. A query and a fragment stay behind it. */
export function wholeAddress({ origin, mode }: SiteAddress, path: string, locale: LocaleCode): string {
  const [, bare = path, rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  return origin + localizePath(bare, locale, mode) + rest
}

/** Pages on one address in several languages cannot be told apart from outside. */
export const namesLanguages = ({ mode }: SiteAddress): boolean => mode !== 'no_prefix'
