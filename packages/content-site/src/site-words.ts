import { setupI18n, type I18n } from '@lingui/core'
import catalogs from '@hourfold/shared/locales/site.json'
import widgetCatalogs from '@hourfold/shared/locales/widget.json'
import { defaultLocale, locales, type LocaleCode } from '@hourfold/shared/i18n/locales'

/**
 * Returns the site's messages in one language for one request. The global instance is not used, because requests of several
 * visitors would share it.
 */
export const createWords = (locale: LocaleCode): I18n =>
  setupI18n({ locale, messages: { [locale]: catalogs[locale] } })

/**
 * The languages into which most of the site's own messages are translated. Messages that the site shares with the element do
 * not count.
 */
export const offeredLocales: readonly (typeof locales)[number][] = locales.filter(
  ({ code }) => code === defaultLocale || shareTranslated(code) > 0.5,
)

function shareTranslated(code: LocaleCode): number {
  const siteIds = Object.keys(catalogs[defaultLocale]).filter(
    (id) => !Object.hasOwn(widgetCatalogs[defaultLocale], id),
  )
  const differing = siteIds.filter(
    (id) => JSON.stringify(catalogs[code][id]) !== JSON.stringify(catalogs[defaultLocale][id]),
  )
  return differing.length / Math.max(1, siteIds.length)
}
