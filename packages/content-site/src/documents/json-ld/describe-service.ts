import { currencyExponent } from '@hourfold/shared/booking/currency'
import type { Money } from '@hourfold/shared/contract/values'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { SiteAddress } from '../site-address.ts'
import { describeReservation } from './describe-reservation.ts'
import { publisherOf, type JsonLdSite } from './json-ld-site.ts'

/** A service of the business, and where it is booked. */
export const describeService = (
  service: Pick<ServiceSummary, 'slug' | 'name' | 'description' | 'price'>,
  locale: LocaleCode,
  site: SiteAddress & Pick<JsonLdSite, 'name'>,
) => ({
  '@type': 'Service',
  name: service.name,
  ...(service.description === null ? {} : { description: service.description }),
  provider: publisherOf(site),
  ...(service.price === null ? {} : { offers: { '@type': 'Offer', ...describePrice(service.price) } }),
  potentialAction: describeReservation(service, locale, site),
})

/** `89.00`, in major units, with as many decimals as the currency has. */
export function describePrice({ amount, currency }: Money) {
  const digits = currencyExponent(currency)
  return { price: (amount / 10 ** digits).toFixed(digits), priceCurrency: currency }
}
