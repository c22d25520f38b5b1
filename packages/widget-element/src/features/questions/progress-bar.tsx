/** A bar filled to a percentage. It is decorative: the text beside it or the element around it has the accessible value. */
export const ProgressBar = ({ percent }: { readonly percent: number }) => (
  // An SVG attribute, because a Content Security Policy without inline styles would block a `style` width.
  <svg className="bar" aria-hidden="true" focusable="false">
    <rect className="bar-fill" width={`${percent}%`} height="100%" rx="4" />
  </svg>
)
