import { Trans, useLingui } from '@lingui/react/macro'
import type { CollectionItem } from '../../content/content-item.ts'
import { Body } from '../../layout/item/body.tsx'
import { Chips } from '../../layout/cards/chips.tsx'
import { collectionProducts } from '../../layout/cards/collection-products.ts'
import { ItemHeader, ItemPicture } from '../../layout/item/item-header.tsx'
import { ProductList } from '../../layout/cards/product-list.tsx'
import type { LoadedPage, PageRequest } from '../page.ts'
import { describeItem } from './describe-item.tsx'
import { Trail } from './trail.tsx'

/** Shows a collection of products. */
export function showCollection(item: CollectionItem, request: PageRequest): LoadedPage {
  return describeItem({ item, body: <Collection item={item} request={request} />, share: 'website' }, request)
}

function Collection({ item, request }: { item: CollectionItem; request: PageRequest }) {
  const { t } = useLingui()
  const products = collectionProducts(item, request)
  const others = request.content.list('collection', request.locale).filter(({ key }) => key !== item.key)
  return (
    <div className="flow flow-wide">
      <Trail item={item} request={request} />
      <ItemHeader item={item} request={request} />
      <ItemPicture picture={item.image} />
      <Body item={item} request={request} />
      <section className="part" aria-label={t`Products`}>
        {products.length === 0 ? (
          <p className="part-lead muted">
            <Trans>There is nothing in this collection at the moment.</Trans>
          </p>
        ) : (
          <ProductList products={products} request={request} level={2} />
        )}
      </section>
      {others.length === 0 ? null : (
        <section className="part" aria-labelledby="other-collections">
          <h2 id="other-collections">
            <Trans>Other collections</Trans>
          </h2>
          <Chips items={others} label={t`Other collections`} request={request} />
        </section>
      )}
    </div>
  )
}
