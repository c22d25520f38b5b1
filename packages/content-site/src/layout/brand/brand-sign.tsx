import type { BrandView } from '@hourfold/shared/contract/site-view'

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

/** The logo beside the name: a taken slot in a calendar. The same drawing as `icons/icon.svg`. */
function Mark() {
  return (
    <svg className="mark icon" viewBox="0 0 32 32" aria-hidden="true">
      <rect x="2" y="4" width="28" height="25" rx="7" />
      <path d="M10 2v6M22 2v6" />
      <path d="M10.5 18.5l4 4 7.5-8.5" />
    </svg>
  )
}
