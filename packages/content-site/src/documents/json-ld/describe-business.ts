import { localeOf, type LocaleCode } from '@booking/shared/i18n/locales'
import type { PageItem } from '../../content/content-item.ts'
import { wholeAddress } from '../site-address.ts'
import { pickFeatured } from '../../widget-path.ts'
import { describeReservation } from './describe-reservation.ts'
import { imagesOf, publisherOf, type JsonLdSite } from './json-ld-site.ts'

export const describeWebSite = (locale: LocaleCode, site: JsonLdSite) => ({
  '@type': 'WebSite',
  '@id': `${site.origin}/#website`,
  name: site.name,
  url: wholeAddress(site, '/', locale),
  inLanguage: localeOf(locale).tag,
  publisher: { '@id': `${site.origin}/#business` },
})

/** A business without an address is not described as a place. */
export function describeBusiness(home: PageItem, site: JsonLdSite): object {
  const { address, phone, email, profiles } = site.index.site
  const description = site.catalog?.description ?? home.description
  const featured = site.catalog && pickFeatured(site.catalog)
  return {
    ...publisherOf(site),
    '@type': address === null ? 'Organization' : 'LocalBusiness',
    ...(description === '' ? {} : { description }),
    ...imagesOf(home.image === null ? [] : [home.image], site),
    ...(address === null
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            streetAddress: address.street,
            postalCode: address.postalCode,
            addressLocality: address.city,
            ...(address.region === null ? {} : { addressRegion: address.region }),
            addressCountry: address.country,
          },
        }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(email === null ? {} : { email }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    ...(featured ? { potentialAction: describeReservation(featured, home.locale, site) } : {}),
  }
}
