/** Compiled by `npm run build:catalogs`; before that there is nothing for the compiler to look at. */
declare module '@booking/shared/locales/widget/en.json' {
  import type { Messages } from '@lingui/core'
  const messages: Messages
  export default messages
}

declare module '@booking/shared/locales/widget.json' {
  import type { Messages } from '@lingui/core'
  import type { LocaleCode } from '@booking/shared/i18n/locales'
  const catalogs: Record<LocaleCode, Messages>
  export default catalogs
}
