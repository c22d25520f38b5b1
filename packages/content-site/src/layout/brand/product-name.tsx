import { product } from '@hourfold/shared/brand/product'
import { Mark } from './brand-sign.tsx'

/** The product by its name, where a page is for its operator or for the owner of a business. */
export const ProductName = ({ version }: { readonly version?: string }) => (
  <p className="small muted product-name">
    <Mark />
    <span>
      <a href={product.homepage}>{product.name}</a>
      {version === undefined ? null : ` ${version}`}
    </span>
  </p>
)
