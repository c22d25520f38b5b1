import { setupI18n, type I18n } from '@lingui/core'
import catalogs from '@booking/shared/locales/widget.json'
import {
  isLocaleCode,
  localeCodes,
  localeOf,
  type Locale,
  type LocaleCode,
} from '@booking/shared/i18n/locales'
import { mirror, stretch } from './pseudo-words.ts'

/** The languages of the gallery: the product's, and two that nobody speaks. */
export const galleryLocales = [...localeCodes, 'en-XA', 'ar-XB'] as const
export type GalleryLocale = (typeof galleryLocales)[number]

export const isGalleryLocale = (text: string): text is GalleryLocale =>
  galleryLocales.some((known) => known === text)

type Words = { readonly code: LocaleCode; readonly locale: Locale; readonly i18n: I18n }

/** The words of a language, and what it says about dates and directions. */
export function wordsOf(name: GalleryLocale): Words {
  const code = isLocaleCode(name) ? name : 'en'
  const messages =
    name === 'en-XA' ? stretch(catalogs.en) : name === 'ar-XB' ? mirror(stretch(catalogs.en)) : catalogs[code]
  // Intl knows no such regions and takes the language: Arabic dates and digits make the test a fair one.
  const locale: Locale =
    name === code ? localeOf(code) : { code, tag: name, name, dir: name === 'ar-XB' ? 'rtl' : 'ltr' }
  return { code, locale, i18n: setupI18n({ locale: code, messages: { [code]: messages } }) }
}
