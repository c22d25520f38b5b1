/** `npm run build:catalogs` compiles these files. The declarations let the code compile before they exist. */
declare module '@hourfold/shared/locales/widget/en.json' {
  import type { Messages } from '@lingui/core'
  const messages: Messages
  export default messages
}

declare module '@hourfold/shared/locales/english/main.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/errors.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/details.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/failure.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/guests.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/host.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/manage.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/menu.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/options.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/payment.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/questions.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/series.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/proof.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}
declare module '@hourfold/shared/locales/english/time-zone.json' {
  export { default } from '@hourfold/shared/locales/widget/en.json'
}

declare module '@hourfold/shared/locales/widget.json' {
  import type { Messages } from '@lingui/core'
  import type { LocaleCode } from '@hourfold/shared/i18n/locales'
  const catalogs: Record<LocaleCode, Messages>
  export default catalogs
}
