import type { CollectionItem, ProductItem } from '../../content/content-item.ts'
import type { PageRequest } from '../page.ts'
import { collectionProducts } from '../../layout/cards/collection-products.ts'

/** Returns up to three more products: first those of the same collections, then any others. */
export function otherProducts(
  product: ProductItem,
  collections: readonly CollectionItem[],
  request: PageRequest,
): readonly ProductItem[] {
  const near = collections.flatMap((collection) => collectionProducts(collection, request))
  const all = [...near, ...request.content.list('product', request.locale)]
  const byKey = new Map(all.map((other) => [other.key, other]))
  byKey.delete(product.key)
  return [...byKey.values()].slice(0, 3)
}
