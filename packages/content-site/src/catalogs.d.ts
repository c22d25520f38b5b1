/** `npm run build:catalogs` writes these modules, so the type check may run before they exist. */
declare module '@booking/shared/locales/site.json' {
  import type { Messages } from '@lingui/core'
  import type { LocaleCode } from '@booking/shared/i18n/locales'
  const catalogs: Record<LocaleCode, Messages>
  export default catalogs
}

declare module '@booking/shared/locales/widget.json' {
  import type { Messages } from '@lingui/core'
  import type { LocaleCode } from '@booking/shared/i18n/locales'
  const catalogs: Record<LocaleCode, Messages>
  export default catalogs
}
