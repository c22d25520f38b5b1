import { setupI18n, type I18n } from '@lingui/core'
import catalogs from '@hourfold/shared/locales/desk.json'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'

/** The desk's messages in one language, for one request. */
export const createWords = (locale: LocaleCode): I18n =>
  setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
