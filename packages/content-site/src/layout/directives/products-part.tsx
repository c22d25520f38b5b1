import { Trans } from '@lingui/react/macro'
import { collectionProducts } from '../cards/collection-products.ts'
import { hrefOf, langOf } from '../item/item-address.ts'
import { ProductList } from '../cards/product-list.tsx'
import { limitOf, type DirectiveProps } from './directive-props.ts'
import { Part } from './part.tsx'

/** `::products{collection=gifts}`: the products of a collection in order, or all products. */
export function ProductsPart({ options, request, id, isTitled }: DirectiveProps) {
  const { content, locale } = request
  const collection =
    options.collection === undefined ? null : content.byKey('collection', locale, options.collection)
  const all = collection ? collectionProducts(collection, request) : content.list('product', locale)
  if (all.length === 0) return null
  return (
    <Part
      id={id}
      isTitled={isTitled}
      {...(collection ? langOf(collection, request) : {})}
      title={
        collection ? <a href={hrefOf(collection, request)}>{collection.title}</a> : <Trans>Products</Trans>
      }
      {...(collection ? { lead: collection.description } : {})}
    >
      <ProductList products={all.slice(0, limitOf(options, all.length))} request={request} level={3} />
    </Part>
  )
}
