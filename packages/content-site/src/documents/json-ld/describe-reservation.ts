import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { widgetPath } from '../../widget-path.ts'
import { wholeAddress, type SiteAddress } from '../site-address.ts'

/** Describes that appointments can be booked, and where. */
export const describeReservation = (
  service: { readonly slug: string; readonly name: string },
  locale: LocaleCode,
  site: SiteAddress,
) => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: wholeAddress(site, widgetPath.service(service), locale),
    inLanguage: localeOf(locale).tag,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  result: { '@type': 'Reservation', name: service.name },
})
