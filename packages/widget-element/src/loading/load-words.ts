import { setupI18n, type I18n, type Messages } from '@lingui/core'
import english from '@booking/shared/locales/widget/en.json'
import type { LocaleCode } from '@booking/shared/i18n/locales'
import { release } from './release.ts'

/** The words of one widget: English, until others have come. A copy, because Lingui loads further messages into it. */
export const createWords = (): I18n => setupI18n({ locale: 'en', messages: { en: { ...english } } })

/** What a page has put in place of the widget's words. */
const own = new WeakMap<I18n, Messages>()

/**
 * Fetches a language's words from the booking server and speaks them. Where they cannot be had, or are not what was
 * built with this script, the widget speaks English.
 */
export async function loadWords(i18n: I18n, locale: LocaleCode, apiBase: string): Promise<void> {
  const messages = locale === 'en' ? english : await fetchWords(locale, apiBase)
  if (!messages) return
  i18n.load(locale, { ...messages, ...own.get(i18n) })
  i18n.activate(locale)
}

/** From the next time on the widget speaks with words of the page's own, which `replace` makes from the English. */
export const ownWords = (i18n: I18n, replace: (english: Messages) => Messages): void =>
  void own.set(i18n, replace(english))

/** Several widgets on a page ask once; what has failed is asked for again. */
const known = new Map<LocaleCode, Promise<Messages | null>>()

function fetchWords(locale: LocaleCode, apiBase: string): Promise<Messages | null> {
  const coming =
    known.get(locale) ??
    fetchCatalog(locale, apiBase).catch(() => {
      known.delete(locale)
      return null
    })
  known.set(locale, coming)
  return coming
}

async function fetchCatalog(locale: LocaleCode, apiBase: string): Promise<Messages> {
  const { version, catalogs } = release
  const catalog = catalogs[locale]
  if (!catalog) throw new Error(`no words in ${locale}`)
  // The integrity refuses every other answer, an error's too.
  const response = await fetch(`${apiBase}/booking-widget/${version}/${catalog.file}`, {
    integrity: catalog.integrity,
  })
  return response.json()
}
