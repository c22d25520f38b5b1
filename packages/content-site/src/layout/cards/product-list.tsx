import { formatMoney } from '@hourfold/shared/booking/currency'
import { localeOf } from '@hourfold/shared/i18n/locales'
import type { ProductItem } from '../../content/content-item.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'
import type { PageRequest } from '../../pages/page.ts'
import { hrefOf, langOf } from '../item/item-address.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = {
  readonly products: readonly ProductItem[]
  readonly request: PageRequest
  /** Heading level of their names. */
  readonly level: 2 | 3
}

/** Products as a grid: picture, name, price. */
export function ProductList({ products, request, level }: Props) {
  const Name = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="product-list">
      {products.map((product) => (
        <li key={product.key} className="product-card stack">
          {product.image === null ? (
            <div className="picture" />
          ) : (
            <ResponsiveImage
              picture={{ ...product.image, alt: '' }}
              sizes="(min-width: 68rem) 17rem, (min-width: 40rem) 30vw, 46vw"
              className="picture"
            />
          )}
          <Name {...langOf(product, request)}>
            <a className="card-link" href={hrefOf(product, request)}>
              {product.title}
            </a>
          </Name>
          <p className="dotted small">
            {product.price === null ? null : (
              <strong>{formatMoney(localeOf(request.locale).tag, product.price)}</strong>
            )}
            {product.availability === 'in_stock' ? null : <Availability of={product.availability} />}
          </p>
        </li>
      ))}
    </ul>
  )
}

type Kind = ProductItem['availability']

/** The availability of a product in words; the colour of the dot only repeats it. */
export const Availability = ({ of }: { of: Kind }) => (
  <span className={`availability availability-${of}`}>{words[of]()}</span>
)

const words: Record<Kind, () => ReactNode> = {
  in_stock: () => <Trans>In stock</Trans>,
  in_store: () => <Trans>Available in store</Trans>,
  out_of_stock: () => <Trans>Out of stock</Trans>,
}
