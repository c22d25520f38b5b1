import { product } from '@hourfold/shared/brand/product'

type Props = {
  /** Absent where strangers see the page: it would show them which faults to look for. */
  readonly version?: string
}

/** The product by its name, below a page. */
export const ProductName = ({ version }: Props) => (
  <p className="muted product-name">
    <a href={product.homepage} target="_blank" rel="noreferrer">
      {product.name}
    </a>
    {version === undefined ? null : ` ${version}`}
  </p>
)
