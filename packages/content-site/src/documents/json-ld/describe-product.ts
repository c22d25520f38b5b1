import type { ProductItem } from '../../content/content-item.ts'
import { describePrice, describeService } from './describe-service.ts'
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
export function describeServiceOf(product: ProductItem, site: JsonLdSite): readonly object[] {
  const service = site.catalog?.services.find(({ slug }) => slug === product.service)
  return service ? [describeService(service, product.locale, site)] : []
}

const availabilities = {
  in_stock: 'InStock',
  in_store: 'InStoreOnly',
  out_of_stock: 'OutOfStock',
} as const satisfies Record<ProductItem['availability'], string>
