import { setupI18n, type I18n, type Messages } from '@lingui/core'
import english from '@hourfold/shared/locales/english/main.json'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import { timeLimit } from '../effects/time-limit.ts'
import { release } from './release.ts'

/** The messages of a widget: the English words of its loaded features, and the page's replacements for them. */
type Words = { readonly english: Messages; readonly replace: (english: Messages) => Messages }
const wordsOf = new WeakMap<I18n, Words>()

/** Creates the words of one widget. They are English until another language is loaded. */
export function createWords(): I18n {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  wordsOf.set(i18n, { english: {}, replace: () => ({}) })
  addEnglish(i18n, english)
  return i18n
}

/** Adds the English words of a feature, before the feature is shown. The catalogs of other languages are complete. */
export function addEnglish(i18n: I18n, added: Messages): void {
  const words = wordsOf.get(i18n)
  if (!words) return
  wordsOf.set(i18n, { ...words, english: { ...words.english, ...added } })
  i18n.load('en', added)
  i18n.load(i18n.locale, words.replace(added))
}

/** Loads the catalog of a language, which is not English. */
export type LoadCatalog = (locale: LocaleCode, apiBase: string) => Promise<Messages>

/**
 * Loads the words of a language, by default from the booking server, and activates them. The widget stays in English when the
 * load fails or when the file is not the one that was built with this script.
 */
export async function loadWords(
  i18n: I18n,
  locale: LocaleCode,
  apiBase: string,
  loadCatalog: LoadCatalog = fetchCatalog,
): Promise<void> {
  const messages = locale === 'en' ? {} : await shareCatalog(locale, () => loadCatalog(locale, apiBase))
  const words = wordsOf.get(i18n)
  if (!messages || !words) return
  i18n.load(locale, { ...(locale === 'en' ? words.english : messages), ...words.replace(words.english) })
  i18n.activate(locale)
}

/**
 * Replaces English messages by those of the page, from the next language or feature that is loaded. Throws what `replace`
 * throws and then keeps the messages as they were, so that a broken page stops no feature from loading.
 */
export function setPageMessages(i18n: I18n, replace: Words['replace']): void {
  const words = wordsOf.get(i18n)
  if (!words) return
  replace(words.english)
  wordsOf.set(i18n, { ...words, replace })
}

/** All widgets of a page share one load per language. A failed load is removed, so that the next one tries again. */
const known = new Map<LocaleCode, Promise<Messages | null>>()

function shareCatalog(locale: LocaleCode, load: () => Promise<Messages>): Promise<Messages | null> {
  const pending =
    known.get(locale) ??
    load().catch(() => {
      known.delete(locale)
      return null
    })
  known.set(locale, pending)
  return pending
}

async function fetchCatalog(locale: LocaleCode, apiBase: string): Promise<Messages> {
  const { version, catalogs } = release
  const catalog = catalogs[locale]
  if (!catalog) throw new Error(`no words in ${locale}`)
  // The integrity check rejects every other response, including error responses.
  const response = await fetch(`${apiBase}/booking-widget/${version}/${catalog.file}`, {
    integrity: catalog.integrity,
    signal: AbortSignal.timeout(timeLimit),
  })
  return response.json()
}
