/** `npm run build:catalogs` writes these modules, so the type check may run before they exist. */
declare module '@hourfold/shared/locales/site.json' {
  import type { Messages } from '@lingui/core'
  import type { LocaleCode } from '@hourfold/shared/i18n/locales'
  const catalogs: Record<LocaleCode, Messages>
  export default catalogs
}

declare module '@hourfold/shared/locales/widget.json' {
  import type { Messages } from '@lingui/core'
  import type { LocaleCode } from '@hourfold/shared/i18n/locales'
  const catalogs: Record<LocaleCode, Messages>
  export default catalogs
}
