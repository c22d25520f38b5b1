/** `npm run build:catalogs` writes this module, so the type check may run before it exists. */
declare module '@hourfold/shared/locales/desk.json' {
  import type { Messages } from '@lingui/core'
  import type { LocaleCode } from '@hourfold/shared/i18n/locales'
  const catalogs: Record<LocaleCode, Messages>
  export default catalogs
}
