import type { CollectionItem, ProductItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'

/** Returns the products of a collection in order, without hidden drafts. */
export const collectionProducts = (
  { products }: CollectionItem,
  { content, locale }: PageRequest,
): readonly ProductItem[] => products.flatMap((key) => content.byKey('product', locale, key) ?? [])
