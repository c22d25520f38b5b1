import type { LocaleCode } from '@booking/shared/i18n/locales'
import type { Breadcrumb } from '../breadcrumbs.ts'
import { wholeAddress, type SiteAddress } from '../site-address.ts'

export const describeBreadcrumbs = (way: readonly Breadcrumb[], locale: LocaleCode, site: SiteAddress) => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ title, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    item: wholeAddress(site, path, locale),
  })),
})
