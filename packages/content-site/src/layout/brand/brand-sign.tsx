import type { BrandView } from '@hourfold/shared/contract/site-view'

/** What a business is known by, at the top of a page: its logo, else its icon or the product's sign, and its name. */
export function BrandSign({ name, brand }: { readonly name: string; readonly brand: BrandView }) {
  if (brand.logo !== null) return <img className="logo" src={brand.logo} alt={name} />
  return (
    <>
      {brand.icon === null ? (
        <Mark />
      ) : (
        <img className="mark" src={brand.icon} alt="" width={28} height={28} />
      )}
      <span>{name}</span>
    </>
  )
}

/** The sign of the product in the colors of the page: the drawing of `icons/icon.svg`. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="mark-face" d="M20 1.54A15 15 0 1 0 30.46 12L22 10Z" />
      <path className="mark-fold" d="M20 1.54V9a3 3 0 0 0 3 3h7.46Z" />
      <path className="mark-hands" d="M15 9v8h6.5" />
    </svg>
  )
}
