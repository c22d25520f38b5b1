import { setupI18n, type I18n } from '@lingui/core'
import catalogs from '@booking/shared/locales/site.json'
import widgetCatalogs from '@booking/shared/locales/widget.json'
import { defaultLocale, locales, type LocaleCode } from '@booking/shared/i18n/locales'

/** The site's words in one language, for one request: never the global instance, two visitors would share it. */
export const createWords = (locale: LocaleCode): I18n =>
  setupI18n({ locale, messages: { [locale]: catalogs[locale] } })

/**
 * The languages the site itself is written in: most of its own words (what it shares with the element does not count)
 * differ from the English they would fall back to.
 */
export const offeredLocales: readonly (typeof locales)[number][] = locales.filter(
  ({ code }) => code === defaultLocale || shareTranslated(code) > 0.5,
)

function shareTranslated(code: LocaleCode): number {
  const own = Object.keys(catalogs[defaultLocale]).filter(
    (id) => !Object.hasOwn(widgetCatalogs[defaultLocale], id),
  )
  const differing = own.filter(
    (id) => JSON.stringify(catalogs[code][id]) !== JSON.stringify(catalogs[defaultLocale][id]),
  )
  return differing.length / Math.max(1, own.length)
}
