import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '@hourfold/shared/booking/currency'
import { localeOf } from '@hourfold/shared/i18n/locales'
import type { ProductItem, CollectionItem, Picture } from '../../content/content-item.ts'
import { Availability, ProductList } from '../../layout/cards/product-list.tsx'
import { Body } from '../../layout/item/body.tsx'
import { Chips } from '../../layout/cards/chips.tsx'
import { ItemHeader } from '../../layout/item/item-header.tsx'
import type { LoadedPage, PageRequest } from '../page.ts'
import { describeItem } from './describe-item.tsx'
import { Trail } from './trail.tsx'
import { collectionProducts } from '../../layout/cards/collection-products.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'
import { widgetPath } from '../../widget-path.ts'
import { innerHref } from '../../layout/item/item-address.ts'
import { ServiceFacts } from '../../layout/cards/service-facts.tsx'

/** Shows a product: its images, price, availability, and the service that can be booked with it. */
export function showProduct(item: ProductItem, request: PageRequest): LoadedPage {
  return describeItem({ item, body: <Product item={item} request={request} />, share: 'product' }, request)
}

function Product({ item, request }: { item: ProductItem; request: PageRequest }) {
  const { t } = useLingui()
  const { content, locale } = request
  const collections = content.list('collection', locale).filter(({ products }) => products.includes(item.key))
  const others = otherProducts(item, collections, request)
  return (
    <>
      <article className="flow flow-wide product">
        <Trail item={item} request={request} />
        <div className="product-page">
          <Gallery pictures={[...(item.image === null ? [] : [item.image]), ...item.gallery]} />
          <div className="product-words">
            <ItemHeader item={item} request={request}>
              <p className="dotted product-facts">
                {item.price === null ? null : (
                  <strong>{formatMoney(localeOf(locale).tag, item.price)}</strong>
                )}
                <Availability of={item.availability} />
              </p>
              <ProductService product={item} request={request} />
              <Chips items={collections} label={t`Collections`} request={request} />
            </ItemHeader>
            <Body item={item} request={request} />
          </div>
        </div>
      </article>
      {others.length === 0 ? null : (
        <div className="flow flow-wide around">
          <section className="part reveal" aria-labelledby="others">
            <h2 id="others">
              <Trans>Goes well with this</Trans>
            </h2>
            <ProductList products={others} request={request} level={3} />
          </section>
        </div>
      )}
    </>
  )
}

/** Returns up to three more products: first those of the same collections, then any others. */
function otherProducts(
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

/** The images of a product, the first one large. */
function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="gallery">
      {pictures.map((picture, index) => (
        <li key={picture.image.name}>
          <ResponsiveImage
            picture={picture}
            sizes={index === 0 ? '(min-width: 60rem) 34rem, 92vw' : '(min-width: 60rem) 17rem, 46vw'}
            priority={index === 0}
            className="picture"
          />
        </li>
      ))}
    </ul>
  )
}

/** The service that can be booked with a product. */
function ProductService({ product, request }: { product: ProductItem; request: PageRequest }) {
  const service = request.business?.services.find(({ slug }) => slug === product.service)
  if (service === undefined) return null
  const href = innerHref(widgetPath.service(service), request)
  return (
    <div className="product-service card row">
      <div>
        <p>
          <strong>{service.name}</strong>
        </p>
        <ServiceFacts service={service} request={request} />
      </div>
      {href === null ? null : (
        <a className="button button-primary" href={href}>
          <Trans>Choose a time</Trans>
        </a>
      )}
    </div>
  )
}
