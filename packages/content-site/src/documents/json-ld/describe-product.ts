import { currencyExponent } from '@booking/shared/booking/currency'
import type { Money } from '@booking/shared/contract/values'
import type { ProductItem } from '../../content/content-item.ts'
import { describeReservation } from './describe-reservation.ts'
import { addressOf, commonOf, imagesOf, publisherOf, type JsonLdSite } from './json-ld-site.ts'

export function describeProduct(product: ProductItem, site: JsonLdSite): object {
  const { inLanguage: _, ...common } = commonOf(product, site)
  const pictures = product.image === null ? product.gallery : [product.image, ...product.gallery]
  return {
    '@type': 'Product',
    name: product.title,
    ...common,
    ...imagesOf(pictures, site),
    ...(product.price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            ...describePrice(product.price),
            availability: `https://schema.org/${availabilities[product.availability]}`,
            url: addressOf(product, site),
            seller: publisherOf(site),
          },
        }),
  }
}

/**
 * Describes the service that can be booked with a product; nothing when it is not in the catalog, or when the catalog is
 * unavailable.
 */
export function describeService(product: ProductItem, site: JsonLdSite): readonly object[] {
  const service = site.catalog?.services.find(({ slug }) => slug === product.service)
  if (!service) return []
  return [
    {
      '@type': 'Service',
      name: service.name,
      ...(service.description === null ? {} : { description: service.description }),
      provider: publisherOf(site),
      ...(service.price === null ? {} : { offers: { '@type': 'Offer', ...describePrice(service.price) } }),
      potentialAction: describeReservation(service, product.locale, site),
    },
  ]
}

/** `89.00`, in major units, with as many decimals as the currency has. */
function describePrice({ amount, currency }: Money) {
  const digits = currencyExponent(currency)
  return { price: (amount / 10 ** digits).toFixed(digits), priceCurrency: currency }
}

const availabilities = {
  in_stock: 'InStock',
  in_store: 'InStoreOnly',
  out_of_stock: 'OutOfStock',
} as const satisfies Record<ProductItem['availability'], string>
