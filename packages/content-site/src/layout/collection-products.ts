import type { CollectionItem, ProductItem } from '../content/content-item.ts'
import type { PageRequest } from '../pages/page.ts'

/** The products of a collection in its order; drafts that are not shown are left out. */
export const collectionProducts = (
  { products }: CollectionItem,
  { content, locale }: PageRequest,
): readonly ProductItem[] => products.flatMap((key) => content.byKey('product', locale, key) ?? [])
