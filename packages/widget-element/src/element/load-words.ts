import { setupI18n, type I18n, type Messages } from '@lingui/core'
import english from '@booking/shared/locales/widget/en.json'
import type { LocaleCode } from '@booking/shared/i18n/locales'
import { catalogHashes, widgetVersion } from './release.ts'

/** The words of one widget, English until others have come. */
export const createWords = (): I18n => setupI18n({ locale: 'en', messages: { en: english } })

/**
 * Fetches a language's words from the booking server and speaks them. Where they cannot be had, or are not what was
 * built with this script, the widget speaks English. True when the language is spoken.
 */
export async function loadWords(i18n: I18n, locale: LocaleCode, apiBase: string): Promise<boolean> {
  if (locale === 'en') {
    i18n.activate('en')
    return true
  }
  const messages = known.get(locale) ?? (await fetchWords(locale, apiBase))
  if (!messages) return false
  known.set(locale, messages)
  i18n.load(locale, messages)
  i18n.activate(locale)
  return true
}

/** Several widgets on a page ask once. */
const known = new Map<LocaleCode, Messages>()

async function fetchWords(locale: LocaleCode, apiBase: string): Promise<Messages | null> {
  const hash = catalogHashes[locale]
  if (hash === undefined) return null
  const file = `${locale}.${hash.slice(0, 10).replaceAll(/[+/]/g, '-')}.json`
  try {
    const response = await fetch(`${apiBase}/booking-widget/${widgetVersion}/locales/${file}`, {
      credentials: 'omit',
      integrity: `sha256-${hash}`,
    })
    const messages: unknown = response.ok ? await response.json() : null
    return isMessages(messages) ? messages : null
  } catch {
    return null
  }
}

/** Compiled by us and checked by its hash: the outer shape is enough. */
const isMessages = (value: unknown): value is Messages => typeof value === 'object' && value !== null
