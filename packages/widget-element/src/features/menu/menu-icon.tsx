/** Icons that only this feature uses. They share the grid of `ui/icon.tsx`. */
const paths = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2 4.8 4.8',
  cart: 'M3.5 4.5h2.2L8 15.5h9.5l2-8H6.4M9 19.5h.01m7.5 0h.01',
} as const

/** A decorative icon beside a text or on a button with an accessible name. */
export function MenuIcon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
