import { setupI18n, type I18n } from '@lingui/core'
import catalogs from '@hourfold/shared/locales/widget.json'
import {
  isLocaleCode,
  localeCodes,
  localeOf,
  type Locale,
  type LocaleCode,
} from '@hourfold/shared/i18n/locales'
import { mirror, stretch } from './pseudo-words.ts'

/** The locales of the gallery: those of the product and two pseudo-locales. */
export const galleryLocales = [...localeCodes, 'en-XA', 'ar-XB'] as const
export type GalleryLocale = (typeof galleryLocales)[number]

export const isGalleryLocale = (text: string): text is GalleryLocale =>
  galleryLocales.some((known) => known === text)

type Words = { readonly code: LocaleCode; readonly locale: Locale; readonly i18n: I18n }

/** The messages of a locale, with its Intl tag and direction. */
export function wordsOf(name: GalleryLocale): Words {
  const code = isLocaleCode(name) ? name : 'en'
  const messages =
    name === 'en-XA' ? stretch(catalogs.en) : name === 'ar-XB' ? mirror(stretch(catalogs.en)) : catalogs[code]
  // Intl ignores the unknown regions XA and XB and uses the language, so `ar-XB` has Arabic dates and digits.
  const locale: Locale =
    name === code ? localeOf(code) : { code, tag: name, dir: name === 'ar-XB' ? 'rtl' : 'ltr' }
  return { code, locale, i18n: setupI18n({ locale: code, messages: { [code]: messages } }) }
}
