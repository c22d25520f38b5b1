import { setupI18n, type I18n, type Messages } from '@lingui/core'
import english from '@booking/shared/locales/widget/en.json'
import type { LocaleCode } from '@booking/shared/i18n/locales'
import { catalogHashes } from './release.ts'
import { releaseFile } from './release-file.ts'

/** The words of one widget: the English of the main script, until others have come. */
export const createWords = (): I18n => setupI18n({ locale: 'en', messages: { en: english } })

/** Those that need every word of their language, because they have entered a room. */
const complete = new WeakSet<I18n>()

/** What a page has put in place of the widget's words. */
const own = new WeakMap<I18n, Messages>()

/**
 * Fetches a language's words from the booking server and speaks them. Where they cannot be had, or are not what was
 * built with this script, the widget speaks English. True when the language is spoken.
 */
export async function loadWords(i18n: I18n, locale: LocaleCode, apiBase: string): Promise<boolean> {
  const isHere = locale === 'en' && !(complete.has(i18n) && catalogHashes.en !== undefined)
  const messages = isHere ? english : await fetchWords(locale, apiBase)
  if (!messages) return false
  i18n.load(locale, { ...messages, ...own.get(i18n) })
  i18n.activate(locale)
  return true
}

/** The same with the words of rooms, of which the main script has none: at least in English. */
export async function loadAllWords(i18n: I18n, locale: LocaleCode, apiBase: string): Promise<boolean> {
  complete.add(i18n)
  return (await loadWords(i18n, locale, apiBase)) || (locale !== 'en' && loadWords(i18n, 'en', apiBase))
}

/** From the next time on the widget speaks with words of the page's own, which `replace` makes from all of the English. */
export async function ownWords(
  i18n: I18n,
  apiBase: string,
  replace: (english: Messages) => Messages,
): Promise<void> {
  complete.add(i18n)
  own.set(i18n, replace((await fetchWords('en', apiBase)) ?? english))
}

/** Several widgets on a page ask once; what has failed is asked for again. */
const known = new Map<LocaleCode, Promise<Messages | null>>()

function fetchWords(locale: LocaleCode, apiBase: string): Promise<Messages | null> {
  const coming =
    known.get(locale) ??
    fetchFile(locale, apiBase).catch(() => {
      known.delete(locale)
      return null
    })
  known.set(locale, coming)
  return coming
}

async function fetchFile(locale: LocaleCode, apiBase: string): Promise<Messages> {
  const hash = catalogHashes[locale]
  if (hash === undefined) throw new Error(`no words in ${locale}`)
  // The integrity refuses every other answer, an error's too.
  const response = await fetch(releaseFile(apiBase, `locales/${locale}.*.json`, hash), {
    integrity: `sha256-${hash}`,
  })
  return response.json()
}
