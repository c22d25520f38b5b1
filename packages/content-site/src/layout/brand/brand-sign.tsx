import type { BrandView } from '@booking/shared/contract/site-view'
import { Mark } from './mark.tsx'

/** What a business is known by, at the top of a page: its logo, else its icon or the product's sign, and its name. */
export function BrandSign({ name, brand }: { readonly name: string; readonly brand: BrandView }) {
  if (brand.logo !== null) return <img className="logo" src={brand.logo} alt={name} />
  return (
    <>
      {brand.icon === null ? <Mark /> : <img className="mark" src={brand.icon} alt="" />}
      <span>{name}</span>
    </>
  )
}
